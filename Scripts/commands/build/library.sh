# Builds the C library, optimised, into .build/library: lib/libtypesetting.so, include/typesetting.h, lib/pkgconfig.
#
# Inside and hidden (Scripts/data/library-symbols) are Swift with Foundation, ICU, Fontconfig, Expat, Cairo, libwebp, giflib and
# libhyphen. Shared are the C library, HarfBuzz with FreeType, libpng and zlib, of which Debian has no static HarfBuzz, and Pixman
# and libjpeg, whose static libraries have variables of threads in a form that only programs can have.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

# The flags of the command, so that what one has compiled is not compiled again for the other.
flags=()
. Scripts/support/static-libraries.sh
[ $complete = yes ] || fail "a static library of Debian is missing: expected those of 'Scripts/bootstrap'"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
shown() { "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }; }
shown swift build -c release --product CTypesetting --static-swift-stdlib --disable-local-rpath -Xlinker --strip-all \
  -Xlinker --gc-sections -Xlinker "--version-script=$PWD/Scripts/data/exported-symbols" "${flags[@]}"

# Copies of the archives with the names of Sources/Doors/CTypesetting/streams.c.
archives=.build/library-archives
mkdir -p "$archives"
libraries=()
for name in hyphen cairo fontconfig expat icui18n icuuc icudata webpdemux webp gif; do
  source=.build/static-libraries/lib$name.a
  copy=$archives/lib$name.a
  if [ ! -f "$copy" ] || [ "$source" -nt "$copy" ]; then
    objcopy --redefine-sym stdout=typesetting_stdout --redefine-sym stderr=typesetting_stderr \
      --redefine-sym __timezone=typesetting_timezone --redefine-sym tzname=typesetting_tzname "$source" "$copy"
  fi
  libraries+=(-Xlinker "$copy")
done

version=$(sed -n 's/.*static let release = "\(.*\)"$/\1/p' Sources/Doors/JSONAnswers/EngineVersion.swift)
library=.build/library
rm -rf "$library"
mkdir -p "$library/lib/pkgconfig" "$library/include"
linked=$library/lib/libtypesetting.so.0
# A program may unload a library that it has opened; Swift's runtime cannot be unloaded: nodelete.
# What Swift's modules ask for by name (`-lhyphen`, `-lstdc++`) is found in the folder of the copies first.
ln -sf "$(clang -print-file-name=libstdc++.a)" "$archives/libstdc++.a"
shown swiftc -emit-library -static-stdlib -o "$linked" -L "$archives" \
  @.build/release/CTypesetting.product/Objects.LinkFileList \
  -Xlinker --start-group "${libraries[@]}" -Xlinker --end-group \
  -lFoundation -lFoundationInternationalization -lFoundationEssentials -lCoreFoundation -l_FoundationICU \
  -l_FoundationCShims -l_FoundationCollections -lswiftSynchronization -lswift_StringProcessing -lswift_RegexParser \
  -lswift_Concurrency -lswift_Builtin_float -lswiftGlibc -lswiftDispatch -ldispatch -lBlocksRuntime -lswiftCore \
  -lharfbuzz -lfreetype -lpixman-1 -ljpeg -lpng16 -lz -lm -ldl -lpthread \
  -lstdc++ -Xclang-linker -static-libgcc \
  -Xlinker --gc-sections -Xlinker --strip-all -Xlinker -Bsymbolic -Xlinker -soname=libtypesetting.so.0 \
  -Xlinker -znodelete -Xlinker -zdefs -Xlinker --as-needed -Xlinker "--version-script=$PWD/Scripts/data/library-symbols"
ln -s libtypesetting.so.0 "$library/lib/libtypesetting.so"
install -m 644 Sources/Doors/CTypesetting/include/typesetting.h "$library/include"
cat >"$library/lib/pkgconfig/typesetting.pc" <<PC
prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: typesetting
Description: The exact size of text without a screen
Version: $version
Libs: -L\${libdir} -ltypesetting
Cflags: -I\${includedir}
PC
