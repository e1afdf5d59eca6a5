"""Runs a command and checks its CPU time (user and system, of all its threads).

    cputime.py SECONDS COMMAND...

Prints what the command prints, then "within SECONDS s of CPU" or how much it
took; exits with 1 if it took more. CPU time, because other tests run beside it.
"""
import resource
import subprocess
import sys

limit = float(sys.argv[1])
subprocess.run(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
spent = used.ru_utime + used.ru_stime
if spent <= limit:
    print(f"within {limit:g} s of CPU")
else:
    print(f"{spent:.2f} s of CPU, not within {limit:g}")
    sys.exit(1)
