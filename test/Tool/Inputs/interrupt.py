"""Sends Ctrl-C to a command once it has used a second of CPU time (whatever else
the machine does), and exits with its status."""
import os
import signal
import subprocess
import sys
import time

process = subprocess.Popen(sys.argv[1:])
ticks = os.sysconf("SC_CLK_TCK")
deadline = time.monotonic() + 100
while process.poll() is None and time.monotonic() < deadline:
    with open("/proc/%d/stat" % process.pid) as f:
        fields = f.read().rpartition(")")[2].split()
    if int(fields[11]) > ticks:
        break
    time.sleep(0.05)
process.send_signal(signal.SIGINT)
sys.exit(process.wait(timeout=60))
