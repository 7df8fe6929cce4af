#!/usr/bin/env bash
# Installs the Debian packages that the panel is built from. With --for-tests also those that only the tests need, with
# --for-long-tests those of tests/run.sh --long, too.
# Says what it will install; does nothing, and needs no rights, when nothing is missing.
set -euo pipefail

# What each is for: VERSIONS.md.
build_packages=(
  g++ cmake ninja-build
  libeigen3-dev nlohmann-json3-dev libicu-dev libcli11-dev libstb-dev
  libimgui-dev libglfw3-dev libfontconfig-dev libdbus-1-dev libcairo2-dev libfreetype-dev
  python3 python3-glad
  libgl1 libgl1-mesa-dri libxcursor1 libxi6 libxrandr2
  fontconfig fonts-noto-cjk
)
test_packages=(
  libgtest-dev libgmock-dev libbenchmark-dev
  xvfb xdotool x11-utils openbox imagemagick librsvg2-bin poppler-utils
  dbus-daemon python3-jeepney python3-xlib
  python3-numpy libopenblas0-pthread
  faketime locales
  git dpkg-dev desktop-file-utils appstream shared-mime-info libglib2.0-bin man-db
  clang libclang-rt-dev
)
long_test_packages=(clang-tidy valgrind)

packages=("${build_packages[@]}")
case "${1-}" in
  "") ;;
  --for-tests) packages+=("${test_packages[@]}") ;;
  --for-long-tests) packages+=("${test_packages[@]}" "${long_test_packages[@]}") ;;
  *)
    echo "usage: ${0##*/} [--for-tests | --for-long-tests]" >&2
    exit 2
    ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  {
    echo "This system is not Debian or a relative of it, so nothing is installed. Needed, by Debian's names:"
    printf '  %s\n' "${packages[*]}"
    echo "With these in place, build with:  cmake --preset release && cmake --build --preset release"
  } >&2
  exit 1
fi

# dpkg-query fails when a package is unknown; what it prints is right all the same.
installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null |
  sed -n 's/^installed //p' || true)
missing=()
for package in "${packages[@]}"; do
  grep -qxF -- "$package" <<<"$installed" || missing+=("$package")
done
if ((${#missing[@]} == 0)); then
  exit 0
fi

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "Missing packages: ${missing[*]}" >&2
    echo "There is no sudo here: run, as root,  apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
echo "Installing with apt-get${as_root[0]+ (as root, through sudo)}: ${missing[*]}" >&2
"${as_root[@]}" apt-get update -q >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -q -y --no-install-recommends "${missing[@]}" </dev/null >&2
