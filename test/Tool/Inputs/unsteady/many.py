import json

print(json.dumps({"tests": [{"name": "own :: right.t", "code": "FAIL"}] * 4}))
