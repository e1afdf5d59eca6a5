"""Lays out unusable inputs below the given directory, which holds cp/Foo.class."""
import os
import sys
import zipfile

os.chdir(sys.argv[1])
with open("cp/Foo.class", "rb") as f:
    foo = f.read()


def write(path, data):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as f:
        f.write(data)


write("empty.jar", b"")
write("text.jar", b"not a zip file\n")
write("text/Foo.class", b"hello\n")
write("nothing/Foo.class", b"")
write("truncated/Foo.class", foo[:100])
write("future/Foo.class", foo[:6] + b"\0\xff" + foo[8:])
write("renamed/Bar.class", foo)
write("Broken.java", b"class Broken {\n")
write("Empty.java", b"// nothing\n")
with zipfile.ZipFile("none.jar", "w"):
    pass
with zipfile.ZipFile("whole.jar", "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("Foo.class", foo)
with open("whole.jar", "rb") as f:
    jar = f.read()
write("cut.jar", jar[: len(jar) // 2])
# A damaged entry in a jar whose directory is fine.
damaged = bytearray(jar)
at = jar.index(b"Foo.class") + len("Foo.class")
damaged[at + 4 : at + 40] = b"\xff" * 36
write("damaged.jar", bytes(damaged))
os.makedirs("Directory.java", exist_ok=True)
if not os.path.exists("pipe.jar"):
    os.mkfifo("pipe.jar")
    os.mkfifo("Pipe.class")
# 200 MB of nothing in a small jar, jars that name each other, what never ends.
with zipfile.ZipFile("bomb.jar", "w", zipfile.ZIP_DEFLATED) as z:
    with z.open("Foo.class", "w") as entry:
        for _ in range(200):
            entry.write(bytes(1 << 20))
os.makedirs("circle", exist_ok=True)
for name, other in (("a", "b"), ("b", "a")):
    with zipfile.ZipFile("circle/%s.jar" % name, "w") as z:
        z.writestr("META-INF/MANIFEST.MF",
                   "Manifest-Version: 1.0\nClass-Path: %s.jar a.jar\n" % other)
os.makedirs("Directory.jar", exist_ok=True)
for name in ("zero.jar", "zero.class"):
    if not os.path.lexists(name):
        os.symlink("/dev/zero", name)
os.makedirs("locked", exist_ok=True)
