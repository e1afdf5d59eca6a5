#!/bin/sh
# same-paths.sh CLASSPATH JSYM METHOD...: the paths of every search and their
# verdict are those of dfs; twice the same order. On several threads the whole
# report is that of one, conditions included.
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
  # Each thread resolves references of the code for itself, which is counted.
  report() {
    sed -e 's/, [0-9]* instructions//' -e '/^  [0-9]* instructions/d' -e '/^statistics:/,$d' "$classes/all"
  }
  paths "$method" > /dev/null
  report > "$classes/report"
  for jobs in 2 3; do
    paths "$method" --jobs=$jobs > /dev/null
    report | diff "$classes/report" -
  done
done
