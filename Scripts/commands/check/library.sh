# Checks the C library in .build/library: its symbols, its examples, the tests of its calls, and its answers.
#
# usage: Scripts/check library [--quick]                     --quick leaves out valgrind and the sanitizer
#
# The examples and the tests are built with gcc and clang, the header as C++ too; all run under valgrind and with AddressSanitizer.
# The library has to answer as the command does.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

[ $# -eq 0 ] || [ "$*" = --quick ] || usage "[--quick]"

library=$PWD/.build/library
[ -f "$library/lib/libtypesetting.so.0" ] || fail "'$library' is missing: expected 'Scripts/build library' before"
built=$PWD/.build/library-check
rm -rf "$built"
mkdir -p "$built"
export LD_LIBRARY_PATH=$library/lib PKG_CONFIG_PATH=$library/lib/pkgconfig LC_ALL=C.UTF-8
unset TYPESETTING_FONTS

# Its symbols are the calls of the header.
nm --dynamic --defined-only --extern-only "$library/lib/libtypesetting.so.0" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' |
  sort >"$built/symbols"
grep -o '\bts_[a-z0-9_]*(' Sources/Doors/CTypesetting/include/typesetting.h | tr -d '(' | sort -u >"$built/declared"
diff "$built/declared" "$built/symbols" >&2 || fail "the symbols of the library (>) are not those of its header (<)"
# Libraries that Scripts/build library names, and no Swift.
needed=$(readelf --dynamic "$library/lib/libtypesetting.so.0" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
for name in $needed; do
  case $name in
  libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | libgcc_s.so.* | ld-linux*.so.* | libharfbuzz.so.* | libfreetype.so.* | \
    libpng16.so.* | libz.so.* | libpixman-1.so.* | libjpeg.so.*) ;;
  *) fail "the library needs '$name': expected it inside" ;;
  esac
done

strict=(-Wall -Wextra -Werror)
for compiler in g++ clang++; do
  echo '#include <typesetting.h>' | "$compiler" -x c++ -std=c++17 "${strict[@]}" -Wpedantic $(pkg-config --cflags typesetting) \
    -fsyntax-only - || fail "the header is not C++ for $compiler"
done
programs=()
for compiler in gcc clang; do
  for source in Examples/C/*.c Tests/CLibrary/*.c; do
    program=$built/$(basename "$source" .c)-$compiler
    "$compiler" -std=c11 -g "${strict[@]}" -Wpedantic "$source" $(pkg-config --cflags --libs typesetting) -pthread -o "$program"
    programs+=("$program")
  done
done

# Runs a program, with the words before it, and compares what it prints with the recorded output of the examples.
questions=Tests/CLibrary/questions.jsonl
run() {
  local name
  name=$(basename "${*: -1}")
  name=${name%-*}
  "$@" <"$questions" >"$built/output" || [ "$name" = stream ] || fail "$* failed"
  if [ -f "Examples/C/Output/$name.txt" ]; then
    diff "Examples/C/Output/$name.txt" "$built/output" >&2 || fail "$name does not print Examples/C/Output/$name.txt"
  fi
}
for program in "${programs[@]}"; do run "$program"; done
echo "${#programs[@]} programs run with gcc and clang"

# The same bytes as the command, for texts in all scripts, all keys, and errors; the questions of one seed.
if [ -x .build/release/typesetter ]; then
  Scripts/generate questions >"$built/questions.jsonl"
  .build/release/typesetter measure --jsonl "$built/questions.jsonl" >"$built/command.jsonl" || true
  "$built/stream-gcc" <"$built/questions.jsonl" >"$built/library.jsonl" || true
  cmp "$built/command.jsonl" "$built/library.jsonl" >&2 || fail "the library does not answer as the command"
  count=$(wc -l <"$built/library.jsonl")
  [ "$count" -ge 2000 ] || fail "$count answers: expected 2,000 at least"
  errors=$(grep -c '"error":' "$built/library.jsonl")
  echo "$count answers are those of the command, $errors of them errors"
fi

[ "${1:-}" != --quick ] || exit 0
for program in "$built"/*-gcc; do
  # Its children are too many for valgrind, under which threads take turns.
  [ "$program" != "$built/fork-gcc" ] || continue
  run valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
    --suppressions=Tests/CLibrary/valgrind.supp "$program"
done
echo "clean under valgrind"
for source in Examples/C/*.c Tests/CLibrary/calls.c; do
  program=$built/$(basename "$source" .c)-asan
  gcc -std=c11 -g -fsanitize=address,undefined -fno-sanitize-recover=all "${strict[@]}" "$source" \
    $(pkg-config --cflags --libs typesetting) -pthread -o "$program"
  run "$program"
done
echo "clean with AddressSanitizer and UndefinedBehaviorSanitizer"
