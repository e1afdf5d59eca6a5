"""Random programs whose callees stand by their contracts.

    programs.py SEED COUNT > Programs.java

Each reads, writes and makes objects between calls of Callees, and returns which
of its references are the same object, or null.
"""
import random
import sys


class Method:
    def __init__(self, rng, name):
        self.rng = rng
        self.name = name
        self.references = ["x", "y"]
        self.lines = []
        self.calls = 0

    def new(self, value):
        """A new local; it may be null."""
        local = f"r{len(self.references)}"
        self.references.append(local)
        self.lines.append(f"Item {local} = {value};")

    def some(self):
        # What was found last is the most interesting.
        return self.rng.choice(self.references + self.references[-2:])

    def guard(self, reference):
        if reference != "x":
            self.lines.append(f"if ({reference} == null) return -1;")

    def read(self):
        of = self.some()
        self.guard(of)
        self.new(f"{of}.{self.rng.choice('ffg')}()")

    def write(self):
        to = self.some()
        self.guard(to)
        self.lines.append(f"{to}.{self.rng.choice('ffg')}({self.some()});")

    def make(self):
        self.new("new Item()")

    def ask(self):
        a, b = self.some(), self.rng.choice(self.references + ["null"])
        if a != b:
            self.lines.append(f"bits = bits * 2 + ({a} == {b} ? 1 : 0);")

    def call(self):
        self.calls += 1
        kind = self.rng.choice(["any", "some", "fresh", "other", "set", "set",
                                "change", "deep", "risk", "get", "made", "give"])
        of = self.some()
        if kind in ("any", "some", "fresh"):
            self.new(f"Callees.{kind}()")
        elif kind in ("other", "change"):
            self.new(f"Callees.{kind}({of})")
        elif kind in ("set", "deep"):
            self.lines.append(f"Callees.{kind}({of});")
        elif kind in ("get", "made"):
            self.new(f"source.{kind}()")
        elif kind == "give":
            self.new("giver.give()")
        else:
            self.new("null")
            self.lines.append(
                f"try {{ Callees.risk({of}); }} "
                f"catch (IllegalStateException e) {{ {self.references[-1]} = new Item(); }}")

    def text(self):
        steps = self.rng.choices(
            [self.read, self.write, self.make, self.ask, self.call],
            [5, 2, 2, 3, 4], k=self.rng.randint(5, 9))
        for step in steps:
            if step != self.call or self.calls < 3:
                step()
        for _ in range(3):
            self.ask()
        body = "\n    ".join(self.lines)
        return (f"  static int {self.name}(@NonNull Item x, Item y, "
                f"@NonNull Source source, @NonNull Giver giver) {{\n"
                f"    int bits = 1;\n    {body}\n    return bits;\n  }}\n")


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    print("import jsym.contract.*;\n\nclass Programs {")
    for i in range(count):
        print(Method(random.Random(seed * 100000 + i), f"p{seed}x{i}").text())
    print("}")


main()
