#!/bin/sh
# Builds the kiwi side of the constraint benchmarks, outside the repository, from the C++ headers
# that the source distribution of the Python package kiwisolver carries. Prints the program's path.
set -eu
version=1.5.1
here=$(cd "$(dirname "$0")/.." && pwd)
cache=${TAPESTRY_BENCH_CACHE:-$HOME/.cache/tapestry-bench}
source=$cache/kiwisolver-$version
program=$cache/kiwi-bench
mkdir -p "$cache"
if [ ! -d "$source" ]; then
  if [ ! -f "$cache/kiwisolver-$version.tar.gz" ]; then
    pip download --quiet --no-deps --no-binary :all: -d "$cache" "kiwisolver==$version" >&2
  fi
  tar xzf "$cache/kiwisolver-$version.tar.gz" -C "$cache"
fi
if [ ! -x "$program" ] || [ "$here/Kiwi/main.cpp" -nt "$program" ]; then
  ${CXX:-c++} -std=c++17 -O3 -DNDEBUG -w -I "$source" -o "$program" "$here/Kiwi/main.cpp" >&2
fi
echo "$program"
