"""What the package makes of calls of the command, without any other package.
usage: table.py TARGET SCRATCH"""
import os
import sys

import jsymllvm
from jsymllvm import slurm

target, scratch = sys.argv[1:]
found = jsymllvm.explore(target)
assert (found.verdict, found.status, found.paths) == ("bug", 1, 6), found
assert len(found.bugs) >= 1 and found.wall > 0 and found.cpu > 0
assert found.memory > 10_000_000, found.memory
covered, lines = found.lines()
assert 0 < covered <= lines, (covered, lines)
assert sum(found.queries().values()) > 0

wrong = jsymllvm.explore("no.such.Class")
assert (wrong.verdict, wrong.status) == ("error", 2) and "no.such.Class" in wrong.errors
late = jsymllvm.Tool().explore(target, timeout=0.01)
assert (late.verdict, late.status) == ("timeout", None), late
try:
    jsymllvm.Tool("/nothing/here").explore(target)
    raise AssertionError("there is no such command")
except jsymllvm.ToolError as e:
    assert "/nothing/here" in str(e)

study = jsymllvm.Study(["java.lang.Math.floorMod(int,int)", target],
                       {"one": [], "other, with a comma": ["--search=bfs"]},
                       repetitions=2, bound=("k", ["1", "2"]))
tasks = list(study.tasks())
assert len(tasks) == 2 * 2 * 2 * 2 and len(set(tasks)) == len(tasks)
parts = [t for n in (1, 2, 3) for t in study.part(n, 3)]
assert len(parts) == len(tasks) and set(parts) == set(tasks)

file = os.path.join(scratch, "study.json")
jsymllvm.write_study(file, study)
assert jsymllvm.read_study(file) == study
rows = jsymllvm.measure(study, jobs=2)
assert [r["target"] for r in rows] == [t.target for t in tasks]
assert {r["verdict"] for r in rows} == {"bug"}
assert jsymllvm.disagreements(rows) == []
for name in ("rows.csv", "rows.json"):
    path = os.path.join(scratch, name)
    (jsymllvm.write_csv if name.endswith("csv") else jsymllvm.write_json)(path, rows)
    back = jsymllvm.read_rows(path)
    assert [(r["target"], r["bound"], r["paths"], r["exhaustive"]) for r in back] == [
        (r["target"], r["bound"], r["paths"], r["exhaustive"]) for r in rows], name

changed = [dict(r) for r in rows]
changed[3].update(verdict="none", exhaustive=True, message="")
assert len(jsymllvm.disagreements(changed)) >= 1

methods = os.path.join(scratch, "methods.txt")
with open(methods, "w", encoding="utf-8") as f:
    f.write("# of mine\njava.lang.Math.abs(int)\n\njava.lang.Math.max(int,int) # two\n")
assert jsymllvm.read_targets(methods) == ["java.lang.Math.abs(int)",
                                          "java.lang.Math.max(int,int)"]
assert jsymllvm.read_targets(target) == [target]

script = slurm.write_study_job(study, os.path.join(scratch, "a study"), tasks=100)
with open(script, encoding="utf-8") as f:
    text = f.read()
assert "#SBATCH --array=1-16\n" in text, text  # not more tasks than calls
script = slurm.write_shard_job("Orders.sort(int[])", ["--array-bound=5"],
                               os.path.join(scratch, "shards"), shards=2)
print("the table is as it is to be")
