"""Starts a scan and kills processes of it.

  kill.py worker COMMAND...          once the first process that explores is busy, it is killed
  kill.py interrupt COMMAND...       the same, and the command is interrupted instead
  kill.py all TIMES SECONDS COMMAND...  the scan itself is killed, after up to SECONDS, so many
                                     times; then it runs to its end

Ends with the status of the (last) command."""
import glob
import random
import signal
import subprocess
import sys
import time


def children(pid):
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path) as f:
                fields = f.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            yield int(path.split("/")[2]), int(fields[11])


def kill_worker(command, interrupt=False):
    scan = subprocess.Popen(command)
    while scan.poll() is None:
        busy = [child for child, ticks in children(scan.pid) if ticks >= 50]
        if busy:
            if interrupt:
                scan.send_signal(signal.SIGINT)
            else:
                subprocess.run(["kill", "-9", str(busy[0])], check=True)
            break
        time.sleep(0.05)
    return scan.wait()


def kill_all(times, seconds, command):
    for _ in range(times):
        scan = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            scan.wait(timeout=random.uniform(0.1, seconds))
        except subprocess.TimeoutExpired:
            scan.send_signal(signal.SIGKILL)
            scan.wait()
    return subprocess.run(command).returncode


if sys.argv[1] in ("worker", "interrupt"):
    sys.exit(kill_worker(sys.argv[2:], sys.argv[1] == "interrupt"))
sys.exit(kill_all(int(sys.argv[2]), float(sys.argv[3]), sys.argv[4:]))
