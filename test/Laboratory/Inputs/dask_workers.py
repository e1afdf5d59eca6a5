"""Explores on worker processes, some of which are killed, once more from what was
kept, and compares with one run.  usage: dask_workers.py TARGET SCRATCH [OPTION...]"""
import os
import random
import signal
import sys
import tempfile
import threading
import time

import jsymllvm
import jsymllvm.dask


def kill_some(cluster, kills, over):
    """A worker's process, again and again; the cluster begins others."""
    rng = random.Random(3)
    while not over.wait(rng.uniform(0.5, 1.5)) and len(kills) < 3:
        workers = [w for w in cluster.workers.values() if getattr(w, "pid", None)]
        if workers:
            pid = rng.choice(workers).pid
            try:
                os.kill(pid, signal.SIGKILL)
                kills.append(pid)
            except ProcessLookupError:
                pass


def main():
    target, scratch, *options = sys.argv[1:]
    from dask.distributed import Client, LocalCluster
    import dask
    dask.config.set({"distributed.scheduler.allowed-failures": 20,
                     "temporary_directory": scratch})
    whole = jsymllvm.explore(target, *options)
    units, kills, over = [], [], threading.Event()
    state = os.path.join(scratch, "state")
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                      dashboard_address=None) as cluster, Client(cluster) as client:
        thread = threading.Thread(target=kill_some, args=(cluster, kills, over))
        thread.start()
        found = jsymllvm.dask.explore(client, target, options, command="run", shards=4,
                                      budget=0.1, state=state, tell=units.append)
        over.set()
        thread.join()
        # One of the shares was lost: it alone is explored again.
        os.remove(os.path.join(state, "2-of-4.done"))
        again = []
        second = jsymllvm.dask.explore(client, target, options, command="run", shards=4,
                                       budget=30, state=state, tell=again.append)
    for other in (found, second):
        if (other.verdict, other.status) != (whole.verdict, whole.status):
            sys.exit(f"{other.verdict} {other.status}: {other.errors}")
        for a, b in zip(whole.report["paths"], other.report["paths"]):
            if a != b:
                sys.exit("\n".join(f"{k}: {a.get(k)} and {b.get(k)}" for k in a.keys() | b.keys()
                                   if a.get(k) != b.get(k)))
        if len(other.report["paths"]) != len(whole.report["paths"]):
            sys.exit(f"{len(whole.report['paths'])} and {len(other.report['paths'])} paths")
        if other.report["bugs"] != whole.report["bugs"]:
            sys.exit("other bugs")
    if [u.shard for u in again] != [2]:
        sys.exit(f"explored again: {[u.shard for u in again]}")
    print(f"{whole.paths} paths, {len(units)} units" )
    print("killed:", "some" if kills else "none")
    print("went on elsewhere:", "some" if any(not u.done for u in units) else "none")


if __name__ == "__main__":
    main()
