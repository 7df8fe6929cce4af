#!/usr/bin/env bash
# Draws the pictures of README.md anew: assets/screenshots.sh [PROGRAM]. Needs an X display, or Xvfb.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
panel=${1-$root/build/release/attention-panel}
if [[ -z ${DISPLAY-} ]]; then
  exec xvfb-run -a -- "${BASH_SOURCE[0]}" "$panel"
fi
mkdir -p "$root/assets/screenshots"
shoot() { "$panel" "$1" --lang "$2" --screenshot "$root/assets/screenshots/$3" --size 1920x1080 "${@:4}"; }
shoot cat-and-road-zh zh panel-zh.png
shoot cat-and-road-en en projection-en.png --projection --sentence 2
shoot cat-and-road-zh zh dark-zh.png --theme dark --sentence 2
