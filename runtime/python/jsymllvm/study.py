"""Many targets, explored in several ways, several times: one tidy table."""

from __future__ import annotations

import csv
import fnmatch
import json
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import (Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional,
                    Sequence, Tuple)

from .tool import Exploration, Tool, ToolError

Row = Dict[str, Any]

#: Columns that every table has; after them "queries.LAYER", one for each layer of
#: the solver that answered something.
COLUMNS = ["target", "configuration", "bound", "repetition", "verdict", "status",
           "exhaustive", "paths", "bugs", "lines", "lines_covered", "queries",
           "instructions", "wall", "cpu", "memory", "message"]


@dataclass(frozen=True)
class Study:
    """What is measured: each target in each configuration, a number of times."""

    targets: List[str]
    configurations: Dict[str, List[str]] = field(
        default_factory=lambda: {"default": []})
    repetitions: int = 1
    #: An option whose values are tried one after the other: ("k", ["1", "2"]).
    bound: Optional[Tuple[str, List[str]]] = None
    options: List[str] = field(default_factory=list)  #: of all calls
    command: str = "run"
    timeout: Optional[float] = None  #: seconds after which a call is killed

    def tasks(self) -> Iterator["Task"]:
        values: List[Optional[str]] = list(self.bound[1]) if self.bound else [None]
        for target in self.targets:
            for name in self.configurations:
                for value in values:
                    for repetition in range(1, self.repetitions + 1):
                        yield Task(target, name, value, repetition)

    def part(self, number: int, of: int) -> List["Task"]:
        """Every of-th task, from the number-th (from 1): tasks of one target are
        spread, since what costs much costs much in all configurations."""
        if not 1 <= number <= of:
            raise ValueError(f"{number} of {of}")
        return [t for i, t in enumerate(self.tasks()) if i % of == number - 1]


@dataclass(frozen=True)
class Task:
    target: str
    configuration: str
    bound: Optional[str]
    repetition: int


def row_of(task: Task, found: Exploration) -> Row:
    covered, lines = found.lines()
    queries = found.queries()
    row: Row = {
        "target": task.target, "configuration": task.configuration,
        "bound": task.bound, "repetition": task.repetition,
        "verdict": found.verdict, "status": found.status,
        "exhaustive": bool(found.report) and not found.report.get("bounds"),
        "paths": found.paths, "bugs": len(found.bugs), "lines": lines,
        "lines_covered": covered, "queries": sum(queries.values()),
        "instructions": found.counters.get("instructions", 0),
        "wall": round(found.wall, 4), "cpu": round(found.cpu, 4),
        "memory": found.memory,
        "message": found.errors.strip().split("\n")[-1] if found.verdict == "error" else "",
    }
    row.update({f"queries.{layer}": n for layer, n in sorted(queries.items())})
    return row


def measure(study: Study, tool: Optional[Tool] = None, *, jobs: int = 1,
            tasks: Optional[Sequence[Task]] = None,
            tell: Optional[Callable[[Row], None]] = None) -> List[Row]:
    """The table of the tasks (all of the study's), in their order. With several
    jobs times are of processes that disturb each other. `tell` gets each row when
    it is there."""
    tool = tool or Tool()

    def one(task: Task) -> Row:
        options = [*study.options, *study.configurations[task.configuration]]
        if study.bound:
            options.append(f"--{study.bound[0]}={task.bound}")
        found = tool.explore(task.target, options, command=study.command,
                             timeout=study.timeout)
        row = row_of(task, found)
        if tell:
            tell(row)
        return row

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        return list(pool.map(one, study.tasks() if tasks is None else tasks))


def disagreements(rows: Iterable[Mapping[str, Any]]) -> List[str]:
    """Where one configuration says bug and another none of the same target and
    bound, or exhaustive runs of the same configuration find other numbers of paths."""
    verdicts: Dict[Any, Dict[str, str]] = {}
    paths: Dict[Any, Any] = {}
    wrong = []
    for r in rows:
        key = (r["target"], r["bound"])
        known = verdicts.setdefault(key, {})
        for verdict, other in (("bug", "none"), ("none", "bug")):
            if r["verdict"] == verdict and other in known and r["exhaustive"] in (True, "True"):
                wrong.append(f"{r['target']}: {other} with {known[other]}, "
                             f"{verdict} with {r['configuration']}")
        known.setdefault(r["verdict"], r["configuration"])
        if r["exhaustive"] in (True, "True"):
            own = (*key, r["configuration"])
            if paths.setdefault(own, r["paths"]) != r["paths"]:
                wrong.append(f"{r['target']}: {paths[own]} and {r['paths']} paths "
                             f"with {r['configuration']}")
    return wrong


def read_targets(item: str, tool: Optional[Tool] = None) -> List[str]:
    """Methods that a word means: of a file of lines (# begins a comment), of a jar
    or a directory of classes (its entries, as scan lists them; "a.jar:*Util.*"
    those that match), or the method itself."""
    place, _, pattern = item.partition(":")
    if os.path.isdir(place) or place.endswith(".jar"):
        return _entries(place, pattern, tool or Tool())
    if os.path.isfile(item) and not item.endswith((".java", ".class")):
        with open(item, encoding="utf-8") as f:
            return [l.split("#", 1)[0].strip() for l in f if l.split("#", 1)[0].strip()]
    return [item]


def _entries(place: str, pattern: str, tool: Tool) -> List[str]:
    done = subprocess.run([tool.path, "scan", "--list", "--quiet", place],
                          capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError(done.stderr.strip())
    found = [l.replace(", ", ",") for l in done.stdout.splitlines() if l]
    return [l for l in found if not pattern or fnmatch.fnmatchcase(l, pattern)]


# Files --------------------------------------------------------------------------


def _replace(path: str, text: str) -> None:
    """Written whole or not at all."""
    with tempfile.NamedTemporaryFile("w", delete=False, encoding="utf-8", newline="",
                                     dir=os.path.dirname(path) or ".") as f:
        f.write(text)
    os.replace(f.name, path)


def columns_of(rows: Sequence[Mapping[str, Any]]) -> List[str]:
    more = sorted({k for r in rows for k in r} - set(COLUMNS))
    return COLUMNS + more


def write_csv(path: str, rows: Sequence[Mapping[str, Any]]) -> None:
    import io
    out = io.StringIO()
    writer = csv.DictWriter(out, columns_of(rows), restval="0", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    _replace(path, out.getvalue())


def write_json(path: str, rows: Sequence[Mapping[str, Any]]) -> None:
    _replace(path, json.dumps({"format": "jsym-table", "version": 1, "rows": list(rows)},
                              indent=1) + "\n")


_TEXTS = ("target", "configuration", "bound", "verdict", "message")


def _value(name: str, text: Any) -> Any:
    if name in _TEXTS or not isinstance(text, str):
        return text
    if text in ("True", "False"):
        return text == "True"
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            return text or None


def read_rows(*paths: str) -> List[Row]:
    """Tables that write_csv or write_json wrote, one behind the other."""
    rows: List[Row] = []
    for path in paths:
        with open(path, encoding="utf-8", newline="") as f:
            if path.endswith(".json"):
                rows += json.load(f)["rows"]
            else:
                rows += [{k: _value(k, v) for k, v in r.items()} for r in csv.DictReader(f)]
    return rows


def frame(rows: Sequence[Mapping[str, Any]]) -> Any:
    """The table as a pandas frame."""
    import pandas
    return pandas.DataFrame(list(rows), columns=columns_of(rows))


def write_study(path: str, study: Study) -> None:
    _replace(path, json.dumps({"format": "jsym-study", "version": 1, **asdict(study)},
                              indent=1) + "\n")


def read_study(path: str) -> Study:
    with open(path, encoding="utf-8") as f:
        known = json.load(f)
    if known.pop("format", None) != "jsym-study" or known.pop("version", None) != 1:
        raise ValueError(f"{path} is no study")
    if known["bound"]:
        known["bound"] = (known["bound"][0], known["bound"][1])
    return Study(**known)
