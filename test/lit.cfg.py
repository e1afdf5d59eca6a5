# The test suite. What a RUN line may use: test/README.md.
import glob
import os
import re
import shutil
import subprocess
import sys

import lit.util

if not hasattr(config, "jsym_obj_root"):
    # lit was given the source tree: take the release build's settings.
    site = os.path.join(
        os.path.dirname(__file__), "..", "build", "test", "lit.site.cfg.py"
    )
    if not os.path.exists(site):
        lit_config.fatal("build first: cmake --preset release && cmake --build build")
    lit_config.load_config(config, os.path.abspath(site))
    raise SystemExit

sys.path.insert(0, os.path.join(config.jsym_src_root, "test", "harness"))
import jsym_format
import timeouts

# For test/unit/lit.cfg.py, a suite of its own inside this one.
lit_config.params["jsym_obj_root"] = config.jsym_obj_root

config.name = "jsym"
config.test_source_root = os.path.join(config.jsym_src_root, "test")
config.test_exec_root = os.path.join(config.jsym_obj_root, "test")
config.suffixes = [".test", ".java", ".ll", ".md", ".c", ".jasm"]
config.excludes = ["Inputs", "harness", "bench", "README.md", "CMakeLists.txt"]

tool = os.path.join(config.jsym_obj_root, "bin", "jsym-llvm")


def with_options(name, real, options):
    """A command that gives run and check these options before their own, but for
    `run --concrete`, which takes few."""
    path = os.path.join(config.jsym_obj_root, "test", name)
    text = ('#!/bin/sh\ncase " $* " in *" --concrete "*) exec %s "$@" ;; esac\n'
            'case "$1" in\nrun|check)\n  command=$1\n  shift\n'
            '  exec %s "$command" %s "$@" ;;\n*)\n  exec %s "$@" ;;\nesac\n'
            % (real, real, options, real))
    # Others may be running it: what is there is not written again.
    if not os.path.exists(path) or open(path).read() != text:
        with open(path + ".%d" % os.getpid(), "w") as wrapper:
            wrapper.write(text)
        os.chmod(wrapper.name, 0o755)
        os.rename(wrapper.name, path)
    return path


# --param jsym_options='--solver-cross-check' runs all tests with these.
if lit_config.params.get("jsym_options"):
    tool = with_options("jsym-llvm", tool, lit_config.params["jsym_options"])
    # For tests of time: cross-checks are several times as slow.
    config.available_features.add("other-options")
share = os.path.join(config.jsym_obj_root, "share", "jsym")
utils = os.path.join(config.jsym_src_root, "utils")


def jars(*names):
    return ":".join("/usr/share/java/%s.jar" % n for n in names)


JUNIT4 = jars("junit4", "hamcrest-core", "hamcrest")
JUNIT5 = jars(
    "junit-jupiter-api",
    "junit-jupiter-engine",
    "junit-jupiter-params",
    "junit-platform-commons",
    "junit-platform-engine",
    "junit-platform-launcher",
    "junit-platform-console",
    "junit-platform-reporting",
    "junit-vintage-engine",
    "opentest4j",
    "apiguardian-api",
    "picocli",
)
# One file's compilation is over before C2 pays; the serial collector starts
# fastest.
JVM = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto"
JDK = os.path.dirname(os.path.dirname(os.path.realpath(config.java)))
JAVAC = config.javac + " -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -g"

# Longest names first: lit substitutes textually.
config.substitutions += [
    ("%junit4", JUNIT4),
    ("%mockito", jars("mockito-core", "byte-buddy", "byte-buddy-agent", "objenesis")),
    ("%junit5", JUNIT5),
    ("%javac", JAVAC),
    ("%java", "%s %s" % (config.java, JVM)),
    ("%jars", "/usr/share/java"),
    ("%jasm", "%s %s" % (config.python, os.path.join(utils, "jasm.py"))),
    ("%jdk", JDK),
    ("%jsym", tool),
    ("%api", os.path.join(share, "jsym-api.jar")),
    ("%share", share),
    ("%utils", utils),
    ("%opt", os.path.join(config.llvm_tools_dir, "opt")),
    ("%python", config.python),
    ("%cxx", config.cxx),
    ("%src", config.jsym_src_root),
    ("%build", config.jsym_obj_root),
]

# FileCheck, not, split-file, count, llvm-dis, opt.
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, config.environment["PATH"]]
)
for name in ("HOME", "JAVA_HOME", "ASAN_OPTIONS", "UBSAN_OPTIONS",
             "TSAN_OPTIONS", "CI"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["LC_ALL"] = "C.UTF-8"
config.environment.pop("CLASSPATH", None)

config.available_features.add("llvm-" + config.llvm_major)
if lit_config.params.get("long"):
    config.available_features.add("long")
if config.sanitized:
    config.available_features.add("asan")
for command in ("dot", "clang-format-19", "chromium", "z3", "cvc5", "opt-19",
                "valgrind", "mvn", "cpack", "dpkg-shlibdeps"):
    if shutil.which(command, path=config.environment["PATH"]):
        config.available_features.add(command)
# A cluster of a test's own; its daemons want to be root's.
if os.geteuid() == 0 and all(shutil.which(d) for d in ("munged", "slurmctld", "slurmd", "sbatch")):
    config.available_features.add("slurm")
# jdk-17, jdk-21, ...: what a JDK's own classes do differs.
with open(os.path.join(JDK, "release")) as release:
    version = re.search(r'JAVA_VERSION="(\d+)', release.read())
    config.available_features.add("jdk-" + version.group(1))
if all(os.path.exists(os.path.join(JDK, p)) for p in ("bin/jlink", "jmods/java.base.jmod")):
    config.available_features.add("jlink")
# Debian 13's starts a class that its jar has not.
if shutil.which("ecj") and not subprocess.run(
        ["ecj", "-version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
    config.available_features.add("ecj")
if os.path.exists("/usr/share/java/junit4.jar"):
    config.available_features.add("junit4")
if os.path.exists("/usr/share/java/junit-jupiter-api.jar"):
    config.available_features.add("junit5")
for jar in ("mockito-core", "commons-lang3", "commons-collections4", "guava", "joda-time", "asm",
            "commons-math3", "antlr4-runtime", "org.jacoco.core", "slf4j-api"):
    if os.path.exists("/usr/share/java/%s.jar" % jar):
        config.available_features.add(jar)

# Debian's Python, for packages of Debian's.
for module in ("matplotlib", "pandas", "distributed", "nbclient", "ipykernel"):
    if glob.glob("/usr/lib/python3/dist-packages/%s/__init__.py" % module):
        config.available_features.add("python3-" + module)

settings = jsym_format.Settings(
    tool=tool, javac=JAVAC.split(), classpath=os.path.join(share, "jsym-api.jar"),
    exec_root=config.test_exec_root)
for name in settings.subcommands:
    config.available_features.add("jsym-" + name)
config.test_format = jsym_format.JsymFormat(settings)
# For the folders whose tests are about what the engine does, whatever state its
# objects are in, and for bugs of every rank: jsym_format.about_any_state.
config.jsym_of_any_state = with_options(
    "jsym-llvm-any", tool, "--states=any --fail-on=all --show=all")
