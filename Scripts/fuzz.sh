#!/usr/bin/env bash
# Random input, for minutes: layout specs and rect layouts against a second writing of their rules,
# flexbox trees against Chromium, constraints against exact optima, and damaged layout documents.
#
#   Scripts/fuzz.sh            SEED (default: the date) and SECONDS_OF_DOCUMENTS (120) may be set
#
# Needs chromium (apt-get install chromium) and fonttools (pip install fonttools).
set -euo pipefail
cd "$(dirname "$0")/.."

SEED=${SEED:-$(date +%Y%m%d)}
SECONDS_OF_DOCUMENTS=${SECONDS_OF_DOCUMENTS:-120}

bash Scripts/install-packages.sh chromium
python3 -c 'import fontTools' 2>/dev/null || pip install --quiet fonttools

swift build -c release --product tapestry
tapestry=$(swift build -c release --show-bin-path)/tapestry
status=0
echo "== layout specs against their rules, seed $SEED"
python3 Scripts/fuzz-specs.py --seed "$SEED" --count 20000 \
  -- "$tapestry" layout --lines --text-engine fixed || status=1
echo "== rect layouts against their rules, seed $SEED"
python3 Scripts/fuzz-rects.py --seed "$SEED" --count 20000 \
  -- "$tapestry" layout --lines --text-engine fixed || status=1
echo "== flexbox trees against Chromium, seed $SEED"
python3 Scripts/fuzz-flex.py --seed "$SEED" \
  -- "$tapestry" layout --lines --text-engine fixed || status=1
echo "== constraints against exact optima, seed $SEED"
swift build -c release --product SolverDriver
python3 Scripts/fuzz-constraints.py --seed "$SEED" --count 5000 \
  -- "$(swift build -c release --show-bin-path)/SolverDriver" || status=1
# A generator and judge of whole layouts, `constraint_fuzz.py gen` and `judge`, may be named.
if [ -n "${CONSTRAINT_ORACLE:-}" ]; then
  swift build -c release --product LayoutDriver
  folder=$(mktemp -d)
  python3 "$CONSTRAINT_ORACLE" gen --seed "$SEED" --count 500 > "$folder/cases"
  for mode in plain disturbed moved; do
    echo "== items and constraints, $mode, seed $SEED"
    "$(swift build -c release --show-bin-path)/LayoutDriver" "$mode" \
      < "$folder/cases" > "$folder/answers"
    python3 "$CONSTRAINT_ORACLE" judge "$folder/cases" "$folder/answers" || status=1
  done
  rm -r "$folder"
fi
echo "== damaged documents, $SECONDS_OF_DOCUMENTS s"
TAPESTRY_FUZZ_SECONDS=$SECONDS_OF_DOCUMENTS TAPESTRY_FUZZ_SEED=$SEED \
  swift test --filter MalformedDocumentTests || status=1
exit $status
