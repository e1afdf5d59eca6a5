"""Writes a small tree that breaks the rules of utils/lib/long_code.py."""
import os
import sys


def body(lines):
    return "".join("  f();\n" for _ in range(lines))


def write(name, text):
    with open(os.path.join(sys.argv[1], name), "w") as f:
        f.write(text)


write("Functions.cpp",
      # A constructor's initialisers are no function of their own.
      "namespace n {\n\n"
      "void Room::tooLong(int A,\n                   int B) const {\n" + body(58) + "}\n"
      "Room::Room(int A)\n    : A(A),\n      B(1) {\n" + body(56) + "}\n"
      "void longest(std::string Text = \"{\") {\n" + body(58) + "}\n"
      "} // namespace n\n")
write("Braces.h", "struct S {\n  void f() { g('{', \"}\"); /* { */ } // {\n};\n" + "#define OPEN {\n" * 400)
write("Long.java", "\n" * 501)
write("Broken.cpp", "void f() {\n")
