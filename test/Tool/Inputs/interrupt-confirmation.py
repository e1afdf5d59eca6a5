"""Sends Ctrl-C to a command once it has started a JVM that runs tests, and exits
with its status; fails if that takes longer than some seconds, or leaves the JVM
behind: interrupt-confirmation.py SECONDS COMMAND..."""
import os
import signal
import subprocess
import sys
import time


def jvm_of(process):
    """The child that runs tests."""
    with open("/proc/%d/task/%d/children" % (process.pid, process.pid)) as f:
        for child in f.read().split():
            try:
                with open("/proc/%s/cmdline" % child, "rb") as f:
                    if b"\0jsym.replay.ReplayMain\0" in f.read():
                        return child
            except FileNotFoundError:
                pass
    return None


process = subprocess.Popen(sys.argv[2:])
deadline = time.monotonic() + 100
jvm = None
while process.poll() is None and not jvm and time.monotonic() < deadline:
    jvm = jvm_of(process)
    time.sleep(0.02)
if not jvm:
    sys.exit("no JVM was started")
process.send_signal(signal.SIGINT)
begin = time.monotonic()
status = process.wait(timeout=100)
took = time.monotonic() - begin
if took > float(sys.argv[1]):
    sys.exit("took %.1f s" % took)
if os.path.exists("/proc/" + jvm):
    sys.exit("the JVM is still there")
sys.exit(status)
