# Is each message ("<number> <message>") a text constant of the module?
import re
import sys

texts = set()
with open(sys.argv[1], encoding="latin-1") as module:
    for line in module:
        text = re.match(r'@string\.\d+ = .* c"(.*)"$', line)
        if text:
            unescape = lambda m: chr(int(m.group(1), 16))
            texts.add(re.sub(r"\\([0-9A-F]{2})", unescape, text[1]))
missing = 0
with open(sys.argv[2]) as messages:
    for line in messages:
        if line.rstrip("\n").split(" ", 1)[1] not in texts:
            missing += 1
            print("not in the module:", line, end="")
sys.exit(missing != 0)
