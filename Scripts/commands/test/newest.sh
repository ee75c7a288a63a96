# Builds the newest HarfBuzz, and runs the tests against it.
#
# usage: Scripts/test newest [arguments of swift test]
#
# The sources are those that PyPI's `uharfbuzz` carries. The library is compatible with Debian's, so that the programs of the last
# build load it in its place.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

place=$PWD/.build/newest
mkdir -p "$place/lib"

python3 - "$place" <<'PYTHON'
import hashlib, json, os, sys, urllib.parse, urllib.request

place = sys.argv[1]
index = "https://pypi.org/pypi/uharfbuzz/json"
with urllib.request.urlopen(index) as answer:
    release = json.load(answer)
source = next(file for file in release["urls"] if file["packagetype"] == "sdist")
name = f"uharfbuzz-{release['info']['version']}"
if not os.path.isdir(f"{place}/{name}"):
    # A mirror may have relative addresses.
    with urllib.request.urlopen(urllib.parse.urljoin(index, source["url"])) as answer:
        data = answer.read()
    if hashlib.sha256(data).hexdigest() != source["digests"]["sha256"]:
        sys.exit(f"{source['url']} does not have the checksum that PyPI states")
    with open(f"{place}/{name}.tar.gz", "wb") as file:
        file.write(data)
with open(f"{place}/name", "w") as file:
    file.write(name)
PYTHON

name=$(cat "$place/name")
[ -d "$place/$name" ] || tar xzf "$place/$name.tar.gz" -C "$place"
sources=$place/$name/harfbuzz/src
library=$place/lib/libharfbuzz.so.0
if [ ! "$library" -nt "$sources/harfbuzz.cc" ]; then
  echo "Building HarfBuzz" >&2
  # shellcheck disable=SC2046
  c++ -std=c++17 -O2 -fPIC -shared -fno-exceptions -fno-rtti -DHAVE_FREETYPE -DHAVE_PTHREAD \
    $(pkg-config --cflags freetype2) "$sources/harfbuzz.cc" -Wl,-soname,libharfbuzz.so.0 -o "$library" \
    $(pkg-config --libs freetype2) -lm -lpthread
fi
echo "HarfBuzz $(sed -n 's/^#define HB_VERSION_STRING "\(.*\)"/\1/p' "$sources/hb-version.h")" >&2
LD_LIBRARY_PATH=$place/lib swift test --skip-build "$@"
