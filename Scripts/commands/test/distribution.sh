# Runs the tests in another version of Debian, with its HarfBuzz, ICU, FreeType and Cairo.
#
# usage: Scripts/test distribution CODENAME [arguments of swift test]      such as: Scripts/test distribution trixie
#
# debootstrap makes the system in a folder, the Swift of this machine and this checkout are mounted into it. Needs root and 6 GB; the
# build is kept in the folder, so that the next run is quicker.
#
# TYPESETTING_DISTRIBUTIONS is the folder of the systems, .build/distributions until given.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

[ $# -gt 0 ] || usage "CODENAME [arguments of swift test]"
codename=$1
shift
[ "$(id -u)" -eq 0 ] || { echo "$subcommand makes a system of its own, for which it must be root" >&2; exit 77; }

place=${TYPESETTING_DISTRIBUTIONS:-$PWD/.build/distributions}
mkdir -p "$place"
place=$(cd "$place" && pwd)
root=$place/$codename
swift=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")

if [ ! -e "$root/installed" ]; then
  debootstrap --variant=minbase "$codename" "$root" http://deb.debian.org/debian >&2
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  # What Swift's compiler and package manager need, and git; Scripts/bootstrap installs the rest.
  DEBIAN_FRONTEND=noninteractive chroot "$root" apt-get install --yes --no-install-recommends ca-certificates git \
    g++ libc6-dev libcurl4t64 libncurses6 libsqlite3-0 libxml2 libzstd1 tzdata >&2
  touch "$root/installed"
fi

Scripts/bootstrap test
# What SwiftPM has downloaded is in the cache.
swift package resolve >&2
cache=$HOME/.cache/org.swift.swiftpm
mkdir -p "$cache" "$root$swift" "$root/work/package" "$root/work/build" "$root/usr/share/unicode" \
  "$root/root/.cache/org.swift.swiftpm"
# The checkout with a build folder of the system's own.
unshare --mount bash -euo pipefail -s "$root" "$swift" "$PWD" "$cache" "$@" <<'INSIDE'
root=$1 swift=$2 package=$3 cache=$4
shift 4
mount --make-rprivate /
mount --bind "$swift" "$root$swift"
mount --bind "$package" "$root/work/package"
mount --bind "$cache" "$root/root/.cache/org.swift.swiftpm"
# A network may have certificates of its own.
mount --bind /etc/ssl/certs "$root/etc/ssl/certs"
mkdir -p "$package/.build"
mount --bind "$root/work/build" "$root/work/package/.build"
# The tests come from Unicode 15.0, whatever the version of the system's unicode-data.
mount --bind /usr/share/unicode "$root/usr/share/unicode"
for name in proc sys dev; do mount --rbind "/$name" "$root/$name"; done
chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH="$swift/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
  bash -euo pipefail -c '
    cd /work/package
    Scripts/bootstrap test
    for library in harfbuzz icu-uc freetype2 cairo fontconfig libwebp; do
      echo "$library $(pkg-config --modversion $library)" >&2
    done
    swift build --build-tests
    swift test --skip-build "$@"
  ' bash "$@"
INSIDE
