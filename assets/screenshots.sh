#!/usr/bin/env bash
# Draws the pictures of the documentation anew: assets/screenshots.sh [PROGRAM [FOLDER]]. Needs an X display, or Xvfb.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
panel=${1-$root/build/release/attention-panel}
folder=${2-$root/assets/screenshots}
if [[ -z ${DISPLAY-} ]]; then
  exec xvfb-run -a -- "${BASH_SOURCE[0]}" "$panel" "$folder"
fi
mkdir -p "$folder"
shoot() { "$panel" "${@:3}" --lang "$2" --screenshot "$folder/$1" --size 1920x1080; }
shoot panel-zh.png zh cat-and-road-zh
shoot projection-en.png en cat-and-road-en --projection --sentence 2
shoot dark-zh.png zh cat-and-road-zh --theme dark --sentence 2
shoot learning-zh.png zh --learn --steps 600
# Each station at the beat that shows it best.
shoot station-1.png zh --station 1.4
shoot station-2.png en --station 2.3
shoot station-3.png zh --station 3.2
shoot station-4.png en --station 4.3
shoot station-5.png zh --station 5.2
shoot station-6.png en --station 6.2
shoot station-7.png zh --station 7.4
shoot station-8.png en --station 8.3
shoot station-9.png zh --station 9.2
