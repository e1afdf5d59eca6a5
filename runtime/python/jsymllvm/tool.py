"""Calls of the command."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence


class ToolError(Exception):
    """The command did not do what it was asked for; the text is what it said."""


def _find() -> str:
    """JSYM_LLVM, else the command of the installation or build that this package
    lies in, else the one on PATH."""
    if given := os.environ.get("JSYM_LLVM"):
        return given
    for above in Path(__file__).resolve().parents[1:6]:
        for place in ("bin/jsym-llvm", "build/bin/jsym-llvm"):
            if os.access(above / place, os.X_OK):
                return str(above / place)
    if found := shutil.which("jsym-llvm"):
        return found
    raise ToolError("jsym-llvm is not on PATH; set JSYM_LLVM to where it is")


@dataclass(frozen=True)
class Exploration:
    """What one call came to, and what it took."""

    target: str
    status: Optional[int]  #: None: it was killed, for time
    verdict: str  #: bug, none, undecided; error, timeout where there is none
    report: Dict[str, Any] = field(repr=False)  #: docs/json.md; empty without one
    wall: float = 0.0  #: seconds
    cpu: float = 0.0  #: seconds, with its solver processes
    memory: int = 0  #: peak, bytes
    text: str = field(default="", repr=False)
    errors: str = field(default="", repr=False)

    @property
    def counters(self) -> Dict[str, int]:
        return self.report.get("counters", {})

    @property
    def paths(self) -> int:
        return self.counters.get("paths", 0)

    @property
    def bugs(self) -> List[Dict[str, Any]]:
        return self.report.get("bugs", [])

    def queries(self) -> Dict[str, int]:
        """How many questions each layer of the solver answered."""
        begin, end = "solver.", ".answered"
        return {
            name[len(begin):-len(end)]: number
            for name, number in self.counters.items()
            if name.startswith(begin) and name.endswith(end)
        }

    def lines(self) -> "tuple[int, int]":
        """Lines of the program's classes that were reached, and all of them."""
        every = [l for f in self.report.get("coverage", []) for l in f.get("lines", [])]
        return sum(1 for l in every if l.get("hits")), len(every)


class Tool:
    """The command, with options that all its calls get."""

    def __init__(self, path: Optional[str] = None, options: Sequence[str] = ()):
        self.path = path or _find()
        self.options = list(options)

    def explore(self, target: str, options: Sequence[str] = (), *, command: str = "run",
                timeout: Optional[float] = None) -> Exploration:
        """Explores a method. An error of the command is a verdict "error" with
        what it said; a command that cannot be started is a ToolError."""
        with tempfile.TemporaryDirectory(prefix="jsymllvm-") as directory:
            report = os.path.join(directory, "report.json")
            line = [self.path, command, "--quiet", "--json", report, *self.options,
                    *options]
            if command == "check" and not any("confirm" in o for o in line):
                line.append("--no-confirm")
            return self._call(line + [target], target, report, timeout)

    def _call(self, line: List[str], target: str, report: str,
              timeout: Optional[float]) -> Exploration:
        out = tempfile.TemporaryFile("w+", errors="replace")
        err = tempfile.TemporaryFile("w+", errors="replace")
        begun = time.monotonic()
        try:
            process = subprocess.Popen(line, stdin=subprocess.DEVNULL, stdout=out,
                                       stderr=err, start_new_session=True)
        except OSError as e:
            raise ToolError(f"{line[0]}: {e.strerror}") from e
        status, usage = _wait(process, timeout)
        wall = time.monotonic() - begun
        said = []
        for stream in (out, err):
            stream.seek(0)
            said.append(stream.read())
            stream.close()
        told: Dict[str, Any] = {}
        if status is not None and os.path.exists(report):
            with open(report, encoding="utf-8") as f:
                told = json.load(f)
        verdict = told.get("verdict", "timeout" if status is None else "error")
        scale = 1 if sys.platform == "darwin" else 1024
        return Exploration(target, status, verdict, told, wall,
                           usage.ru_utime + usage.ru_stime, usage.ru_maxrss * scale,
                           said[0], said[1])


def _wait(process: "subprocess.Popen[bytes]", timeout: Optional[float]) -> Any:
    """Its status (None: it was killed) and what it and its children used."""
    end = None if timeout is None else time.monotonic() + timeout
    killed = False
    while True:
        pid, status, usage = os.wait4(process.pid, 0 if end is None else os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return (None if killed else process.returncode), usage
        if end is not None and time.monotonic() > end:
            os.killpg(process.pid, signal.SIGKILL)
            killed, end = True, None
        else:
            time.sleep(0.005)


def explore(target: str, *options: str, command: str = "run",
            timeout: Optional[float] = None) -> Exploration:
    """Explores a method with the command that is found."""
    return Tool().explore(target, options, command=command, timeout=timeout)
