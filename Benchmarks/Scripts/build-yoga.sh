#!/bin/sh
# Builds the Yoga side of the benchmarks, outside the repository, from the C++ that the source
# distribution of the Python package poga carries. Prints the path of the program.
set -eu
version=0.1.19
here=$(cd "$(dirname "$0")/.." && pwd)
cache=${TAPESTRY_BENCH_CACHE:-$HOME/.cache/tapestry-bench}
source=$cache/poga-$version/src/poga/deps
program=$cache/yoga-bench
mkdir -p "$cache"
if [ ! -d "$source" ]; then
  if [ ! -f "$cache/poga-$version.tar.gz" ]; then
    pip download --quiet --no-deps --no-build-isolation --no-binary :all: -d "$cache" "poga==$version" >&2
  fi
  tar xzf "$cache/poga-$version.tar.gz" -C "$cache"
fi
if [ ! -x "$program" ] || [ "$here/Yoga/main.cpp" -nt "$program" ]; then
  ${CXX:-c++} -std=c++17 -O3 -DNDEBUG -w -I "$source" -o "$program" \
    "$here"/Yoga/main.cpp "$source"/yoga/*.cpp "$source"/yoga/event/*.cpp "$source"/yoga/internal/*.cpp >&2
fi
echo "$program"
