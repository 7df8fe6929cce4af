#!/usr/bin/env bash
# Builds everything and runs every test, on a display of its own. Options go to ctest: tests/run.sh -R core
# --long, the first option: then also what takes hours and is not for every change: the program under valgrind, every
# fuzz target for a minute, all tests that need no window under sanitizers, 200,000 random inputs, and clang-tidy.
# ATTN_WERROR=1 in the environment makes warnings errors (0: no longer).
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$root/build/release
source "$root/tests/count.sh"

long=
packages=--for-tests
if [[ ${1-} == --long ]]; then
  long=yes
  packages=--for-long-tests
  shift
fi

"$root/third_party/install.sh" "$packages"

configure=(cmake --preset release -DATTN_BUILD_TESTS=ON -DATTN_BUILD_BENCH=ON)
if [[ -n ${ATTN_WERROR-} ]]; then
  configure+=("-DATTN_WERROR=$ATTN_WERROR")
fi
(cd -- "$root" && "${configure[@]}")
cmake --build "$build"

# Inputs that break a target are kept in build/fuzz/found. A corpus grows beside it, so that each run goes on where the
# last one stopped.
fuzz() {
  (cd -- "$root" && cmake --preset fuzz && cmake --build --preset fuzz)
  local folder=$root/build/fuzz name
  mkdir -p -- "$folder/found"
  touch -- "$scratch/before"
  for name in lesson number_block model_file command_line; do
    mkdir -p -- "$folder/corpus/$name"
    echo "fuzzing: $name" >&2
    count_command "$folder/fuzz_$name" -max_total_time=60 -max_len=4096 -rss_limit_mb=1024 -timeout=10 -verbosity=0 \
      -artifact_prefix="$folder/found/$name-" "$folder/corpus/$name" "$root/tests/fuzz/corpus/$name"
  done
  find "$folder/found" -type f -newer "$scratch/before" -printf 'found by fuzzing: %p\n' >&2
}

# It prints its own total, which is part of ours.
sanitized() {
  "$root/tests/sanitized.sh" --long 2>&1 | tee -- "$scratch/sanitized" || true
  add_total "$scratch/sanitized"
}

tidy() {
  (cd -- "$root" && cmake --preset tidy -DATTN_BUILD_TESTS=ON && cmake --build --preset tidy)
}

scratch=$(mktemp -d)
xvfb=
clean_up() {
  if [[ -n $xvfb ]]; then
    kill "$xvfb" 2>/dev/null || true
    wait "$xvfb" 2>/dev/null || true
  fi
  rm -rf -- "$scratch"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Xvfb looks for a free number itself and writes it down once it is ready.
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp -noreset 3>"$scratch/display" >"$scratch/xvfb.log" 2>&1 &
xvfb=$!
for ((i = 0; i < 300; ++i)); do
  [[ -s $scratch/display ]] && break
  if ! kill -0 "$xvfb" 2>/dev/null; then break; fi
  sleep 0.1
done
if [[ ! -s $scratch/display ]]; then
  echo "Xvfb did not start:" >&2
  cat -- "$scratch/xvfb.log" >&2
  exit 1
fi
DISPLAY=:$(<"$scratch/display")
export DISPLAY

status=0
ctest --test-dir "$build" ${long:+-C long} --output-on-failure --output-junit "$scratch/junit.xml" "$@" </dev/null || status=$?
count_ctest "$scratch/junit.xml"
if [[ -n $long ]]; then
  fuzz
  sanitized
  count_command tidy
fi
print_total || exit 1
exit "$status"
