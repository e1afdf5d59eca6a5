#!/bin/sh
# same-paths.sh CLASSPATH JSYM METHOD...: the paths of every search and their
# verdict are those of dfs; twice the same order.
set -e
classes=$1 jsym=$2
shift 2
paths() { # method, option...
  method=$1
  shift
  "$jsym" run -cp "$classes" "$method" --verbose "$@" > "$classes/all" || true
  grep -E "decisions|^verdict" "$classes/all"
}
for method; do
  paths "$method" --search=dfs > "$classes/dfs"
  sort "$classes/dfs" > "$classes/wanted"
  test "$(wc -l < "$classes/wanted")" -gt 3
  for search in bfs random-path random coverage interleaved "directed --target-line=$method"; do
    paths "$method" --search=$search > "$classes/first"
    paths "$method" --search=$search | diff "$classes/first" - # deterministic
    sort "$classes/first" | diff "$classes/wanted" -
  done
done
