"""Ends processes with all that they started."""
import os
import signal


def _children():
    """Process id -> its children's, of all processes there are."""
    children = {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open("/proc/%s/stat" % entry, "rb") as f:
                # After the name, which may hold anything: state, parent.
                parent = int(f.read().rpartition(b")")[2].split()[1])
        except (OSError, IndexError, ValueError):
            continue  # it has just ended
        children.setdefault(parent, []).append(int(entry))
    return children


def kill_tree(pid):
    """Ends a process and all that it started."""
    children, found = _children(), [pid]
    for process in found:
        found += children.get(process, [])
    for process in found:
        try:
            os.kill(process, signal.SIGKILL)
        except OSError:
            pass
