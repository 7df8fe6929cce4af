#!/usr/bin/env bash
# Builds everything and runs every test, on a display of its own. Options go to ctest: tests/run.sh -R core
# ATTN_WERROR=1 in the environment makes warnings errors (0: no longer).
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$root/build/release

"$root/third_party/install.sh" --for-tests

configure=(cmake --preset release -DATTN_BUILD_TESTS=ON -DATTN_BUILD_BENCH=ON)
if [[ -n ${ATTN_WERROR-} ]]; then
  configure+=("-DATTN_WERROR=$ATTN_WERROR")
fi
(cd -- "$root" && "${configure[@]}")
cmake --build "$build"

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
ctest --test-dir "$build" --output-on-failure --output-junit "$scratch/junit.xml" "$@" </dev/null || status=$?

# In ctest's file each test has one line; text from the tests themselves has its < and > escaped.
count() { grep -cE -- "^[[:space:]]*<$1" "$scratch/junit.xml" || true; }
passed=0 failed=0 skipped=0
if [[ -f $scratch/junit.xml ]]; then
  passed=$(count 'testcase .*status="run"')
  skipped=$(count 'skipped message="SKIP_')
  # A test whose program is missing was "not run" too, and nobody asked to skip it.
  failed=$(($(count 'testcase .*status="fail"') + $(count 'testcase .*status="notrun"') - skipped))
fi
line="$passed passed, $failed failed"
if ((skipped > 0)); then line+=", $skipped skipped"; fi
echo "$line"

if ((passed + failed == 0)); then
  echo "No test was run." >&2
  exit 1
fi
if ((failed > 0 && status == 0)); then status=1; fi
exit "$status"
