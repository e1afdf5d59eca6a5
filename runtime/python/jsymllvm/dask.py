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
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Sequence

from .tool import Exploration, Tool, ToolError


@dataclass(frozen=True)
class Unit:
    """A share, as it is after some budgets. Data: what the command wrote."""

    shard: int
    of: int
    data: bytes = b""
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
            return Unit(unit.shard, unit.of, b"", False, unit.budgets + 1)
        if done.returncode not in (0, 3):
            raise ToolError(done.stderr.strip() or f"status {done.returncode}")
        with open(part, "rb") as f:
            data = f.read()
        return Unit(unit.shard, unit.of, data, done.returncode == 0, unit.budgets + 1)


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
    units = [_kept(state, n, of) for n in range(1, of + 1)]
    finished: Dict[int, Unit] = {u.shard: u for u in units if u.done}

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
            finished[unit.shard] = unit
        else:
            pending.add(submit(unit))
    return _merge(tool, target, [finished[n].data for n in sorted(finished)], report)


def _name(state: str, shard: int, of: int) -> str:
    return os.path.join(state, f"{shard}-of-{of}")


def _kept(state: Optional[str], shard: int, of: int) -> Unit:
    for ending, done in ((".done", True), (".part", False)):
        if state and os.path.exists(_name(state, shard, of) + ending):
            with open(_name(state, shard, of) + ending, "rb") as f:
                return Unit(shard, of, f.read(), done)
    return Unit(shard, of)


def _keep(state: Optional[str], unit: Unit) -> None:
    if not state or not unit.data:
        return
    os.makedirs(state, exist_ok=True)
    name = _name(state, unit.shard, unit.of) + (".done" if unit.done else ".part")
    with open(name + ".new", "wb") as f:
        f.write(unit.data)
    os.replace(name + ".new", name)


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
