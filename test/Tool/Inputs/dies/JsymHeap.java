class JsymHeap {}
