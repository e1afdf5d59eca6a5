"""Job arrays for Slurm. Nothing here talks to Slurm: files are written, and the
person who has the account types sbatch."""

from __future__ import annotations

import os
import shlex
import sys
from typing import Optional, Sequence

from .study import Study, write_study
from .tool import Tool

_HEAD = """#!/bin/sh
#SBATCH --job-name={name}
#SBATCH --array=1-{tasks}
#SBATCH --time={time}
#SBATCH --mem={memory}
#SBATCH --cpus-per-task={cpus}
#SBATCH --requeue
#SBATCH --signal=B:TERM@30
#SBATCH --open-mode=append
#SBATCH --output="{log}"
cd {directory} || exit 2
"""


def _head(name: str, directory: str, tasks: int, time: str, memory: str, cpus: int) -> str:
    if tasks < 1:
        raise ValueError("an array has at least one task")
    directory = os.path.abspath(directory)
    # To Slurm, % begins the number of a task.
    log = os.path.join(directory.replace("%", "%%"), "log-%a.txt")
    return _HEAD.format(name=name, tasks=tasks, time=time, memory=memory, cpus=cpus,
                        log=log, directory=shlex.quote(directory))


def _script(directory: str, text: str) -> str:
    os.makedirs(directory, exist_ok=True)
    path = os.path.join(directory, "job.sh")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    os.chmod(path, 0o755)
    return path


def write_study_job(study: Study, directory: str, *, tasks: int, tool: Optional[Tool] = None,
                    time: str = "01:00:00", memory: str = "4G") -> str:
    """The script of an array whose task I measures every tasks-th call of the study
    into rows-I.csv. A task that is requeued begins again; the table is there whole
    or not at all."""
    count = sum(1 for _ in study.tasks())
    tasks = min(tasks, count)
    text = _head("jsym-study", directory, tasks, time, memory, 1)
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    text += (f"export PYTHONPATH={shlex.quote(package)} "
             f"JSYM_LLVM={shlex.quote(os.path.abspath((tool or Tool()).path))}\n"
             f"exec {shlex.quote(sys.executable)} -m jsymllvm measure study.json "
             f"--part=$SLURM_ARRAY_TASK_ID/{tasks} "
             f"--output=rows-$SLURM_ARRAY_TASK_ID.csv\n")
    path = _script(directory, text)
    write_study(os.path.join(directory, "study.json"), study)
    return path


def write_shard_job(target: str, options: Sequence[str], directory: str, *, shards: int,
                    command: str = "check", tool: Optional[Tool] = None,
                    time: str = "01:00:00", memory: str = "4G") -> str:
    """The script of an array whose task I explores shard I of one method into
    I.part. A task that is requeued goes on from what it had written."""
    text = _head("jsym-shards", directory, shards, time, memory, 1)
    call = [os.path.abspath((tool or Tool()).path), command, *options]
    text += f"""part=$SLURM_ARRAY_TASK_ID.part
begin=--shard=$SLURM_ARRAY_TASK_ID/{shards}
[ -s "$part" ] && begin=--resume=$part
exec {shlex.join(call)} "$begin" --checkpoint="$part" {shlex.quote(target)}
"""
    return _script(directory, text)
