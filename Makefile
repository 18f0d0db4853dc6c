# One word a chore. `make demo` and `make test` set up a fresh Debian machine by themselves.

# What computes says so in Package.swift and is optimised; nothing else is, the libraries of others among it, which takes a third of
# the time. A module is written down once, with its code, for no other module begins before its code is compiled. Nor is there debug
# information, a twentieth of the time: a crash still names its functions, an expectation knows its own place, and who wants lines
# builds without this flag.
lean   := -Xswiftc -gnone -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo
# The program has Swift's libraries in it, which the dynamic loader would take longer to bind than the program to start.
build  := swift build -c release --static-swift-stdlib $(lean)
# Reads every source, module after module, for imports that are not declared: seven seconds, so where tests are built.
arrows := --explicit-target-dependency-import-check error
# Tests see internals, so they are built apart from the program that ships.
flags  := -c release -Xswiftc -enable-testing $(lean) $(arrows) --scratch-path .build/testing
test   := swift test $(flags)
binary := .build/release/renderfarm

.PHONY: demo build test golden reference bench bench-animation bench-constraints bench-physics bench-memory fuzz check-numerics check-animation check-studio chaos faults hostile bench-farm bench-compositor bench-floors format lint set-up clean

demo: build
	$(binary) submit Jobs/product-demo.json --output out
	@echo "The video is $(CURDIR)/out/product-demo.mp4"

build: set-up
	$(build) --product renderfarm

# Suites that wait for other processes have processes of their own: they would hold the threads that the others' tasks need, and
# while one waits another computes. What waits longest has one for itself, and so begins at once; so has what computes longest, or
# nobody of those would get a thread in time.
programs := CommandTests
outputs  := DeterminismTests
longest  := ClusterTests|CoordinationTests|BisectionTests|FarmPageTests|StudioTests
random   := FuzzTests

# The program that `swift build --build-tests` makes is run itself: `swift test` would read the packages anew each time, and several
# of them at once find the build's database locked. Its output is read by other programs, in which colours are noise.
tests  := .build/testing/release/renderfarmPackageTests.xctest
suites := NO_COLOR=1 $(tests) --testing-library swift-testing
test: set-up
	swift build --build-tests $(flags)
	Tests/side-by-side.sh "$(tests) && $(suites) --skip '$(programs)|$(outputs)|$(longest)|$(random)'" \
	  "$(suites) --filter '$(programs)' --skip '$(longest)|$(random)'" "$(suites) --filter '$(outputs)'" "$(suites) --filter '$(longest)'" \
	  "$(suites) --filter '$(random)'"

# Accepts the pictures as they are now: records the frame hashes anew, and shows old, new and difference in out/golden.
golden: set-up
	ACCEPT_GOLDEN=1 $(test) --filter SceneTests
	@echo 'Tests that record a golden film fail once.'
	-RENDERFARM_RECORD=failed $(test) --filter FilmTestsExample

# Writes the reference of the job file anew, from the tables of keys and the examples in Jobs.
reference: build
	$(binary) schema --reference Jobs > Documentation/job-file-reference.md

# The whole pipeline against its encoder alone: the product demo in all ways, six jobs of different kinds, and every shipped film.
films := product-demo onboarding typing card-towers visual-effects windows
bench: build
	Benchmarks/pipeline.py $(binary) Jobs/product-demo.json
	Benchmarks/pipeline.py $(binary) $(films:%=Jobs/%.json)
	Benchmarks/pipeline.py $(binary) Jobs/*.json

# What animations cost, and how right our transcendental functions are (needs Python's mpmath).
bench-animation: set-up
	$(build) --product animation-benchmark
	.build/release/animation-benchmark

check-numerics: set-up
	$(build) --product numerics-probe
	Benchmarks/numerics.py .build/release/numerics-probe

# Holds timing, easing and springs against Chromium's Web Animations (needs Debian's chromium).
check-animation: build
	Benchmarks/web_animations.py $(binary)

# What a person does with the studio and the farm's page, in Debian's chromium, and how fast the studio follows (needs Playwright
# from PyPI).
check-studio: build
	Tests/StudioTests/browser.py $(binary)
	Tests/StudioTests/farm.py $(binary)
	Benchmarks/studio.py $(binary) Jobs/product-demo.json

# What faults change: nothing. Ten minutes; the last rows need openjd-cli (PyPI).
chaos: build
	Benchmarks/chaos.py $(binary) Jobs/begin-commit-fade.json Jobs/gravity-drop.json Jobs/stack-toggle.json --slurm 20 --openjd 9

# What becomes of jobs that nobody would write: status, message, seconds and memory of each, in one table. Three minutes.
hostile: build
	Benchmarks/hostile.py $(binary)

# What misfortune of every kind changes: nothing. Each case really happens, and a table tells what came of it. Some need root.
faults: build
	Benchmarks/faults.py $(binary)

# The coordinator with tasks that do nothing, how soon the first frame is there, and how a job would scale by its own task times.
bench-farm: build
	$(build) --product coordination-benchmark
	$(build) --product schedule-simulation
	TMPDIR=/dev/shm .build/release/coordination-benchmark 100000 2
	Benchmarks/first_frame.py Jobs/product-demo.json $(binary) --limit 150
	$(binary) submit Jobs/product-demo.json --no-cache --quiet --output out/scaling
	.build/release/schedule-simulation out/scaling/product-demo.manifest.json

# Against other CPU renderers, where REFERENCES holds the reference scenes and the peers' programs.
REFERENCES ?= ../shared/bench
bench-compositor: set-up
	$(build) --product compositor-benchmark
	Benchmarks/compositor.py .build/release/compositor-benchmark $(REFERENCES)

# The same against Skia, Cairo, Qt and Chromium on a page of text, on blurs of what moves, and on a screen of 4K.
bench-floors: set-up
	$(build) --product compositor-benchmark
	Benchmarks/floors.py .build/release/compositor-benchmark $(REFERENCES)

bench-constraints: set-up
	$(build) --product solver-benchmark
	Benchmarks/constraints.py .build/release/solver-benchmark

bench-physics: set-up
	$(build) --product physics-benchmark
	Benchmarks/physics.py .build/release/physics-benchmark

# Holds a 4K canvas with 1,000 layers below 400 MB.
bench-memory: build
	Benchmarks/memory.py $(binary)

# Hostile display lists and job documents, and random jobs whose frames are gone to in every way, each for some seconds, against
# a sanitizer in a build of its own: `make fuzz SECONDS=3600`, `make fuzz SECONDS=3600 SANITIZER=undefined`. Without one:
# `make fuzz SANITIZER=none`, which is four times as fast. What is found lies in out/fuzz, reduced.
SECONDS ?= 60
SANITIZER ?= address
toolchain := $(dir $(realpath $(shell command -v swift)))
# Swift knows no sanitizer of undefined behaviour: it traps. The bridges' C has one, whose runtime is linked by hand.
sanitizing-none :=
sanitizing-address := --sanitize=address
undefined := $(shell $(toolchain)clang -print-resource-dir)/lib/linux
sanitizing-undefined := -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined \
  -Xlinker $(undefined)/libclang_rt.ubsan_standalone-$(shell uname -m).so -Xlinker -rpath -Xlinker $(undefined)
fuzzing := .build/fuzzing-$(SANITIZER)
fuzz: build
	swift build -c release $(arrows) $(sanitizing-$(SANITIZER)) --scratch-path $(fuzzing) --product fuzz
	ASAN_OPTIONS=detect_leaks=0:hard_rss_limit_mb=3000 $(fuzzing)/release/fuzz --seconds $(SECONDS)
	ASAN_OPTIONS=detect_leaks=0:hard_rss_limit_mb=3000 RENDERFARM_BINARY=$(CURDIR)/$(binary) \
	  $(fuzzing)/release/fuzz jobs --seconds $(SECONDS)

format:
	swift format --in-place --recursive Package.swift Sources Tests Examples

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Examples

set-up:
	@Config/set-up.sh

clean:
	rm -rf .build out
