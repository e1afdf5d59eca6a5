"""on-a-terminal.py COMMAND...: runs it with stdout and stderr on a terminal of
80 columns and prints what came, escape sequences made visible; with --interrupt
in front, Ctrl-C is typed once something is on the screen. Ends with the status."""
import os
import pty
import select
import sys
import time

args = sys.argv[1:]
interrupt = args[0] == "--interrupt"
if interrupt:
    args = args[1:]
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "xterm"
    os.execvp(args[0], args)
seen, typed, deadline = b"", False, time.monotonic() + 100
while time.monotonic() < deadline:
    if not select.select([terminal], [], [], 1)[0]:
        continue
    try:
        data = os.read(terminal, 65536)
    except OSError: # the other end is closed
        break
    if not data:
        break
    seen += data
    if interrupt and not typed and b" s" in seen:
        os.write(terminal, b"\x03")
        typed = True
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
text = seen.decode(errors="replace").replace("\r\n", "\n")
sys.stdout.write(text.replace("\x1b", "<ESC>").replace("\r", "<CR>"))
print("\nstatus %d" % status)
