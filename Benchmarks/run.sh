#!/bin/sh
# Builds the benchmarks and prints their table; takes the options of Benchmarks.
set -eu
cd "$(dirname "$0")/.."
export TAPESTRY_PORTABLE=1
swift build -c release --package-path Benchmarks --product Benchmarks >&2
exec Benchmarks/.build/release/Benchmarks "$@"
