"""Explores on worker processes, some of which are killed, once more from what was
kept, and compares with one run.  usage: dask_workers.py TARGET SCRATCH [OPTION...]"""
import os
import random
import signal
import sys
import tempfile

import jsymllvm
import jsymllvm.dask


class Killer:
    """Kills a worker's process as some of the units come in; the cluster begins
    others. That there is work left then does not depend on how fast the machine is."""

    def __init__(self, cluster):
        self.cluster, self.units, self.kills = cluster, [], []
        self.rng = random.Random(3)

    def __call__(self, unit):
        self.units.append(unit)
        workers = [w for w in self.cluster.workers.values() if getattr(w, "pid", None)]
        if len(self.units) in (1, 4, 8) and workers:
            pid = self.rng.choice(workers).pid
            try:
                os.kill(pid, signal.SIGKILL)
                self.kills.append(pid)
            except ProcessLookupError:
                pass


def main():
    target, scratch, *options = sys.argv[1:]
    from dask.distributed import Client, LocalCluster
    import dask
    dask.config.set({"distributed.scheduler.allowed-failures": 20,
                     "temporary_directory": scratch})
    whole = jsymllvm.explore(target, *options)
    state = os.path.join(scratch, "state")
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                      dashboard_address=None) as cluster, Client(cluster) as client:
        def explore(shards, tell, **limits):
            return jsymllvm.dask.explore(client, target, options, command="run", state=state,
                                         shards=shards, tell=tell, **limits)

        # All in one shard, which is split for the second worker.
        killer = Killer(cluster)
        found = explore(1, killer, paths=200)
        first = explore(4, lambda unit: None)
        # One of the shards was lost: it alone is explored again.
        os.remove(os.path.join(state, "2-of-4.done"))
        again = []
        second = explore(4, again.append)
    for other in (found, first, second):
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
    print(f"{whole.paths} paths, {len(killer.units)} units")
    print("split:", "some" if any(u.share for u in killer.units) else "none")
    print("killed:", "some" if killer.kills else "none")
    print("went on elsewhere:", "some" if any(not u.done for u in killer.units) else "none")


if __name__ == "__main__":
    main()
