# Builds the command, optimised, into .build/release/typesetter.
#
# Most of the time of `typesetter measure "Hello"` is spent loading libraries. With the libraries of Swift, ICU, Fontconfig,
# Expat, Cairo, Pixman and the image decoders linked statically, and without relocations at the start, it takes 2.5 ms
# instead of 5. Where a static library is missing, the program is linked with the shared ones and starts a little slower.
# What a start uses is together in the program, in the order of Scripts/data/start-order, which Scripts/generate record-start writes.
#
# Arguments are further ones of `swift build`.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

flags=(-c release --product typesetter --static-swift-stdlib --disable-local-rpath -Xlinker --strip-all
  -Xlinker --gc-sections -Xlinker "--version-script=$PWD/Scripts/data/exported-symbols"
  -Xlinker "--symbol-ordering-file=$PWD/Scripts/data/start-order" -Xlinker --no-warn-symbol-ordering)
# The package manager does not know that the program depends on these files.
for file in Scripts/data/start-order Scripts/data/exported-symbols; do
  [ "$file" -ot .build/release/typesetter ] || rm -f .build/release/typesetter
done

. Scripts/support/static-libraries.sh

# What the command knows of the bundled fonts before it reads them.
prepare() { [ Fonts/prepared -nt .build/release/typesetter ] || env -u TYPESETTING_FONTS .build/release/typesetter fonts prepare; }

# Output is shown only on failure, so that `make measure` prints only a measurement.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { swift build "${flags[@]}" "$@" && prepare; } >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
