#!/usr/bin/env bash
# Every test that needs no window, in clang's sanitized builds: addresses and undefined behaviour, then threads.
# Warnings are errors in both. The flags are those of the presets asan and tsan.
#   tests/sanitized.sh          what .ci/run has the time for, with 60,000 inputs of the monkey
#   tests/sanitized.sh --long   200,000 of them, and under the thread sanitizer, too, all of the interface's tests
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

monkey_inputs=${ATTN_MONKEY_INPUTS-60000}
if [[ -n $long ]]; then monkey_inputs=200000; fi

say_time() { echo "== $1 done after $SECONDS s"; }

programs=(core layers picture handout state platform app ui)

# Whole programs and not one process a test, as ctest has it: under a sanitizer a process takes a second to begin.
# Each in two processes of half its tests. A filter, if there is one, is for the last program, the interface.
run_tests() {
  local folder=$1 filter=${2-*} name shard
  for name in "${programs[@]}"; do
    local chosen='*'
    if [[ $name == ui ]]; then chosen=$filter; fi
    for shard in 0 1; do
      GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=$shard "$folder/test_$name" --gtest_filter="$chosen" \
        </dev/null >"$scratch/$name.$shard" 2>&1 &
    done
    wait
    for shard in 0 1; do count_gtest "$scratch/$name.$shard"; done
  done
}

build_and_test() {
  local preset=$1
  (cd -- "$root" && cmake --preset "$preset" &&
    cmake --build --preset "$preset" --target "${programs[@]/#/test_}" fuzz_targets)
  say_time "$preset build"
  run_tests "$root/build/$preset" "${@:2}"
  ctest --test-dir "$root/build/$preset" -R '^fuzz\.' --output-on-failure --output-junit "$scratch/$preset.xml" \
    </dev/null || true # what failed is counted
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
export LSAN_OPTIONS="suppressions=$root/tests/lsan.supp:print_suppressions=0"

build_and_test asan
run_monkeys
if [[ -n $long ]]; then
  build_and_test tsan
else
  # The interface has no thread of its own, and more tests than all the rest. Those of it run that ask for files and
  # trainings, where the program's threads come in.
  build_and_test tsan 'Menu.*:PathDialog.*:Questions.*:Unsaved.*:ExportDialog.*:SentencePut.*:TrainingScreen.*'
fi
print_total
