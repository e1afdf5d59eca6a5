"""Prints the values of a witness in order, and checks what its format asks for."""
import sys
import xml.etree.ElementTree as ET

NS = "{http://graphml.graphdrawing.org/xmlns}"
root = ET.parse(sys.argv[1]).getroot()
assert root.tag == NS + "graphml"
keys = {k.get("id"): k for k in root.findall(NS + "key")}
graph = root.find(NS + "graph")


def data(element):
    values = {}
    for d in element.findall(NS + "data"):
        assert d.get("key") in keys, "no key " + d.get("key")
        values[d.get("key")] = d.text
    return values


head = data(graph)
for name in ("witness-type", "sourcecodelang", "producer", "specification", "programfile",
             "programhash", "architecture", "creationtime"):
    assert head[name], "no " + name
assert head["witness-type"] == "violation_witness" and head["sourcecodelang"] == "Java"
assert len(head["programhash"]) == 64 and set(head["programhash"]) != {"0"}
nodes = {n.get("id"): data(n) for n in graph.findall(NS + "node")}
assert [n for n, d in nodes.items() if d.get("entry") == "true"] == ["n0"]
(violation,) = [n for n, d in nodes.items() if d.get("violation") == "true"]
at = "n0"
print(head["specification"])
for e in graph.findall(NS + "edge"):
    assert e.get("source") == at, "edges are not one path"
    at = e.get("target")
    d = data(e)
    print(d.get("originfile"), d.get("startline"), d.get("assumption", "violation"))
    if "assumption" in d:
        assert "Main" in d["assumption.scope"]
assert at == violation
