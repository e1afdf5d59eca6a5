"""Source statements of Java methods, comments and blanks apart, as JavaNCSS counts
them: declarations, statements, and what controls others. And which methods a
class has for its contract alone."""
import re

SPEC = re.compile(r"@(?:Invariant|Requires|Ensures|Case|Old|Specification)\b")
CONTROL = re.compile(r"\b(?:if|else|for|while|switch|case|default|try|catch|finally|synchronized|do)\b")
HEAD = re.compile(r"(?:[\w<>\[\],.?&@\s()\"=]*?)\b(\w+)\s*\([^;{}]*\)\s*(?:throws [\w., ]+)?$")


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"//[^\n]*", " ", text)


def without_strings(text):
    return re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'', '""', text)


def statements(code):
    """Of code without comments and strings."""
    semicolons = code.count(";") - 2 * len(re.findall(r"\bfor\s*\([^;()]*(?:\([^()]*\)[^;()]*)*;", code))
    return semicolons + len(CONTROL.findall(code))


def methods(text):
    """(name, head with annotations, statements of its body), of a source file."""
    code = without_comments(text)
    plain, depth, start, found = without_strings(code), 0, 0, []
    opened = []
    for i, c in enumerate(plain):
        if c in ";}" and not opened:
            start = i + 1
        if c == "{":
            head = plain[start:i]
            is_method = HEAD.search(head) and not re.search(r"\b(?:class|interface|enum)\b|=\s*$", head)
            if not opened and is_method:
                opened = [(HEAD.search(head).group(1), code[start:i] if len(code) == len(plain) else head, i, depth)]
            elif not opened:
                start = i + 1
            depth += 1
        elif c == "}":
            depth -= 1
            if opened and depth == opened[0][3]:
                name, head, at, _ = opened.pop()
                found.append((name, head, plain[at + 1:i]))
                start = i + 1
    return found


def sizes(text):
    """Statements of the class, and those that are there for its contract: methods
    that annotations name or mark, repOK, and what only these call."""
    all_methods = methods(text)
    bodies = {}
    for name, head, body in all_methods:
        bodies.setdefault(name, []).append(body)
    code = without_comments(text)
    named = {w for a in re.findall(r"@(?:Requires|Ensures)\(([^)]*)\)", code) for w in re.findall(r"\w+", a)}
    spec = {n for n, h, _ in all_methods if n == "repOK" or n in named or SPEC.search(h) and "Invariant" in h}
    calls = {n: {m for b in bs for m in re.findall(r"\b(\w+)\s*\(", b) if m in bodies} for n, bs in bodies.items()}
    callers = {n: {m for m, c in calls.items() if n in c and m != n} for n in bodies}
    grown = True
    while grown:
        more = {n for n in bodies if n not in spec and callers[n] and callers[n] <= spec}
        grown = bool(more)
        spec |= more
    def size(names):
        return sum(1 + statements(b) for n in names for b in bodies[n])
    plain = without_strings(code)
    fields = statements(plain) - sum(statements(b) for _, _, b in all_methods)
    classes = len(re.findall(r"\b(?:class|interface|enum)\s+\w+", plain))
    return size(bodies) + fields + classes, size(spec)
