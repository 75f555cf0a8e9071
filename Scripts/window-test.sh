#!/usr/bin/env bash
# Uses the example app in a real window, on a display of its own: clicks, types, scrolls and resizes
# with xdotool, and compares what is seen before and after.
#
#   Scripts/window-test.sh [FOLDER]     pictures go to FOLDER (default: .build/window-test)
#
# Needs Xvfb and xdotool, and import and compare of ImageMagick. Ends only what it started.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in Xvfb xdotool import compare; do
  command -v "$tool" >/dev/null || {
    echo "window-test: $tool is not installed (Debian: xvfb, xdotool, imagemagick)" >&2
    exit 1
  }
done

folder=${1:-.build/window-test}
mkdir -p "$folder"
app=$(swift build -c "${CONFIGURATION:-debug}" --show-bin-path 2>/dev/null)/App
[ -x "$app" ] || swift build -c "${CONFIGURATION:-debug}" --product App

started=()
finish() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  for process in "${started[@]}"; do wait "$process" 2>/dev/null || true; done
}
trap finish EXIT

# The server chooses a number that is free, and says which.
number=$folder/display
rm -f "$number"
Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$number" >"$folder/xvfb.log" 2>&1 &
started+=($!)

fail() {
  echo "window-test: $*" >&2
  exit 1
}

# Waits until a command succeeds, for ten seconds at most.
await() {
  for _ in $(seq 200); do
    if "$@"; then return 0; fi
    sleep 0.05
  done
  fail "waited in vain for: $*"
}

await test -s "$number"
DISPLAY=:$(cat "$number")
export DISPLAY SWIFT_BACKTRACE=enable=no

"$app" &
app_process=$!
started+=("$app_process")
find_window() { window=$(xdotool search --name '^Tapestry$' 2>/dev/null | tail -1); [ -n "$window" ]; }
await find_window

place() { # of the window's content on the screen: X Y WIDTH HEIGHT
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
}
click() { # X Y [BUTTON], in the window
  xdotool mousemove --window "$window" "$1" "$2" click "${3:-1}"
}
shoot() { import -silent -window "$window" "$folder/$1.png" 2>/dev/null; }
differing() { # pixels that two pictures differ in
  { compare -metric AE "$folder/$1.png" "$folder/$2.png" null: 2>&1 || true; } | cut -d' ' -f1
}
# Waits until the window looks different than in a picture, and stays so; then takes another one.
await_change() { # OLD NEW
  changed() { shoot "$2" && [ "$(differing "$1" "$2")" != 0 ]; }
  await changed "$1" "$2"
  still() { shoot later && [ "$(differing "$2" later)" = 0 ] || { shoot "$2"; false; }; }
  sleep 0.3
  await still "$1" "$2"
}
seen() { [ "$(identify -format '%k' "$folder/first.png")" -gt 100 ]; }
await_first() { shoot first && seen; }

say() { echo "window-test: $*"; }
await await_first
say "the window is open"

# 1. A field is clicked and typed into: only what is in it changes.
click 200 370
await_change first focused
xdotool type --delay 20 'mina@example.com'
await_change focused typed
changed=$(differing focused typed)
[ "$changed" -lt 8000 ] || fail "typing changed $changed pixels"
say "typing changed $changed pixels"

# 2. The right button shows the menu for editing, escape takes it away again.
click 200 370 3
await_change typed menu
xdotool key Escape
back() { shoot closed && [ "$(differing typed closed)" = 0 ]; }
await back
say "a menu came and went"

# 3. Copying and pasting, by keys, by way of the system's clipboard.
xdotool key ctrl+a ctrl+c Tab ctrl+v
await_change closed pasted
say "pasted"

# 4. Signing in with the wrong password moves the form; with the right one it goes.
xdotool key ctrl+a
xdotool type --delay 20 'weave'
click 210 540
await_change pasted entered
[ "$(differing pasted entered)" -gt 100000 ] || fail "the form did not go"
say "signed in"

# 5. The wheel scrolls.
for _ in 1 2 3; do click 200 400 5; done
await_change entered scrolled
say "scrolled"

# 6. The window is resized, and all of it is drawn.
xdotool windowsize "$window" 700 560
resized() {
  place
  [ "$WIDTH" = 700 ] && shoot resized &&
    [ "$(convert "$folder/resized.png" -crop 20x20+670+10 -format '%k' info:)" -gt 1 ]
}
await resized
say "resized to ${WIDTH}x$HEIGHT"

# 7. Nothing happens: it takes no time of the processor.
sleep 1
ticks() { echo $(($(cut -d' ' -f14,15 --output-delimiter=+ "/proc/$app_process/stat"))); }
before=$(ticks)
sleep 3
idle=$(($(ticks) - before))
[ "$idle" -le 1 ] || fail "idle for 3 s, it took $idle hundredths of a second"
say "idle for 3 s: $idle hundredths of a second of processor time"

kill -0 "$app_process" || fail "the app has ended by itself"
say "passed; pictures are in $folder"
