"""How many paths a method has, by running it on every valid input.

    trace.py SUBJECT STRATEGY SCOPE [SCOPE ...]

SUBJECT is a method of the examples beside this ("TreeMapInt.put"), STRATEGY
lazy, lazier or lazier-sharp. A path is what a strategy decides of the input and
which way each branch goes; so the paths within a scope are the different
traces that the valid inputs of at most that many objects leave. Nothing here
knows of conditions, solvers, or searches: methods are written out once more and
run on concrete inputs, of which there are all that differ for the method.
Prints a number a scope.
"""
import itertools
import sys
from functools import lru_cache


class Thing:
    """An object. Of the input, what was not read or written yet waits."""

    def __init__(self, **fields):
        self.fields = fields
        self.found = {}
        self.number = None


class Handle:
    """A reference of the input, of which something may be undecided."""

    def __init__(self, target):
        self.target, self.tested, self.known = target, False, False


class Run:
    def __init__(self, strategy, receiver):
        self.strategy, self.trace, self.count = strategy, [], 0
        self.identify(Handle(receiver))
        self.trace.clear()

    def branch(self, outcome):
        self.trace.append(outcome)
        return outcome

    def identify(self, h):
        if h.known:
            return
        h.known = True
        new = h.target.number is None
        if new:
            h.target.number = self.count
            self.count += 1
        self.trace.append("new" if new else h.target.number)

    def test(self, h):
        if not h.tested:
            h.tested = True
            self.trace.append(h.target is None)

    def null(self, r):
        if r is None or isinstance(r, Thing):
            return r is None
        self.test(r)
        return r.target is None

    def thing(self, r):
        assert not self.null(r), "a null pointer"
        if isinstance(r, Thing):
            return r
        self.identify(r)
        return r.target

    def get(self, r, name):
        t = self.thing(r)
        if name not in t.found:
            v = t.fields[name]
            if v is None or isinstance(v, Thing):
                v = Handle(v)
                if self.strategy != "lazier-sharp":
                    self.test(v)
                if self.strategy == "lazy" and v.target is not None:
                    self.identify(v)
            t.found[name] = v
        return t.found[name]

    def put(self, r, name, v):
        self.thing(r).found[name] = v

    def same(self, a, b):
        if a is b:
            return True
        if self.null(a) or self.null(b):
            return self.null(a) and self.null(b)
        targets = []
        for r in (a, b):
            # What the program made is no input.
            if isinstance(r, Handle) and not self.made(a) and not self.made(b):
                self.identify(r)
            targets.append(r.target if isinstance(r, Handle) else r)
        return targets[0] is targets[1]

    @staticmethod
    def made(r):
        return isinstance(r, Thing) and r.number is None


# --- Inputs ------------------------------------------------------------------


@lru_cache(None)
def shapes(n):
    """Binary trees of n nodes, as nested pairs."""
    if n == 0:
        return [None]
    return [(l, r) for k in range(n) for l in shapes(k)
            for r in shapes(n - 1 - k)]


@lru_cache(None)
def red_black(n, black):
    """(colour, left, right) of n nodes, as many black ones on each way."""
    if n == 0:
        return [None] if black == 0 else []
    trees = []
    for red in (True, False):
        below = black if red else black - 1
        if below < 0:
            continue
        for k in range(n):
            for l in red_black(k, below):
                for r in red_black(n - 1 - k, below):
                    if not (red and (l and l[0] or r and r[0])):
                        trees.append((red, l, r))
    return trees


@lru_cache(None)
def avl(n):
    """(height, left, right) of n nodes."""
    if n == 0:
        return [None]
    height = lambda t: -1 if t is None else t[0]
    return [(1 + max(height(l), height(r)), l, r) for k in range(n)
            for l in avl(k) for r in avl(n - 1 - k)
            if abs(height(l) - height(r)) < 2]


def search_tree(tree, key, name, extra):
    """Objects of a tree whose keys are the even numbers in order."""
    def make(t, parent):
        if t is None:
            return None
        node = Thing(parent=parent, **extra(t))
        node.fields["left"] = make(t[1], node)
        node.fields[name] = key()
        node.fields["right"] = make(t[2], node)
        return node
    return make(tree, None)


def trees(kind, scope):
    """Trees as functions that make them, with how many nodes they have."""
    for n in range(scope + 1):
        if kind == "red-black":
            found = [t for b in range(n + 1) for t in red_black(n, b)
                     if t is None or not t[0]]
            name, extra = "key", lambda t: {"black": not t[0]}
        else:
            found = avl(n)
            name, extra = "element", lambda t: {"height": t[0]}
        for t in found:
            def make(t=t):
                keys = itertools.count(2, 2)
                return Thing(root=search_tree(t, lambda: next(keys), name,
                                              extra), size=n)
            yield make, n


def with_keys(kind, scope):
    for make, n in trees(kind, scope):
        for key in range(1, 2 * n + 2):
            yield make(), (key,)


def sets(scope):
    for this, args in with_keys("red-black", scope):
        yield Thing(m=this), args


def rings(scope, keys):
    for n in range(scope):
        for elements in itertools.product((0, 1), repeat=n):
            nodes = [Thing(element=e) for e in (None,) + elements]
            for i, node in enumerate(nodes):
                node.fields["next"] = nodes[(i + 1) % len(nodes)]
                node.fields["previous"] = nodes[i - 1]
            yield Thing(header=nodes[0], size=n), (1,) if keys else ()


def maps(scope):
    """Only the bucket of the key is looked at: the others may be empty."""
    for bucket in range(16):
        for n in range(min(scope, 12) + 1):
            for hit in range(n + 1):
                chain = None
                for i in reversed(range(n)):
                    key = bucket + 16 * i
                    chain = Thing(key=key, hash=key, next=chain)
                fields = {f"e{i}": None for i in range(16)}
                fields[f"e{bucket}"] = chain
                yield Thing(size=n, **fields), (bucket + 16 * hit,)


def schedules(scope, keys):
    for lengths in itertools.product(range(scope + 1), repeat=4):
        if sum(lengths) > scope:
            continue
        for args in [(k,) for k in range(5)] if keys else [()]:
            fields = {"current": None, "numProcesses": sum(lengths),
                      "allocated": 0}
            for i, n in enumerate(lengths):
                jobs = [Thing(priority=min(i + 1, 3), val=0)
                        for _ in range(n)]
                for before, after in zip([None] + jobs, jobs + [None]):
                    if before:
                        before.fields["next"] = after
                    if after:
                        after.fields["prev"] = before
                fields[("prio1", "prio2", "prio3", "blocked")[i]] = Thing(
                    count=n, first=jobs[0] if jobs else None,
                    last=jobs[-1] if jobs else None)
            yield Thing(**fields), args


def plain_trees(scope):
    def make(t):
        return t and Thing(left=make(t[0]), right=make(t[1]))
    for n in range(1, scope + 1):
        for t in shapes(n):
            yield Thing(root=make(t)), ()


def chains(scope):
    for n in range(1, scope + 1):
        chain = None
        for _ in range(n):
            chain = Thing(next=chain, data=0)
        yield chain, ()


# --- Methods, as the examples have them --------------------------------------


class RedBlack:
    RED, BLACK = False, True

    def __init__(self, run, this):
        self.r, self.this = run, this

    def entry_of(self, key):
        r = self.r
        e = r.get(self.this, "root")
        while not r.null(e):
            if r.branch(key == r.get(e, "key")):
                return e
            e = r.get(e, "left" if r.branch(key < r.get(e, "key"))
                      else "right")
        return None

    def contains(self, key):
        self.r.null(self.entry_of(key))

    def put(self, key):
        r = self.r
        t = r.get(self.this, "root")
        if r.null(t):
            r.put(self.this, "root", self.new(key, None))
            return
        while True:
            if r.branch(key == r.get(t, "key")):
                return
            side = "left" if r.branch(key < r.get(t, "key")) else "right"
            below = r.get(t, side)
            if not r.null(below):
                t = below
                continue
            new = self.new(key, t)
            r.put(t, side, new)
            self.fix_insertion(new)
            return

    def new(self, key, parent):
        t = Thing()
        t.found = {"key": key, "left": None, "right": None, "parent": parent,
                   "black": True}
        return t

    def remove(self, key):
        e = self.entry_of(key)
        if not self.r.null(e):
            self.delete(e)

    def colour(self, e):
        return True if self.r.null(e) else self.r.get(e, "black")

    def of(self, e, name):
        return None if self.r.null(e) else self.r.get(e, name)

    def paint(self, e, colour):
        if not self.r.null(e):
            self.r.put(e, "black", colour)

    def successor(self, t):
        r = self.r
        e = r.get(t, "right")
        if not r.null(e):
            while not r.null(r.get(e, "left")):
                e = r.get(e, "left")
            return e
        raise AssertionError("only asked where there is one")

    def rotate(self, p, left, right):
        """To the left, or mirrored."""
        r = self.r
        c = r.get(p, right)
        r.put(p, right, r.get(c, left))
        if not r.null(r.get(c, left)):
            r.put(r.get(c, left), "parent", p)
        r.put(c, "parent", r.get(p, "parent"))
        if r.null(r.get(p, "parent")):
            r.put(self.this, "root", c)
        elif r.same(r.get(r.get(p, "parent"), left), p):
            r.put(r.get(p, "parent"), left, c)
        else:
            r.put(r.get(p, "parent"), right, c)
        r.put(c, left, p)
        r.put(p, "parent", c)

    def fix_insertion(self, x):
        r, parent = self.r, lambda e: self.of(e, "parent")
        r.put(x, "black", False)
        while (not r.null(x) and not r.same(x, r.get(self.this, "root")) and
               not r.branch(r.get(r.get(x, "parent"), "black"))):
            grand = parent(parent(x))
            is_left = r.same(parent(x), self.of(grand, "left"))
            left, right = ("left", "right") if is_left else ("right", "left")
            uncle = self.of(parent(parent(x)), right)
            if not r.branch(self.colour(uncle)):
                self.paint(parent(x), True)
                self.paint(uncle, True)
                self.paint(parent(parent(x)), False)
                x = parent(parent(x))
                continue
            if r.same(x, self.of(parent(x), right)):
                x = parent(x)
                self.rotate(x, left, right)
            self.paint(parent(x), True)
            self.paint(parent(parent(x)), False)
            if not r.null(parent(parent(x))):
                self.rotate(parent(parent(x)), right, left)
        r.put(r.get(self.this, "root"), "black", True)

    def delete(self, p):
        r = self.r
        if not r.null(r.get(p, "left")) and not r.null(r.get(p, "right")):
            s = self.successor(p)
            r.put(p, "key", r.get(s, "key"))
            p = s
        side = "right" if r.null(r.get(p, "left")) else "left"
        instead = r.get(p, side)
        if not r.null(instead):
            r.put(instead, "parent", r.get(p, "parent"))
            if r.null(r.get(p, "parent")):
                r.put(self.this, "root", instead)
            elif r.same(p, r.get(r.get(p, "parent"), "left")):
                r.put(r.get(p, "parent"), "left", instead)
            else:
                r.put(r.get(p, "parent"), "right", instead)
            for name in ("parent", "right", "left"):
                r.put(p, name, None)
            if r.branch(r.get(p, "black")):
                self.fix_deletion(instead)
        elif r.null(r.get(p, "parent")):
            r.put(self.this, "root", None)
        else:
            if r.branch(r.get(p, "black")):
                self.fix_deletion(p)
            if not r.null(r.get(p, "parent")):
                if r.same(p, r.get(r.get(p, "parent"), "left")):
                    r.put(r.get(p, "parent"), "left", None)
                elif r.same(p, r.get(r.get(p, "parent"), "right")):
                    r.put(r.get(p, "parent"), "right", None)
                r.put(p, "parent", None)

    def fix_deletion(self, x):
        r, parent = self.r, lambda e: self.of(e, "parent")
        while (not r.same(x, r.get(self.this, "root")) and
               r.branch(self.colour(x))):
            is_left = r.same(x, self.of(parent(x), "left"))
            left, right = ("left", "right") if is_left else ("right", "left")
            sibling = self.of(parent(x), right)
            if not r.branch(self.colour(sibling)):
                self.paint(sibling, True)
                self.paint(parent(x), False)
                self.rotate(parent(x), left, right)
                sibling = self.of(parent(x), right)
            if (r.branch(self.colour(self.of(sibling, left))) and
                    r.branch(self.colour(self.of(sibling, right)))):
                self.paint(sibling, False)
                x = parent(x)
                continue
            if r.branch(self.colour(self.of(sibling, right))):
                self.paint(self.of(sibling, left), True)
                self.paint(sibling, False)
                self.rotate(sibling, right, left)
                sibling = self.of(parent(x), right)
            self.paint(sibling, self.colour(parent(x)))
            self.paint(parent(x), True)
            self.paint(self.of(sibling, right), True)
            self.rotate(parent(x), left, right)
            x = r.get(self.this, "root")
        self.paint(x, True)


class Sorted(RedBlack):
    """A set of the keys of a map."""

    def __init__(self, run, this):
        super().__init__(run, run.get(this, "m"))


class Avl:
    def __init__(self, run, this):
        self.r, self.this = run, this

    def insert(self, x):
        self.r.put(self.this, "root",
                   self.insert_at(x, self.r.get(self.this, "root")))

    def remove(self, x):
        self.r.put(self.this, "root",
                   self.remove_at(x, self.r.get(self.this, "root")))

    def contains(self, x):
        r = self.r
        t = r.get(self.this, "root")
        while not r.null(t):
            if r.branch(x < r.get(t, "element")):
                t = r.get(t, "left")
            elif r.branch(x > r.get(t, "element")):
                t = r.get(t, "right")
            else:
                return

    def insert_at(self, x, t):
        r = self.r
        if r.null(t):
            new = Thing()
            new.found = {"element": x, "left": None, "right": None,
                         "height": 0}
            return new
        if r.branch(x < r.get(t, "element")):
            r.put(t, "left", self.insert_at(x, r.get(t, "left")))
        elif r.branch(x > r.get(t, "element")):
            r.put(t, "right", self.insert_at(x, r.get(t, "right")))
        return self.balance(t)

    def remove_at(self, x, t):
        r = self.r
        if r.null(t):
            return None
        if r.branch(x < r.get(t, "element")):
            r.put(t, "left", self.remove_at(x, r.get(t, "left")))
        elif r.branch(x > r.get(t, "element")):
            r.put(t, "right", self.remove_at(x, r.get(t, "right")))
        elif not r.null(r.get(t, "left")) and not r.null(r.get(t, "right")):
            least = r.get(t, "right")
            while not r.null(r.get(least, "left")):
                least = r.get(least, "left")
            r.put(t, "element", r.get(least, "element"))
            r.put(t, "right", self.remove_at(r.get(t, "element"),
                                             r.get(t, "right")))
        else:
            t = r.get(t, "right" if r.null(r.get(t, "left")) else "left")
        return self.balance(t)

    def height(self, t):
        return -1 if self.r.null(t) else self.r.get(t, "height")

    def set_height(self, t):
        # Math.max is a formula: the greater of both, whichever it is.
        l = self.height(self.r.get(t, "left"))
        self.r.put(t, "height",
                   1 + max(l, self.height(self.r.get(t, "right"))))

    def balance(self, t):
        r = self.r
        if r.null(t):
            return None
        height = lambda e, name: self.height(r.get(e, name))
        if r.branch(height(t, "left") - height(t, "right") > 1):
            l = r.get(t, "left")
            if r.branch(height(l, "left") < height(l, "right")):
                r.put(t, "left", self.up(r.get(t, "left"), "right", "left"))
            t = self.up(t, "left", "right")
        elif r.branch(height(t, "right") - height(t, "left") > 1):
            c = r.get(t, "right")
            if r.branch(height(c, "right") < height(c, "left")):
                r.put(t, "right", self.up(r.get(t, "right"), "left", "right"))
            t = self.up(t, "right", "left")
        self.set_height(t)
        return t

    def up(self, top, left, right):
        """The child on the left becomes the top, or mirrored."""
        r = self.r
        child = r.get(top, left)
        r.put(top, left, r.get(child, right))
        r.put(child, right, top)
        self.set_height(top)
        outer = self.height(r.get(child, left))
        r.put(child, "height", 1 + max(outer, r.get(top, "height")))
        return child


class Ring:
    def __init__(self, run, this):
        self.r, self.this = run, this

    def add(self, x):
        r = self.r
        header = r.get(self.this, "header")
        new = Thing()
        new.found = {"element": x, "next": header,
                     "previous": r.get(header, "previous")}
        r.put(r.get(new, "previous"), "next", new)
        r.put(r.get(new, "next"), "previous", new)

    def find(self, x):
        r = self.r
        e = r.get(r.get(self.this, "header"), "next")
        while not r.same(e, r.get(self.this, "header")):
            if r.branch(x == r.get(e, "element")):
                return e
            e = r.get(e, "next")
        return None

    def remove(self, x):
        e = self.find(x)
        if e is not None:
            self.unlink(e)

    def remove_first(self):
        r = self.r
        first = r.get(r.get(self.this, "header"), "next")
        if not r.same(first, r.get(self.this, "header")):
            self.unlink(first)

    def unlink(self, e):
        r = self.r
        r.put(r.get(e, "previous"), "next", r.get(e, "next"))
        r.put(r.get(e, "next"), "previous", r.get(e, "previous"))


class Buckets:
    def __init__(self, run, this):
        self.r, self.this = run, this

    def bucket(self, key):
        self.r.trace.append(key & 15)
        return f"e{key & 15}"

    def hit(self, e, key):
        r = self.r
        return (r.branch(r.get(e, "hash") == key) and
                r.branch(r.get(e, "key") == key))

    def put(self, key):
        r = self.r
        e = r.get(self.this, self.bucket(key))
        while not r.null(e):
            if self.hit(e, key):
                return
            e = r.get(e, "next")

    def remove(self, key):
        r = self.r
        e = r.get(self.this, self.bucket(key))
        while not r.null(e):
            after = r.get(e, "next")
            if self.hit(e, key):
                return
            e = after


class Table(Buckets):
    """The buckets are elements of an array, whichever they are."""

    def bucket(self, key):
        # That there is one, of that length, all inputs have alike.
        return f"e{key & 15}"


class Scheduler:
    def __init__(self, run, this):
        self.r, self.this = run, this

    def add(self, priority):
        r = self.r
        if r.branch(priority > 3) or r.branch(priority < 1):
            return
        r.trace.append(priority)
        job = Thing()
        self.append(r.get(self.this, f"prio{priority}"), job)

    def take(self):
        r = self.r
        for priority in (3, 2, 1):
            queue = r.get(self.this, f"prio{priority}")
            if r.branch(r.get(queue, "count") > 0):
                job = r.get(queue, "first")
                self.unlink(queue, job)
                return job
        return None

    def unlink(self, queue, job):
        r = self.r
        after, before = r.get(job, "next"), r.get(job, "prev")
        if r.null(after):
            r.put(queue, "last", before)
        else:
            r.put(after, "prev", before)
        if r.null(before):
            r.put(queue, "first", after)
        else:
            r.put(before, "next", after)
        r.put(job, "next", None)
        r.put(job, "prev", None)
        r.put(queue, "count", r.get(queue, "count") - 1)

    def append(self, queue, job):
        r = self.r
        last = r.get(queue, "last")
        r.put(job, "prev", last)
        r.put(job, "next", None)
        if r.null(last):
            r.put(queue, "first", job)
        else:
            r.put(last, "next", job)
        r.put(queue, "last", job)
        r.put(queue, "count", r.get(queue, "count") + 1)

    def expire(self):
        job = self.take()
        if job is not None:
            self.append(self.r.get(
                self.this, f"prio{self.r.get(job, 'priority')}"), job)

    def block(self):
        job = self.take()
        if job is not None:
            self.append(self.r.get(self.this, "blocked"), job)

    def finish_all(self):
        n = self.r.get(self.this, "numProcesses")
        i = 0
        while self.r.branch(i < n):
            self.take()
            i += 1


class Plain:
    def __init__(self, run, this):
        self.r, self.this = run, this

    def leftmost(self):
        n = self.r.get(self.this, "root")
        while not self.r.null(self.r.get(n, "left")):
            n = self.r.get(n, "left")

    def dfs(self):
        def visit(n):
            if not self.r.null(n):
                visit(self.r.get(n, "left"))
                visit(self.r.get(n, "right"))
        visit(self.r.get(self.this, "root"))

    def head(self):
        self.r.get(self.this, "next")


CLASSES = {"TreeSetInt": Sorted, "HashTable": Table}
SUBJECTS = {
    "TreeMapInt.put": (RedBlack.put, lambda n: with_keys("red-black", n)),
    "TreeMapInt.remove": (RedBlack.remove,
                          lambda n: with_keys("red-black", n)),
    "TreeMapInt.containsKey": (RedBlack.contains,
                               lambda n: with_keys("red-black", n)),
    "TreeSetInt.add": (Sorted.put, sets),
    "TreeSetInt.remove": (Sorted.remove, sets),
    "TreeSetInt.contains": (Sorted.contains, sets),
    "AvlTree.insert": (Avl.insert, lambda n: with_keys("avl", n)),
    "AvlTree.remove": (Avl.remove, lambda n: with_keys("avl", n)),
    "AvlTree.contains": (Avl.contains, lambda n: with_keys("avl", n)),
    "RingList.add": (Ring.add, lambda n: rings(n, True)),
    "RingList.contains": (Ring.find, lambda n: rings(n, True)),
    "RingList.remove": (Ring.remove, lambda n: rings(n, True)),
    "RingList.removeFirst": (Ring.remove_first, lambda n: rings(n, False)),
    "HashMap16.put": (Buckets.put, maps),
    "HashMap16.containsKey": (Buckets.put, maps),
    "HashMap16.remove": (Buckets.remove, maps),
    "HashTable.put": (Table.put, maps),
    "HashTable.containsKey": (Table.put, maps),
    "Schedule.addProcess": (Scheduler.add, lambda n: schedules(n, True)),
    "Schedule.quantumExpire": (Scheduler.expire,
                               lambda n: schedules(n, False)),
    "Schedule.blockProcess": (Scheduler.block, lambda n: schedules(n, False)),
    "Schedule.finishAllProcesses": (Scheduler.finish_all,
                                    lambda n: schedules(n, False)),
    "BinaryTree.leftmost": (Plain.leftmost, plain_trees),
    "BinaryTree.dfs": (Plain.dfs, plain_trees),
    "Chain.head": (Plain.head, chains),
}


def count(subject, strategy, scope):
    method, inputs = SUBJECTS[subject]
    cls = CLASSES.get(subject.split(".")[0]) or \
        globals()[method.__qualname__.split(".")[0]]
    traces = set()
    for this, args in inputs(scope):
        run = Run(strategy, this)
        method(cls(run, this), *args)
        traces.add(tuple(run.trace))
    return len(traces)


if __name__ == "__main__":
    for scope in sys.argv[3:]:
        print(count(sys.argv[1], sys.argv[2], int(scope)))
