#!/usr/bin/env bash
# Every test that needs no window, in clang's sanitized builds: addresses and undefined behaviour, then threads.
# Warnings are errors in both. The flags are those of the presets asan and tsan.
#   tests/sanitized.sh          what .ci/run has the time for
#   tests/sanitized.sh --long   all of it, and 200,000 inputs of the monkey
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
source "$root/tests/count.sh"
long=
if [[ ${1-} == --long ]]; then
  long=1
  shift
fi
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

# The interface has no thread of its own, and more tests than all the rest. Under the thread sanitizer those of it
# run that ask for files and trainings, where the program's threads come in.
threaded_ui='ui\.(Menu|PathDialog|Questions|Unsaved|ExportDialog|SentencePut|TrainingScreen)\.'
no_window='^(e2e\.|monkey\.|test_.*_NOT_BUILT)'
monkey_inputs=${ATTN_MONKEY_INPUTS-$((${long:-0} ? 200000 : 60000))}

say_time() { echo "== $1 done after $SECONDS s"; }

programs=(test_core test_layers test_picture test_state test_platform test_app test_ui fuzz_targets)

# Builds the programs with a preset and runs their tests; further arguments go to ctest.
build_and_test() {
  local preset=$1
  shift
  (cd -- "$root" && cmake --preset "$preset" && cmake --build --preset "$preset" --target "${programs[@]}")
  say_time "$preset build"
  ctest --test-dir "$root/build/$preset" --output-on-failure --output-junit "$scratch/$preset.xml" \
    -j 2 "$@" </dev/null || true # what failed is counted
  count_ctest "$scratch/$preset.xml"
  say_time "$preset tests"
}

# Random hands, in two processes of half the inputs each.
run_monkeys() {
  local monkey=$root/build/asan/monkey half=$((monkey_inputs / 2)) first=0
  cmake --build "$root/build/asan" --target monkey
  "$monkey" --seed 101 --inputs "$half" >"$scratch/monkey" 2>&1 &
  count_command "$monkey" --seed 102 --inputs "$half"
  wait $! || first=$?
  tail -n 30 -- "$scratch/monkey"
  count_command test "$first" -eq 0
  say_time "monkey of $monkey_inputs inputs"
}

# A report of a sanitizer is a failure of its test, whichever way the test takes it.
export ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1 TSAN_OPTIONS=halt_on_error=1

build_and_test asan -E "$no_window"
run_monkeys
if [[ -n $long ]]; then
  build_and_test tsan -E "$no_window"
else
  build_and_test tsan -E "$no_window" -R "^((core|layers|picture|state|platform|app)\.|$threaded_ui)"
fi
print_total
