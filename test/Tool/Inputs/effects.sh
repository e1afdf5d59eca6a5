#!/bin/sh
# Calls the tool with options that mostly have no effect: what it says on stderr,
# and how it ends. The answers are in ../effects.test, in this order.
tool=$1
try() {
  command=$1
  shift
  if [ "$1" = Foo.abs ]; then
    "$tool" "$command" "$@" a >/dev/null
  else
    "$tool" "$command" "$@" Foo.abs >/dev/null
  fi
  echo "-- $command $*: $?"
}

try run --tests=bugs
try run --junit-version=4 --test-timeout=2s
try run --tests=bugs --confirm
try run --tests=all --junit-version=5
try check --tests=cover
try check --junit-version=4
try run --source-path=.
try check --source-path=.
try run --trace-lines=10
try run --trace-lines=10 --json=x.json
try check --witness=x
try run --throws=Foo.abs=java.lang.Error
try check --throws=Foo.abs=java.lang.Error
try run --target-line=Foo.abs --search=bfs
try run --target-line=Foo.abs
try run --seed=3
try run --seed=3 --search=random
try run --seed=1
try run --jobs=2 --profile=p
try run --no-solver-cache --solver-cache-entries=9
try run --pipeline=O1 --passes=mem2reg
try compare --heap=lazy --heaps=lazy
try lower --jobs=2
try lower --all -o=x.ll
try replay -cp=.
try run --concrete --json=x.json
try run --concrete -k=4
try run --concrete --solver-cross-check
try check Foo.abs --
