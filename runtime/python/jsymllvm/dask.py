"""One method's paths on the workers of Dask.distributed: of a laptop
(LocalCluster), of Slurm or PBS (dask-jobqueue), of Kubernetes (dask-kubernetes).

    from dask.distributed import Client
    found = jsymllvm.dask.explore(Client(), "Orders.sort", ["-cp", "classes"])

A unit of work is a share of the tree (--shard), for a budget of seconds (or of
paths, which is the same on every machine); one that is not done then comes back as it is and goes on where there is room, so that no
unit keeps a worker for long and a worker that dies costs a budget. Results travel
as the bytes of the file that the command writes: workers need the command and the
classes, no file system in common. Everything is decided by `merge`, which takes
each share once and misses none.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import warnings
from dataclasses import dataclass, replace
from typing import Any, Callable, List, Optional, Sequence

from .tool import Exploration, Tool, ToolError


@dataclass(frozen=True)
class Unit:
    """A share, as it is after some budgets. Data: what the command wrote."""

    shard: int
    of: int
    data: bytes = b""
    share: str = ""  #: of one that was split: 0 and 1, as the command has them
    done: bool = False
    budgets: int = 0


def work(unit: Unit, tool: str, command: str, target: str, options: Sequence[str],
         budget: float, paths: Optional[int] = None) -> Unit:
    """A budget's worth of the unit. On a worker."""
    with tempfile.TemporaryDirectory(prefix="jsymllvm-") as directory:
        part = os.path.join(directory, "part")
        begin = f"--shard={unit.shard}/{unit.of}"
        if unit.data:
            with open(part, "wb") as f:
                f.write(unit.data)
            begin = f"--resume={part}"
        line = [tool, command, *options, begin, f"--checkpoint={part}",
                "--checkpoint-every=0", f"--max-time={budget:g}s", "--quiet", target]
        if paths:  # the limit is on what the share has in all
            line.insert(-1, f"--max-paths={paths * (unit.budgets + 1)}")
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        if not unit.data and "parts of the shards were not found: limit on time" in done.stderr:
            return replace(unit, budgets=unit.budgets + 1)
        if done.returncode not in (0, 3):
            raise ToolError(done.stderr.strip() or f"status {done.returncode}")
        with open(part, "rb") as f:
            data = f.read()
        return replace(unit, data=data, done=done.returncode == 0, budgets=unit.budgets + 1)


def explore(client: Any, target: str, options: Sequence[str] = (), *,
            command: str = "check", shards: Optional[int] = None, budget: float = 60.0,
            paths: Optional[int] = None,
            tool: Optional[Tool] = None, worker_tool: Optional[str] = None,
            report: Sequence[str] = (), state: Optional[str] = None,
            tell: Optional[Callable[[Unit], None]] = None) -> Exploration:
    """Explores on the client's workers (four shares for each of their threads,
    unless `shards` says how many), and merges here. A unit comes back after `budget`
    seconds, or `paths` more paths where that is given. `worker_tool` is the command's
    path on the workers. `state`: a directory where each unit is kept as it comes
    in; who begins again with it goes on from there. `tell` gets them, too."""
    from dask.distributed import as_completed
    tool = tool or Tool()
    path = worker_tool or os.path.abspath(tool.path)
    of = shards or 4 * max(1, sum(client.nthreads().values()))
    threads = max(1, sum(client.nthreads().values()))
    units = [u for n in range(1, of + 1) for u in _kept(state, n, of)]
    finished = [u for u in units if u.done]
    under_way = len(units) - len(finished)

    def submit(unit: Unit) -> Any:
        spent = budget * min(1 + unit.budgets, 8)  # journeys are to stay cheap
        with warnings.catch_warnings():
            # What a unit has goes with it: data that lay on a worker would be lost
            # with the worker.
            warnings.filterwarnings("ignore", "(?s).*[Ll]arge (object|graph)")
            return client.submit(work, unit, path, command, target, list(options), spent,
                                 paths, pure=False, retries=10)

    pending = as_completed([submit(u) for u in units if not u.done])
    for future in pending:
        unit = future.result()
        _keep(state, unit)
        if tell:
            tell(unit)
        if unit.done:
            finished.append(unit)
            under_way -= 1
            continue
        halves = _split(tool, unit) if under_way < threads else [unit]
        if len(halves) > 1:
            _keep_halves(state, unit, halves)
        under_way += len(halves) - 1
        for each in halves:
            pending.add(submit(each))
    finished.sort(key=lambda u: (u.shard, u.share))
    return _merge(tool, target, [u.data for u in finished], report)


def _split(tool: Tool, unit: Unit) -> List[Unit]:
    """Its two halves, or itself where there is nothing to split."""
    if not unit.data:
        return [unit]
    with tempfile.TemporaryDirectory(prefix="jsymllvm-") as directory:
        names = [os.path.join(directory, name) for name in ("0", "1")]
        with open(names[0], "wb") as f:
            f.write(unit.data)
        done = subprocess.run([tool.path, "split", *names], capture_output=True, check=False)
        if done.returncode:
            return [unit]
        halves = []
        for half, name in enumerate(names):
            with open(name, "rb") as f:
                halves.append(replace(unit, data=f.read(), share=f"{unit.share}{half}"))
        return halves


def _name(state: str, unit: Unit) -> str:
    part = "." + unit.share if unit.share else ""
    return os.path.join(state, f"{unit.shard}-of-{unit.of}{part}")


def _kept(state: Optional[str], shard: int, of: int) -> List[Unit]:
    """What is there of a shard: it, or all that it was split into."""
    def read(share: str) -> List[Unit]:
        unit = Unit(shard, of, share=share)
        for ending, done in ((".done", True), (".part", False)):
            name = _name(state or "", unit) + ending
            if os.path.basename(name) in names:
                with open(name, "rb") as f:
                    return [replace(unit, data=f.read(), done=done)]
        # Its halves, where both are there. (While the whole is, it was being split.)
        if not any(n.startswith(f"{shard}-of-{of}.{share}0") for n in names):
            return []
        halves = read(share + "0"), read(share + "1")
        return halves[0] + halves[1] if all(halves) else []

    names = os.listdir(state) if state and os.path.isdir(state) else []
    return read("") or [Unit(shard, of)]


def _keep(state: Optional[str], unit: Unit) -> None:
    if not state or not unit.data:
        return
    os.makedirs(state, exist_ok=True)
    name = _name(state, unit) + (".done" if unit.done else ".part")
    with open(name + ".new", "wb") as f:
        f.write(unit.data)
    os.replace(name + ".new", name)


def _keep_halves(state: Optional[str], unit: Unit, halves: Sequence[Unit]) -> None:
    """First they, then no longer the whole: who is killed in between has it."""
    for half in halves:
        _keep(state, half)
    if state and os.path.exists(_name(state, unit) + ".part"):
        os.remove(_name(state, unit) + ".part")


def _merge(tool: Tool, target: str, parts: List[bytes], report: Sequence[str]) -> Exploration:
    with tempfile.TemporaryDirectory(prefix="jsymllvm-") as directory:
        files = []
        for number, data in enumerate(parts):
            files.append(os.path.join(directory, f"{number}.part"))
            with open(files[-1], "wb") as f:
                f.write(data)
        json_file = os.path.join(directory, "report.json")
        return tool._call([tool.path, "merge", "--no-confirm", *report, "--json", json_file,
                           *files], target, json_file, None)
