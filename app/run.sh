#!/usr/bin/env bash
# Builds the panel if need be, and opens it. Options go to the panel: app/run.sh --help
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$root/build/release

"$root/third_party/install.sh"

# Everything but the panel's own words goes to standard error: app/run.sh --print json | ...
{
  if [[ ! -f $build/build.ninja ]]; then
    # The tests, and what they need, come in with tests/run.sh.
    (cd -- "$root" && cmake --preset release --fresh -DATTN_BUILD_TESTS=OFF -DATTN_BUILD_BENCH=OFF)
  fi
  cmake --build "$build" --target attention-panel
} >&2

exec "$build/attention-panel" "$@"
