#!/usr/bin/env bash
# Opens a page in headless Chromium: the page's text on stdout, and what the
# page wrote to the console behind "CONSOLE".
#
#   browse.sh URL [more options of chromium]
set -uo pipefail
url=$1; shift
profile=$(mktemp -d); trap 'rm -rf "$profile"' EXIT
chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
  --disable-background-networking --disable-component-update --disable-sync \
  --user-data-dir="$profile" --enable-logging=stderr --dump-dom "$@" "$url" 2>"$profile/log"
grep CONSOLE "$profile/log" | sed 's/^.*INFO:/INFO:/'
exit 0
