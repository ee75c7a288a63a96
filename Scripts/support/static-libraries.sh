# To be sourced: adds to `flags` what links the static libraries of Debian into the command, whose compiled parts
# Scripts/build library uses too. Where one is missing, the shared ones are linked, and `complete` is `no`.

# A folder with the static libraries only: the linker prefers a shared library in the same folder.
folder=$PWD/.build/static-libraries
archives=()
for module in icu-i18n:icui18n icu-uc:icuuc icu-uc:icudata fontconfig:fontconfig expat:expat cairo:cairo pixman-1:pixman-1 \
  libwebpdemux:webpdemux libwebp:webp libgif:gif; do
  archives+=("$(pkg-config --variable=libdir "${module%%:*}" 2>/dev/null || true)/lib${module##*:}.a")
done
archives+=("$(clang -print-file-name=libstdc++.a 2>/dev/null || true)")
# Linked without pkg-config; the linker searches the folder of the others first.
for name in hyphen re2 jpeg; do archives+=("$(clang -print-file-name=lib$name.a 2>/dev/null || true)"); done

complete=yes
for archive in "${archives[@]}"; do [ -f "$archive" ] || complete=no; done

if [ $complete = yes ]; then
  mkdir -p "$folder"
  for archive in "${archives[@]}"; do ln -sf "$archive" "$folder/"; done
  describe() {
    printf 'Name: %s\nDescription: %s, static\nVersion: %s\nCflags: %s\nLibs: -L%s %s\n' "$1" "$1" \
      "$(pkg-config --modversion "$1")" "$(pkg-config --cflags "$1")" "$folder" "$2" >"$folder/$1.pc.new"
    # Written only when it differs: a newer file would cause a full build.
    cmp -s "$folder/$1.pc.new" "$folder/$1.pc" && rm "$folder/$1.pc.new" || mv "$folder/$1.pc.new" "$folder/$1.pc"
  }
  # Those without an archive too: the file of Debian names the folder of the shared libraries, which must not come first.
  describe harfbuzz "-lharfbuzz"
  describe freetype2 "-lfreetype"
  describe icu-uc "-licuuc -licudata -lstdc++"
  describe icu-i18n "-licui18n -licuuc -licudata -lstdc++"
  describe expat "-lexpat"
  describe fontconfig "-lfontconfig -lexpat"
  # Only the called parts of Cairo's archive are linked, not those for X. FreeType needs the libraries of PNG and zlib in any
  # case; they come after the C library, so that the loader searches them last.
  describe cairo-ft "-lcairo -lpixman-1 -lfontconfig -lexpat -lfreetype -lc -lpng16 -lz -lm"
  describe libwebpdemux "-lwebpdemux -lwebp"
  describe libgif "-lgif"
  export PKG_CONFIG_PATH=$folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
  # Newer versions of RE2 need the libraries of Abseil.
  for flag in $(pkg-config --static --libs-only-l re2 2>/dev/null || true); do
    case $flag in -labsl_*) flags+=(-Xlinker "$flag") ;; esac
  done
  # The same for the command and the C library, so that what one has compiled is not compiled again for the other.
  flags+=(-Xlinker -lstdc++ -Xlinker -lexpat -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
fi
# UIKit, whose layouts `compare-devices` lays out, shows FoundationNetworking, whose archive asks for libcurl. The command calls
# nothing of it: an empty archive stands in, and a call of curl would be an error of the linker.
mkdir -p "$folder"
[ -f "$folder/libcurl.a" ] || printf '!<arch>\n' >"$folder/libcurl.a"
[ $complete = yes ] || flags+=(-Xlinker "-L$folder")
# lld can order the parts of a program, and a part is one function, not all of a file.
flags+=(-Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections)
