"""shares.py REPORT ROW PERCENT [ROW PERCENT...]: of what each row of a report
of `lower --stats` counts, at least that share was removed."""
import re
import sys

text = open(sys.argv[1]).read()
failed = False
for row, least in zip(sys.argv[2::2], sys.argv[3::2]):
    match = re.search(r"^  %s +([\d,]+) +([\d,]+) " % re.escape(row), text, re.M)
    if not match:
        sys.exit("no row '%s' in:\n%s" % (row, text))
    emitted, left = (int(n.replace(",", "")) for n in match.groups())
    share = 100.0 * (emitted - left) / emitted
    print("%s: %.1f %% of %d removed, at least %s expected" % (row, share, emitted, least))
    failed = failed or share < float(least)
sys.exit(text if failed else 0)
