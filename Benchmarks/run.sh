#!/bin/bash
# Builds the benchmarks and prints their tables; takes the options of Benchmarks, or, after --nodes,
# those of NodeBenchmarks.
#
#   Benchmarks/run.sh [--constraints | --views | --rects] [--quick] ...
#   Benchmarks/run.sh --nodes [--against COMMIT] [--quick] [--rounds N] [--only PREFIX]
#
# --against builds the library of another commit in a worktree with the benchmarks of this one, and
# runs both in turns. Where its names differ, a file of the folder Adapters takes the place of
# Library.swift: the first that compiles.
set -eu
cd "$(dirname "$0")/.."
root=$PWD

# build_nodes PACKAGE SCRATCH: the program with text and bitmaps
build_nodes() {
  swift build -c release --package-path "$1" --scratch-path "$2" --product NodeBenchmarks >&2
}

# build_older COMMIT: prints the path of the program of another commit's library
build_older() {
  local commit tree program library
  commit=$(git rev-parse --verify "$1^{commit}")
  tree=$root/Benchmarks/.build/against-$commit
  program=$tree/Benchmarks/.build/full/release/NodeBenchmarks
  if [ ! -e "$tree/.git" ]; then
    git worktree prune
    git worktree add --detach "$tree" "$commit" >&2
  fi
  rm -rf "$tree/Benchmarks/Sources"
  cp -R Benchmarks/Package.swift Benchmarks/Sources "$tree/Benchmarks/"
  rm -f "$program"
  for library in Benchmarks/Sources/NodeBenchmarks/Library.swift Benchmarks/Adapters/*.swift; do
    cp "$library" "$tree/Benchmarks/Sources/NodeBenchmarks/Library.swift"
    if build_nodes "$tree/Benchmarks" "$tree/Benchmarks/.build/full"; then break; fi
    echo "run.sh: $library does not fit $1" >&2
  done
  [ -x "$program" ] || { echo "run.sh: no adapter fits $1; add one to Benchmarks/Adapters" >&2; exit 1; }
  echo "$program"
}

if [ "${1-}" = --nodes ]; then
  shift
  older=()
  if [ "${1-}" = --against ]; then
    program=$(build_older "${2:?run.sh: --against needs a commit}")
    older=(--older "$program")
    shift 2
  fi
  build_nodes Benchmarks Benchmarks/.build/full
  exec Benchmarks/.build/full/release/NodeBenchmarks ${older[@]+"${older[@]}"} "$@"
fi

export TAPESTRY_PORTABLE=1
swift build -c release --package-path Benchmarks --product Benchmarks >&2
exec Benchmarks/.build/release/Benchmarks "$@"
