"""An editor that is a script: talks to "jsym-llvm lsp" about a project.

    client.py TOOL PROJECT STEPS

A step is a function below. What the server says is printed in one line each.
"""
import json
import os
import subprocess
import sys
import time


class Editor:
    def __init__(self, tool, project):
        self.project = os.path.realpath(project)
        self.server = subprocess.Popen([tool, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next = 0
        self.edits = []
        self.source = "src/main/java/shop/Till.java"

    def raw(self, data):
        self.server.stdin.write(data)
        self.server.stdin.flush()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def receive(self):
        length = 0
        while True:
            line = self.server.stdout.readline()
            if not line:
                sys.exit("the server is gone")
            if line == b"\r\n":
                break
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        return json.loads(self.server.stdout.read(length))

    def ask(self, method, **params):
        """The result, or the error, of a request."""
        self.next += 1
        self.send(id=self.next, method=method, params=params)
        return self.answer(self.next)

    def answer(self, number):
        while True:
            m = self.receive()
            if "method" in m:
                self.told(m)
            elif m.get("id") == number:
                return m.get("error", m.get("result"))
            else:
                print("answer to", m.get("id"), json.dumps(m.get("error")))

    def tell(self, method, **params):
        self.send(method=method, params=params)

    def wait(self, method):
        while True:
            m = self.receive()
            self.told(m)
            if m.get("method") == method:
                return m["params"]

    def told(self, m):
        method, params = m.get("method"), m.get("params")
        if method == "window/showMessage":
            print("shown:", params["message"])
        elif method == "textDocument/publishDiagnostics":
            print("findings of", os.path.basename(params["uri"]))
            for d in params["diagnostics"]:
                r = d["range"]
                print("  %d:%d-%d severity %d %s: %s" % (r["start"]["line"] + 1, r["start"]["character"], r["end"]["character"],
                      d["severity"], d.get("code"), d["message"].replace("\n", " | ").replace(self.project, "PROJECT")))
                for about in d.get("relatedInformation", []):
                    print("    " + about["message"])
        elif method == "workspace/applyEdit":
            self.edits.append(params["edit"])
            self.send(id=m["id"], result={"applied": True})
        elif method == "$/progress":
            value = params["value"]
            if value["kind"] != "report":
                print("progress:", value["kind"], value.get("message", ""))
        elif method:
            print("asked:", method)
        else:
            print("answer to", m.get("id"), json.dumps(m.get("error")))

    def uri(self, name=None):
        return "file://" + os.path.join(self.project, name or self.source)

    def document(self):
        return {"uri": self.uri()}

    def start(self, **options):
        result = self.ask("initialize", processId=None, rootUri="file://" + self.project, initializationOptions=options,
                          capabilities={"window": {"workDoneProgress": True},
                                        "workspace": {"workspaceEdit": {"documentChanges": True},
                                                      "didChangeWatchedFiles": {"dynamicRegistration": True}}})
        print("server:", result["serverInfo"]["name"])
        self.tell("initialized")

    def open(self):
        self.tell("textDocument/didOpen", textDocument={"uri": self.uri(), "languageId": "java", "version": 1, "text": ""})
        self.wait("textDocument/publishDiagnostics")

    def actions(self, line):
        at = {"line": line - 1, "character": 0}
        return self.ask("textDocument/codeAction", textDocument=self.document(), range={"start": at, "end": at},
                        context={"diagnostics": []})

    def apply(self):
        """Does to the files what the server asked for."""
        for edit in self.edits:
            for change in edit["documentChanges"]:
                uri = change.get("uri") or change["textDocument"]["uri"]
                path = uri[len("file://"):]
                if change.get("kind") == "create":
                    print("create", os.path.relpath(path, self.project))
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    open(path, "x").close()
                else:
                    print("write", os.path.relpath(path, self.project))
                    open(path, "w").write(change["edits"][0]["newText"])
        self.edits = []

    def end(self):
        self.ask("shutdown")
        self.tell("exit")
        print("exit status", self.server.wait())


def findings(e):
    e.start(arguments=["--max-time=60s"], clasPath=[])
    e.open()
    for line in (19, 23):
        action = e.actions(line)[0]
        print("action:", action["title"])
        print("result:", json.dumps(e.ask("workspace/executeCommand", command=action["command"]["command"],
                                          arguments=action["command"]["arguments"])))
        e.apply()
    print("once more:", json.dumps(e.ask("workspace/executeCommand", command=action["command"]["command"],
                                         arguments=action["command"]["arguments"])))
    e.end()


def stale(e):
    e.start()
    e.open()
    source = e.uri()[len("file://"):]
    os.utime(source, (time.time() + 10, time.time() + 10))
    e.tell("textDocument/didSave", textDocument=e.document())
    e.wait("textDocument/publishDiagnostics")
    os.utime(source, (1, 1))
    e.tell("workspace/didChangeWatchedFiles", changes=[{"uri": e.uri("target/classes/shop/Till.class"), "type": 2}])
    e.wait("textDocument/publishDiagnostics")
    e.tell("textDocument/didClose", textDocument=e.document())
    e.wait("textDocument/publishDiagnostics")
    e.end()


def plain(e):
    """No build tool knows the folder."""
    e.source = "of/till/shop/Till.java"
    e.start(classPath=["classes"], testDirectory="tests")
    e.open()
    command = e.actions(19)[0]["command"]
    print("result:", json.dumps(e.ask("workspace/executeCommand", command=command["command"], arguments=command["arguments"])))
    e.apply()
    e.end()


def cancelled(e):
    e.start()
    e.open()
    command = e.actions(19)[0]["command"]
    e.send(id=77, method="workspace/executeCommand", params={"command": command["command"], "arguments": command["arguments"]})
    e.tell("$/cancelRequest", id=77)
    print("cancelled:", json.dumps(e.answer(77)))
    e.tell("textDocument/didSave", textDocument=e.document())
    token = e.wait("$/progress")["token"]
    e.tell("window/workDoneProgress/cancel", token=token)
    e.wait("$/progress")
    e.end()


def nonsense(e):
    print("early:", json.dumps(e.ask("textDocument/codeAction")))
    e.start()
    e.raw(b"Content-Length: 9\r\n\r\n{\"id\": 1,")
    e.told(e.receive())
    e.raw(b"Content-Type: x\r\n\r\n")
    e.told(e.receive())
    e.raw(b"Content-Length: 20000000\r\n\r\n" + b" " * 20000000)
    e.told(e.receive())
    deep = b"[" * 100000
    e.raw(b"Content-Length: %d\r\n\r\n%s" % (len(deep), deep))
    e.told(e.receive())
    e.raw(b"Content-Length: 2\r\n\r\n[]")
    e.told(e.receive())
    print("unknown:", json.dumps(e.ask("textDocument/hover")))
    print("wrong:", json.dumps(e.ask("workspace/executeCommand", command="jsym.addTest", arguments=[7, {}])))
    print("nobody's:", json.dumps(e.ask("workspace/executeCommand", command="jsym.addTest", arguments=[e.uri(), "abc"])))
    e.tell("textDocument/didSave", textDocument={"uri": "untitled:Till.java"})
    e.tell("textDocument/didSave")
    e.tell("$/whatever", of=[1])
    e.server.stdin.close()
    print("exit status", e.server.wait())


globals()[sys.argv[3]](Editor(sys.argv[1], sys.argv[2]))
