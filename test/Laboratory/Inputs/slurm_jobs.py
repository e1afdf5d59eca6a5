"""On a real Slurm: the shards of one method as a job array, one task of which is
killed while it runs and requeued, make the report of one run; and the three commands
of docs/laboratory.md lead from methods to a figure.

usage: slurm_jobs.py TARGET SCRATCH [OPTION...]
"""
import json
import os
import re
import shlex
import subprocess
import sys

import jsymllvm
from jsymllvm import slurm
from slurm_cluster import Cluster

SHARDS = 4


def started(cluster, job):
    """How often each task was begun."""
    text = cluster.run("scontrol", "show", "job", job)
    return {int(task): int(n) for task, n in
            re.findall(r"ArrayTaskId=(\d+)\b.*?Restarts=(\d+)", text, re.S)}


def run_shards(cluster, target, directory, options):
    # A task that is killed has kept what it had, for it writes that often.
    script = slurm.write_shard_job(target, [*options, "--checkpoint-every=0.1s"], directory,
                                   shards=SHARDS, command="run")
    job = cluster.run("sbatch", "--parsable", script).strip()
    first = os.path.join(directory, "1.part")
    cluster.until(lambda: os.path.exists(first), "the first task's file")
    refused = cluster.run("scontrol", "requeue", job + "_1")
    cluster.until(lambda: not cluster.run("squeue", "-h", "-j", job).strip(), "the array", 300)
    print("begun again:", [t for t, n in sorted(started(cluster, job).items()) if n], refused)
    return [os.path.join(directory, f"{n}.part") for n in range(1, SHARDS + 1)]


def check_merged(parts, whole, merged):
    done = subprocess.run([jsymllvm.Tool().path, "merge", "--no-confirm", "--json", merged,
                           *parts], capture_output=True, text=True, check=False)
    if done.returncode != whole.status:
        sys.exit(f"merge: {done.returncode}\n{done.stdout}{done.stderr}")
    with open(merged, encoding="utf-8") as f:
        found = json.load(f)
    if found["paths"] != whole.report["paths"] or found["bugs"] != whole.report["bugs"]:
        sys.exit("the merged report is another one")
    print(len(found["paths"]), "paths, as of one run")


def run_study(cluster, directory, options):
    """The first command prints the second one; the third is for the plots' test."""
    first = subprocess.run(
        [sys.executable, "-m", "jsymllvm", "slurm", "Orders.sort(int[])", "Orders.rank",
         "--configuration", "lazier-sharp=", "--configuration", "lazy=--heap=lazy",
         "--options", shlex.join(options), "--tasks", "2", "--directory", directory],
        capture_output=True, text=True, check=True)
    cluster.run(*shlex.split(first.stdout))
    rows = []
    for n in (1, 2):
        with open(os.path.join(directory, f"rows-{n}.csv"), encoding="utf-8") as f:
            rows += f.read().splitlines()[1:]
        if not os.path.exists(os.path.join(directory, f"log-{n}.txt")):
            sys.exit("the log is not beside the job")
    print(len(rows), "rows")


def main():
    target, scratch, *options = sys.argv[1:]
    whole = jsymllvm.explore(target, *options)
    with Cluster() as cluster:
        parts = run_shards(cluster, target, os.path.join(scratch, "array job"), options)
        run_study(cluster, os.path.join(scratch, "100 % study"), options)
    check_merged(parts, whole, os.path.join(scratch, "merged.json"))


if __name__ == "__main__":
    main()
