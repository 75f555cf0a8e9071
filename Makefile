# One command a habit. `make run` and `make test` do all the set-up themselves.
SHELL := /bin/bash

PACKAGES := libpango1.0-dev libcairo2-dev libjpeg62-turbo-dev libpng-dev libwebp-dev libsdl2-dev pkg-config \
	fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji

DOCUMENTED := Tapestry TapestryCore TapestrySpecs TapestryDisplay TapestryDocuments \
	TapestryConstraints TapestryRects TapestryStage TapestryViews TapestryCairo TapestryImages TapestryHeadless TapestrySDL

SWIFT_FILES := Package.swift Sources Tests Examples Scripts Benchmarks/Package.swift Benchmarks/Sources

# What the test of the window needs besides.
WINDOW_PACKAGES := xvfb xdotool imagemagick

.PHONY: help setup run examples app test window-test lint format portable tsan fuzz bench docs bless clean

help: ## lists the commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: ## installs the system packages that are missing (Debian, Ubuntu)
	@bash Scripts/install-packages.sh $(PACKAGES)

run: setup ## opens the conversation in a window; without a screen, plays it to out/talk
	swift build -c release --product Talk
	@"$$(swift build -c release --show-bin-path)/Talk" out/talk

examples: setup ## draws the examples and plays the app of views, to out/
	swift build -c release --product Examples
	@"$$(swift build -c release --show-bin-path)/Examples" out

app: setup ## opens the example app in a window
	swift run -c release App

window-test: setup ## uses the example app in a window on a display of its own
	@bash Scripts/install-packages.sh $(WINDOW_PACKAGES)
	swift build --product App
	bash Scripts/window-test.sh

test: setup ## builds everything and runs the tests
	swift build --build-tests
	swift test --skip-build

lint: ## checks the format of the code and the imports of each target
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	swift build --explicit-target-dependency-import-check error

format: ## formats the code
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

portable: ## builds and tests what needs no C library
	TAPESTRY_PORTABLE=1 swift test --scratch-path .build/portable

# The sanitizer's own record of calls overflows where very many nest, as in any program: it is run
# without the tests of the deepest trees.
tsan: setup ## runs the tests under the thread sanitizer
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer-suppressions.txt \
		swift test --sanitize=thread --scratch-path .build/tsan \
		--skip StackGuardTests --skip FlexScaleTests --skip '0 deep'

fuzz: setup ## random specs, rect layouts, flexbox trees, constraints and damaged documents, for minutes
	bash Scripts/fuzz.sh

bench: setup ## prints the tables of the layout, constraint, view, rect and node benchmarks
	bash Benchmarks/run.sh
	bash Benchmarks/run.sh --constraints
	bash Benchmarks/run.sh --views
	bash Benchmarks/run.sh --rects
	bash Benchmarks/run.sh --nodes

docs: setup ## builds the documentation site to .build/docs
	TAPESTRY_DOCS=1 swift package --scratch-path .build/documentation \
		--allow-writing-to-directory .build/docs generate-documentation \
		--enable-experimental-combined-documentation $(DOCUMENTED:%=--target %) \
		--output-path .build/docs

bless: setup ## accepts the pictures that the tests draw now as reference images
	TAPESTRY_ACCEPT_IMAGES=1 swift test --filter 'TapestryCairoTests|TapestryExamplesTests'

clean: ## removes what was built
	rm -rf .build out
