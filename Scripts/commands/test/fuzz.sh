# Builds the fuzzer under AddressSanitizer and UndefinedBehaviorSanitizer, and runs its targets one after another.
#
# usage: Scripts/test fuzz [--release] [--build | MINUTES [TARGET…]]
#
# With --release it is optimised as what is shipped: without assertions and sanitizers, which change what the optimiser makes, and
# when objects are released. Fresh and freed memory is filled (MALLOC_PERTURB_), so that most uses of it show. Programs and corpus
# are in .build/fuzz-release then.
#
# The minutes, 10 by default, are divided among the targets. Seeds are in Fuzzing/Corpus; the grown corpus is kept in
# .build/fuzz/corpus, and an input that shows something in .build/fuzz/found. Exits with 1 when anything was found.
#
# To run one input again: FUZZ_TARGET=<target> .build/fuzz/release/fuzz <file>
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

release=no
if [ "${1:-}" = --release ]; then
  release=yes
  shift
fi
place=.build/fuzz
[ $release = no ] || place=.build/fuzz-release
program=$place/release/fuzz
all=(fonts texts json-lines scenes images constraints drawings catalogs library questions)

build() {
  local compiler runtime
  compiler=$(dirname "$(readlink -f "$(command -v swift)")")
  runtime=$(echo "$compiler"/../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-"$(uname -m)".a)
  [ -f "$runtime" ] || { echo "the Swift toolchain has no libFuzzer: expected $runtime" >&2; exit 1; }
  # Assertions stay, but with --release, and the laws of Tests/ see the library as its own tests do. Without -sil-verify-none the
  # optimiser of Swift 6.3.1 ends in some builds with an error of its own in ConstraintSolver: "read-only scope invalidated by a
  # local write".
  local coverage=-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp
  local checks=(--sanitize=address -Xswiftc "$coverage" -Xswiftc -assert-config -Xswiftc Debug -Xcc -fsanitize=undefined
    -Xcc -fno-sanitize-recover=undefined)
  # Coverage without a sanitizer comes from -sanitize=fuzzer, which the linker must not see: it would add a main function.
  [ $release = no ] || checks=(-Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer -Xswiftc -Xfrontend -Xswiftc "$coverage")
  swift build -c release --package-path Fuzzing --scratch-path "$place" --product fuzz "${checks[@]}" \
    -Xswiftc -enable-testing -Xswiftc -use-ld=lld \
    -Xswiftc -Xfrontend -Xswiftc -sil-verify-none \
    -Xcc -fsanitize-coverage=inline-8bit-counters,pc-table,trace-cmp \
    -Xlinker "$runtime" -Xlinker -lstdc++
}

# The folders with further seeds of a target: files that the tests have anyway.
seeds() {
  case $1 in
  scenes) echo Tests/LayoutScenesTests/Scenes ;;
  images) echo Tests/ImageSamples/Files ;;
  esac
}

# Makes one dictionary of several: libFuzzer takes one.
merged() {
  local file=$place/$1.dict name
  shift
  for name in "$@"; do cat "Fuzzing/Dictionaries/$name.dict"; done >"$file"
  echo "$file"
}

# The words of a target that mutations insert.
dictionary() {
  case $1 in
  drawings) echo Fuzzing/Dictionaries/fonts.dict ;;
  constraints) ;;
  library) merged "$1" json-lines scenes ;;
  questions) merged "$1" json-lines scenes questions ;;
  *) echo "Fuzzing/Dictionaries/$1.dict" ;;
  esac
}

# The longest input of a target in bytes: fonts are long, and a solver is slow with many constraints.
longest() {
  case $1 in
  fonts | drawings) echo 24000 ;;
  images) echo 8192 ;;
  catalogs) echo 4000 ;;
  scenes) echo 3000 ;;
  json-lines | library | questions) echo 1500 ;;
  texts) echo 400 ;;
  constraints) echo 300 ;;
  esac
}

build
[ "${1:-}" != --build ] || exit 0

minutes=${1:-10}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=("${all[@]}")
seconds=$((minutes * 60 / ${#targets[@]}))
mkdir -p "$place/found"
# A trace by the sanitizer is enough; Swift's takes minutes. Short traces of allocations, a small quarantine and a stack that is
# not replaced double the executions.
export SWIFT_BACKTRACE=enable=no
options=allocator_may_return_null=1:handle_abort=1:malloc_context_size=4:quarantine_size_mb=16
options+=:detect_stack_use_after_return=0
# libhyphen loses some strings of each dictionary that it reads, once.
export LSAN_OPTIONS=suppressions=Fuzzing/leaks.supp:print_suppressions=0

# Whether memory that nothing refers to ends a target: where what an input makes is to be gone with it.
leaks() {
  case $release-$1 in
  yes-*) echo 0 ;;
  no-library | no-questions) echo 1 ;;
  *) echo 0 ;;
  esac
}
# In release the C library fills memory in the place of a sanitizer.
[ $release = no ] || export MALLOC_PERTURB_=165

failures=0
printf '%-12s %12s %8s  %s\n' target executions hours found
for target in "${targets[@]}"; do
  mkdir -p "$place/corpus/$target"
  words=$(dictionary "$target")
  log=$place/$target.log
  status=0
  export ASAN_OPTIONS=$options:detect_leaks=$(leaks "$target")
  # shellcheck disable=SC2046
  FUZZ_TARGET=$target "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3072 -print_final_stats=1 \
    -max_len="$(longest "$target")" ${words:+-dict="$words"} -artifact_prefix="$place/found/$target-" \
    "$place/corpus/$target" "Fuzzing/Corpus/$target" $(seeds "$target") >"$log" 2>&1 || status=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -1)
  took=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log" | tail -1)
  hours=$(awk -v n="${executions:-0}" -v rate="${took:-0}" 'BEGIN { printf "%.2f", rate ? n / rate / 3600 : 0 }')
  found=$(sed -n 's/.*Test unit written to //p' "$log" | tail -1)
  if [ "$status" -ne 0 ]; then
    failures=1
    found="${found:-see $log}"
  fi
  printf '%-12s %12s %8s  %s\n' "$target" "${executions:-0}" "$hours" "$found"
done
exit $failures
