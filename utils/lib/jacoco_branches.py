"""Which branches of a method its generated tests take, as JaCoCo measures them."""
import os
import shutil
import subprocess
import tempfile
import threading
import xml.etree.ElementTree as xml

HERE = os.path.dirname(os.path.abspath(__file__))


class Jacoco:
    """Runs tests of a jar's methods under JaCoCo. The jar is unpacked once."""
    JARS = ["org.jacoco.core", "org.jacoco.report", "asm", "asm-tree", "asm-commons",
            "asm-analysis", "junit4", "hamcrest-core", "hamcrest"]
    # What tests may need that say so (--add-opens), as replay opens it.
    OPEN = ["lang", "util", "util.concurrent", "util.concurrent.atomic", "util.concurrent.locks",
            "util.regex", "io", "math", "net", "nio.charset", "text", "time"]

    def __init__(self, agent):
        self.agent = agent  # gives tests their clocks
        self.root = tempfile.mkdtemp(prefix="sweep-jacoco-")
        self.path = ":".join(f"/usr/share/java/{j}.jar" for j in self.JARS)
        self.lock, self.unpacked = threading.Lock(), {}
        subprocess.run(["javac", "-nowarn", "-cp", self.path, "-d", self.root,
                        os.path.join(HERE, "JacocoReport.java")], check=True)

    def classes(self, archive):
        with self.lock:
            if archive not in self.unpacked:
                folder = os.path.join(self.root, "classes%d" % len(self.unpacked))
                subprocess.run(["unzip", "-qo", archive, "-d", folder], check=True)
                self.unpacked[archive] = folder
        return self.unpacked[archive]

    def branches(self, target, cp, tests, limit=120):
        """(taken, all) of the method; nothing where it cannot be measured."""
        owner, _, name = target.partition("(")[0].rpartition(".")
        archive, *others = cp.split(":")
        report = os.path.join(os.path.dirname(tests), "jacoco.xml")
        path = ":".join([self.root, self.path, *others])
        begin = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-ea",
                 "-javaagent:" + self.agent, "-cp", path,
                 *(f"--add-opens=java.base/java.{p}=ALL-UNNAMED" for p in self.OPEN)]
        try:
            subprocess.run(["java", *begin, "JacocoReport", self.classes(archive), tests, report,
                            owner.replace(".", "/").split("$")[0]], timeout=limit,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=True, cwd=os.path.dirname(tests))
            methods = xml.parse(report).getroot().iter("class")
        except (subprocess.SubprocessError, OSError, xml.ParseError):
            return None
        for c in methods:
            for m in c.findall("method") if c.get("name") == owner.replace(".", "/") else ():
                if (m.get("name") + m.get("desc")).startswith(
                        name + "(" + target.partition("(")[2].partition(")")[0] + ")"):
                    for b in m.findall("counter"):
                        if b.get("type") == "BRANCH":
                            covered = int(b.get("covered"))
                            return covered, covered + int(b.get("missed"))
                    return 0, 0
        return None

    def remove(self):
        shutil.rmtree(self.root, ignore_errors=True)
