# Counting tests; sourced by run.sh and sanitized.sh.

passed=0 failed=0 skipped=0

# How many lines of a JUnit file begin with such an element.
count_lines() { grep -cE -- "^[[:space:]]*<$1" "$2" || true; }

# Adds what ctest wrote into a JUnit file. Each test has one line there; text from the tests themselves has its
# < and > escaped.
count_ctest() {
  [[ -f $1 ]] || return 0
  local skips missing failures
  skips=$(count_lines 'skipped message="SKIP_' "$1")
  missing=$(count_lines 'testcase .*status="notrun"' "$1")
  failures=$(count_lines 'testcase .*status="fail"' "$1")
  passed=$((passed + $(count_lines 'testcase .*status="run"' "$1")))
  skipped=$((skipped + skips))
  # A test whose program is missing was "not run" too, and nobody asked to skip it.
  failed=$((failed + failures + missing - skips))
}

# Adds what a GoogleTest program printed into a file, and prints what it says of failures. One that ended before its
# summary, as a sanitizer's report makes it, has failed.
count_gtest() {
  local ok bad
  ok=$(sed -nE 's/^\[  PASSED  \] ([0-9]+) tests?\.$/\1/p' "$1")
  bad=$(sed -nE 's/^\[  FAILED  \] ([0-9]+) tests?, listed below:$/\1/p' "$1")
  passed=$((passed + ${ok:-0}))
  failed=$((failed + ${bad:-0}))
  if [[ -z $ok && -z $bad ]]; then failed=$((failed + 1)); fi
  if [[ -z $ok || -n $bad ]]; then grep -vE '^\[ RUN |^\[       OK ' -- "$1" | tail -n 200; fi
}

# Runs a command as one test.
count_command() {
  if "$@" </dev/null; then
    passed=$((passed + 1))
  else
    echo "FAILED: $*"
    failed=$((failed + 1))
  fi
}

# Adds the last line of another script that counts; one that ended before it came to that line has failed.
add_total() {
  local last
  last=$(tail -n 1 -- "$1")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
    skipped=$((skipped + ${BASH_REMATCH[4]:-0}))
  else
    failed=$((failed + 1))
  fi
}

# The last line of every script that counts, and whether all went well.
print_total() {
  local line="$passed passed, $failed failed"
  if ((skipped > 0)); then line+=", $skipped skipped"; fi
  echo "$line"
  if ((passed + failed == 0)); then
    echo "No test was run." >&2
    return 1
  fi
  ((failed == 0))
}
