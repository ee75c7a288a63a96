# Every target installs the packages that it needs.

# The sample of `make measure`; other values on the command line: make measure TEXT="Grüße" WIDTH=90 SIZE=13 FONT="Noto Serif"
TEXT ?= The quick brown fox jumps — Быстрая лиса 敏捷的狐狸 すばやい狐 👩🏽‍💻 السريع ١٢٣ สวัสดีครับ
FONT ?= Inter
SIZE ?= 17
WIDTH ?= 200

# The links to other sources in Fuzzing/ are not followed.
STYLED = Sources Tests Examples Benchmarks/Sources Fuzzing/Sources Package.swift Benchmarks/Package.swift \
	Fuzzing/Package.swift Server/Sources Server/Tests Server/Package.swift IOSSources/Sources IOSSources/Plugins IOSSources/Tests IOSSources/Package.swift IOSModules/Sources IOSModules/Tests IOSModules/Package.swift
# How long `make fuzz` runs, and on which targets; all of them until given: make fuzz MINUTES=60 TARGETS="fonts texts"
MINUTES ?= 10
TARGETS ?=
# RELEASE=1 fuzzes what the release configuration makes: without assertions and sanitizers.
RELEASE ?=
# What `make attack` gets beside MINUTES, which are 3 there: make attack MINUTES=60 ATTACK="--valgrind --seed 1a2b"
ATTACK ?=
# How many times the rounds `make laws` runs, and of which tests: make laws ROUNDS=3 LAWS=TextLawTests
ROUNDS ?= 50
LAWS ?= TextLawTests|WordJoinLaws|ContentEnd|RowLaw|TreeLaws|OracleLaws|ConflictLaws|ViolationLaws|OracleTests|IncrementalTests|TieLaws|StackWorkLaws|DriftTests
# The suites of `make test-peers`; all of them until given.
PEERS ?=
# The Pythons of `make test-wheel`.
PYTHONS ?= python3
# The Debian of `make test-distribution`.
DISTRIBUTION ?= trixie
# Where `make install` puts the command, and the Debian of `make test-deb`.
PREFIX ?= /usr/local
DESTDIR ?=
CODENAME ?= bookworm
# `make docs GRAPHS=--dumped` takes the symbol graphs that were written last, such as by Scripts/check documentation.
GRAPHS ?=
# The release that `make check-release` checks; without it that all places name one version.
TAG ?=
TYPESETTER = .build/release/typesetter
GALLERY = .build/gallery

export TEXT FONT SIZE WIDTH

# All targets that the list below shows.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*## .*/\1/p' $(firstword $(MAKEFILE_LIST)))

##@ To begin with

help: ## this list
	@sed -n -e 's/^##@ \(.*\)/\n\1/p' -e 's/^\([a-z-]*\):.*## /  \1\t/p' Makefile | expand -t 26

measure: build ## lay out a sample (TEXT=, FONT=, SIZE=, WIDTH=)
	@$(TYPESETTER) measure "$$TEXT" --font "$$FONT" --size "$$SIZE" --width "$$WIDTH"

build: ## the command, optimised
	@Scripts/bootstrap build
	@Scripts/build command

check: ## what a contributor needs in five minutes: style, and the tests but for those that take most of the time
	@Scripts/bootstrap test
	@Scripts/test run swift build --build-tests
	@Scripts/test run swift test --skip-build $$(sed -n 's/^\([^#[:space:]][^[:space:]]*\).*/--skip \1/p' Tests/Heavy.txt)
	@swift format lint --strict --recursive $(STYLED)

test: ## all tests: a line a suite, and all that failures say
	@Scripts/bootstrap test
	@Scripts/test run swift build --build-tests
	@Scripts/test run swift test --skip-build

lint: ## check the style of the sources, the order of the house, the links of Fuzzing, the places of the mutants and the version
	swift format lint --strict --recursive $(STYLED)
	@broken=$$(find Fuzzing -xtype l); [ -z "$$broken" ] || { echo "links to files that are gone: $$broken" >&2; exit 1; }
	Scripts/check order
	Scripts/test mutants --check
	Scripts/check release

format: ## rewrite the sources in the style of .swift-format
	swift format --in-place --recursive $(STYLED)

clean: ## remove the build folders
	rm -rf .build Benchmarks/.build

##@ What is shipped

install: build ## the command with its fonts, manual page and completions, below DESTDIR and PREFIX (/usr/local)
	@Scripts/bootstrap install
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" Scripts/build install-command

uninstall: ## remove what `make install` installed
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" Scripts/build install-command --uninstall

c: build ## the C library in .build/library, with its examples and tests under gcc, clang, valgrind and AddressSanitizer
	@Scripts/bootstrap c
	@Scripts/build library
	@Scripts/check library

install-c: build ## the C library with its header, pkg-config file and fonts, below DESTDIR and PREFIX (/usr/local)
	@Scripts/bootstrap build
	@Scripts/build library
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" Scripts/build install-library

uninstall-c: ## remove what `make install-c` installed
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" Scripts/build install-library --uninstall

wheel: build ## a wheel of the Python package in Python/dist
	@Scripts/bootstrap wheel
	@Scripts/build library
	@Scripts/build wheel

server: ## the HTTP service, optimised, and its tests
	@Scripts/bootstrap server
	swift build --package-path Server -c release --product typesetting-server
	@Scripts/test run swift test --package-path Server

ios-sources: ## what makes Swift for iOS compile on Linux: the command's tests, an app built by its plug-in, Apple's modules
	@Scripts/bootstrap
	@Scripts/test run swift test --package-path IOSSources
	@Scripts/test run swift test --package-path IOSModules

deb: build ## a package of Debian with the command, in .build
	@Scripts/bootstrap package
	@Scripts/build package

check-release: ## check that the version is the same everywhere, and print the notes of TAG=
	@Scripts/check release $(TAG)

##@ Pages and pictures

docs: ## the documentation as a site in .build/docs: guides and the reference of all libraries; snippets checked
	@Scripts/bootstrap build
	@Scripts/bootstrap docs
	@swift build
	@Scripts/check snippets
	@Scripts/build docs $(GRAPHS)
	@Scripts/check docs .build/docs
	@echo "python3 -m http.server --directory .build/docs"

gallery: ## a page of pictures: sliders over widths, scripts, families, modes, guides, cells; checked in Chromium
	@Scripts/bootstrap build
	@Scripts/bootstrap gallery
	@swift build --product gallery
	@rm -rf $(GALLERY)
	@.build/debug/gallery $(GALLERY)
	@Scripts/check gallery $(GALLERY)
	@echo "file://$(CURDIR)/$(GALLERY)/index.html"

text-options: build ## write what documents, C and Python say of the options of texts, from the one list of them
	@Scripts/generate text-options

pictures: ## draw the pictures of the README and the guides
	@Scripts/bootstrap build
	@swift build --product gallery
	@.build/debug/gallery --pictures Guides/Pictures

##@ Tests of what is shipped

test-release: ## optimised: the golden files once more, the order of releases, the time of steps, small stacks, growth
	@Scripts/bootstrap test
	Scripts/test run swift test -c release -Xswiftc -enable-testing --scratch-path .build/release-tests --filter 'LineGolden|EndedDrawing|WorkCalibration|Stopped|StackTests|StreamGrowth'

test-main-actor: ## code that relies on the main actor, against the trait MainActor
	@Scripts/bootstrap test
	@Scripts/test run swift test --package-path Tests/MainActor --scratch-path .build/main-actor

device-project: ## a package and an app for Xcode, which record what a simulator or a phone measures, in .build/device-project
	@Scripts/generate device-project

test-completions: build ## what bash, zsh and fish complete for the command
	@Scripts/bootstrap completions
	@Scripts/check completions $(TYPESETTER)

test-wheel: wheel ## install the wheel into new environments and test it there (PYTHONS="python3.9 python3.13")
	@Scripts/check wheel $(PYTHONS)

test-server: server build ## the built service: schemathesis, the bytes of the command, a stop under load
	@Scripts/test server

check-answers: c wheel server build ## the same 2,600 questions of the command, C, Python, the service and Spark: the same bytes
	@Scripts/bootstrap spark
	@Scripts/check answers

check-catalogues: build ## known faults in 100,000 texts of ten languages: found by the command, in time and memory
	@Scripts/bootstrap test
	@Scripts/check catalogues $(TYPESETTER)

check-catalog-example: build ## the sample project's files for CI: by their schemas, and run; reports by SARIF's and JUnit's schemas
	@Scripts/bootstrap catalog-example
	@Scripts/check catalog-example

attack: build ## damaged fonts, images, scenes and questions for the built command and library (MINUTES=3, ATTACK="--valgrind")
	@Scripts/bootstrap attack
	@Scripts/build library
	@Scripts/test attack --library .build/library/lib/libtypesetting.so.0 $(if $(filter command environment,$(origin MINUTES)),$(MINUTES),3) $(ATTACK)

fail-calls: build ## every call of the built command that can fail, fails once: files, maps, allocations; half an hour
	@Scripts/bootstrap attack
	@Scripts/test fail-calls

##@ Longer tests, which CI leaves out

test-all: test test-wheel test-wheel-debian spark-test server test-server check-answers check-debian-catalogues test-newest test-tsan ## what CI leaves out too, in an hour or two

test-newest: ## all tests, against the newest HarfBuzz
	@Scripts/bootstrap test
	@Scripts/bootstrap newest
	swift build --build-tests
	Scripts/test newest

test-distribution: ## all tests in another Debian, with its libraries (DISTRIBUTION=trixie)
	@Scripts/bootstrap distribution
	Scripts/test distribution $(DISTRIBUTION)

test-peers: ## the tests of public layout libraries, on this UIKit: fetched, rewritten, compared with Tests/Peers (PEERS="Stevia PinLayout")
	@Scripts/bootstrap test
	@Scripts/test peers $(PEERS)

test-tsan: ## the tests that use threads, under ThreadSanitizer
	@Scripts/bootstrap sanitizers
	@# Without the tests that limit memory: ThreadSanitizer needs all addresses, and several times the memory.
	Scripts/test run swift test --sanitize=thread --scratch-path .build/tsan \
		--filter 'Concurren|Isolation|IdleObjects|StreamTests' --skip 'bounded memory|one at a time'

test-asan: ## the whole suite, under AddressSanitizer
	@Scripts/bootstrap sanitizers
	ASAN_OPTIONS=detect_leaks=0 Scripts/test run swift test --sanitize=address --scratch-path .build/asan

test-wheel-debian: wheel build ## install the wheel in a clean Debian without our packages, and ask it there (CODENAME=bookworm)
	@Scripts/bootstrap distribution
	@Scripts/test wheel-debian $(CODENAME)

test-deb: deb ## install the package in a clean Debian, measure and remove it there (CODENAME=bookworm)
	@Scripts/bootstrap distribution
	@Scripts/test package $(CODENAME)

spark-test: wheel build ## clusters: Spark with two executors, pipes, Ray; a million labels, killed workers (PYTHON=, PYSPARK=)
	@Scripts/bootstrap spark
	@Scripts/test spark

check-debian-catalogues: build ## two million texts of Debian's packages in 200 languages: no crash, no wrong missing glyph
	@Scripts/bootstrap debian-catalogues
	@Scripts/check debian-catalogues $(TYPESETTER)

check-growth: c wheel server build ## streams of 20,000 lines through the command, C, Python and the service: no key makes them grow (half an hour)
	@Scripts/check growth

laws: ## the laws of random input, optimised, with ROUNDS= times as many rounds
	@Scripts/bootstrap test
	swift build -c release --build-tests -Xswiftc -enable-testing -Xswiftc -DDEBUG --scratch-path .build/laws
	TYPESETTING_TEST_ROUNDS=$(ROUNDS) swift test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --skip-build \
		--scratch-path .build/laws --filter '$(LAWS)'

mutants: ## plant the bugs of Tests/Mutants one at a time: do the tests notice them?
	@Scripts/bootstrap test
	Scripts/test mutants

fuzz: ## hostile input under sanitizers, or as shipped (MINUTES=, TARGETS=, RELEASE=1), see Fuzzing/README.md
	@Scripts/bootstrap build
	@Scripts/test fuzz $(if $(RELEASE),--release) $(MINUTES) $(TARGETS)

agreement: ## all cases on which other engines agree, with Debian's fonts
	@Scripts/bootstrap test
	@Scripts/bootstrap agreement
	TYPESETTING_AGREEMENT_FONTS=/usr/share/fonts swift test --filter Agreement

##@ Speed

bench: ## timings as ratios, see Benchmarks/README.md
	@Scripts/bootstrap build
	cd Benchmarks && swift run -c release typesetting-benchmarks && swift run -c release layout-benchmarks && \
		swift run -c release table-benchmarks

bench-check: build ## instructions of fixed jobs, not more than recorded
	@Scripts/bootstrap instructions
	@Scripts/measure bench-check

agreement-web: build ## lines, widths and heights of the profile `web` beside Chromium's
	@Scripts/bootstrap agreement-web
	@Scripts/measure agreement-web --firefox

bench-record: ## timings as ratios, written into the guides
	@Scripts/bootstrap build
	cd Benchmarks && swift build -c release && Scripts/record

bench-peers: build ## texts, cells and streams with the engines of others, written into Benchmarks/README.md
	@Scripts/bootstrap peers
	@[ -d Benchmarks/Vendor/kiwi ] || Benchmarks/Scripts/fetch-kiwi
	cd Benchmarks && swift build -c release --product peer-benchmarks && swift build -c release --product solver-benchmarks
	Benchmarks/Scripts/peers

bench-bindings: wheel ## texts from Python, with this package and others, written into Python/README.md
	@Scripts/bootstrap peers
	cd Benchmarks && swift build -c release --product peer-benchmarks
	Benchmarks/Scripts/bindings

bench-solver: ## the constraint solver against kiwi, whose headers are downloaded
	@[ -d Benchmarks/Vendor/kiwi ] || Benchmarks/Scripts/fetch-kiwi
	@Scripts/bootstrap build
	cd Benchmarks && swift run -c release solver-benchmarks

bench-spark: wheel build ## labels a second in Spark and the storage of row heights, written into the guides
	@Scripts/bootstrap spark
	@Scripts/measure spark

load-server: ## the built service under load, written into Guides/Server.md
	@Scripts/bootstrap load
	@Scripts/measure load-server

##@ Fonts

fonts: ## rebuild Fonts/ from Debian's packages
	@Scripts/bootstrap build
	Scripts/fonts bundle

fonts-extra: ## a folder of fonts for a hundred more scripts, from Debian's package, in .build/extra-fonts
	@Scripts/bootstrap build
	Scripts/fonts extra

check-fonts: ## check that Fonts/ is built from Debian's packages
	@Scripts/bootstrap build
	Scripts/fonts bundle --check
