# The linkage errors of a lowered class: "method: error class: message".
import re
import sys

texts, method = {}, None
with open(sys.argv[1], encoding="latin-1") as module:
    for line in module:
        text = re.match(r'@(string\.\d+) = .* c"(.*)"$', line)
        if text:
            unescape = lambda m: chr(int(m.group(1), 16))
            texts[text[1]] = re.sub(r"\\([0-9A-F]{2})", unescape, text[2])
        name = re.match(r'define .*@"?[\w/]*\.(\w+)\(', line)
        if name:
            method = name[1]
        throw = re.search(
            r'@jsym\.throw\.linkage\(ptr @"([^"]*)", ptr @(string\.\d+)\)', line
        )
        if throw:
            print(f"{method}: {throw[1].replace('/', '.')}: {texts[throw[2]]}")
