"""Runs a command that has to end with the given status: status.py N COMMAND..."""
import subprocess
import sys

status = subprocess.run(sys.argv[2:]).returncode
sys.exit("status %d" % status if status != int(sys.argv[1]) else 0)
