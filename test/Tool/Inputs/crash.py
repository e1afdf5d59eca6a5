"""crash.py SIGNAL[,SIGNAL...] COMMAND...: sends the signals to a command once it
has its temporary directory, in a TMPDIR of its own; says how it ended and
what it left there."""
import os
import signal
import subprocess
import sys
import tempfile
import time

names, command = sys.argv[1].split(","), sys.argv[2:]
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup a child ignores it
with tempfile.TemporaryDirectory() as tmp:
    process = subprocess.Popen(command, env=dict(os.environ, TMPDIR=tmp),
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    ticks = os.sysconf("SC_CLK_TCK")
    deadline = time.monotonic() + 100

    def busy():
        with open("/proc/%d/stat" % process.pid) as f:
            fields = f.read().rpartition(")")[2].split()
        return int(fields[11]) > ticks // 2

    while process.poll() is None and time.monotonic() < deadline and not busy():
        time.sleep(0.05)
    had = len(os.listdir(tmp))
    for name in names:
        process.send_signal(getattr(signal, name))
    _, errors = process.communicate(timeout=60)
    print("%s: status %d, %d directories before, %d after, %d lines" %
          (sys.argv[1], process.returncode, had, len(os.listdir(tmp)), errors.count("\n")))
    print(errors, end="")
