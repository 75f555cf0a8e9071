#!/bin/bash
# Prints how many lines and public symbols the kits have: TapestryStage, TapestryViews and
# TapestryNodes, those of them that there are.
#
#   Benchmarks/Scripts/count-interface.sh [COMMIT]
#
# Counts the files as they are, or those of a commit. Lines are all lines of the Swift files; public
# symbols are those of `swift symbolgraph-extract`, without members that the compiler makes.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
kits="TapestryStage TapestryViews TapestryNodes"
if [ $# -gt 0 ]; then
  tree=$root/Benchmarks/.build/count-$(git rev-parse --verify "$1^{commit}")
  mkdir -p "$tree"
  git archive "$1" | tar -x -C "$tree"
  cd "$tree"
fi
export TAPESTRY_PORTABLE=1
scratch=$PWD/Benchmarks/.build/count
swift build --scratch-path "$scratch" --target TapestryNodes >&2
graphs=$scratch/graphs
rm -rf "$graphs"
mkdir -p "$graphs"
target=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
bin=$(swift build --scratch-path "$scratch" --show-bin-path)
present=()
for kit in $kits; do
  [ -d "Sources/$kit" ] || continue
  present+=("$kit")
  swift symbolgraph-extract -module-name "$kit" -I "$bin/Modules" \
    -Xcc "-fmodule-map-file=$bin/CStack.build/module.modulemap" \
    -target "$target" -minimum-access-level public -skip-synthesized-members \
    -output-dir "$graphs" >&2
done
python3 - "$graphs" "${present[@]}" <<'PYTHON'
import glob, json, sys
graphs, kits = sys.argv[1], sys.argv[2:]
print(f"{'':16}{'files':>8}{'lines':>8}{'public symbols':>16}")
sums = [0, 0, 0]
for kit in kits:
    files = glob.glob(f"Sources/{kit}/**/*.swift", recursive=True)
    lines = sum(len(open(file, encoding="utf-8").readlines()) for file in files)
    symbols = set()
    for path in glob.glob(f"{graphs}/{kit}.symbols.json") + glob.glob(f"{graphs}/{kit}@*.symbols.json"):
        for symbol in json.load(open(path, encoding="utf-8"))["symbols"]:
            symbols.add(symbol["identifier"]["precise"])
    row = [len(files), lines, len(symbols)]
    sums = [a + b for a, b in zip(sums, row)]
    print(f"{kit:16}{row[0]:8,}{row[1]:8,}{row[2]:16,}")
print(f"{'together':16}{sums[0]:8,}{sums[1]:8,}{sums[2]:16,}")
PYTHON
