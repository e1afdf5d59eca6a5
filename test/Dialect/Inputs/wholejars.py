"""wholejars.py TOOL: lowers java.base and the named jars under both pipelines;
fails on any failure, on more than 120 s CPU or 3 GB for java.base."""
import re
import resource
import subprocess
import sys
import time

JARS = ["commons-lang3", "commons-collections4", "guava", "joda-time",
        "commons-math3", "antlr4-runtime", "asm", "asm-tree", "asm-util",
        "asm-commons", "asm-analysis"]
failed = False
for target in ["module:java.base"] + ["/usr/share/java/%s.jar" % j for j in JARS]:
    for pipeline in ["path-preserving", "O2"]:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run([sys.argv[1], "lower", "--all", "--pipeline=" + pipeline, target],
                             capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        ok = run.returncode == 0 and re.search(r"failures +0\n", run.stdout)
        if target == "module:java.base":
            ok = ok and cpu < 120 and after.ru_maxrss < 3 * 1024 * 1024
        print("%s %s: %s, %.1f s CPU, %d MB" % (
            target, pipeline, "ok" if ok else "FAILED", cpu, after.ru_maxrss // 1024))
        if not ok:
            failed = True
            print(run.stdout[-3000:], run.stderr[-1000:])
sys.exit(failed)
