// What contains itself is made by no expression; its test is one all the same.
// RUN: rm -rf %t && mkdir %t && cd %t && %javac -g -d . %s
// RUN: %jsym run --confirm --junit t inside.array | FileCheck %s --check-prefix=ARRAY
// RUN: %jsym run --confirm --junit t inside.list | FileCheck %s --check-prefix=LIST
import java.util.ArrayList;

class inside {
  final Object[] all;
  inside(Object[] all) { this.all = all; }

  // ARRAY: returns 1
  // ARRAY: [[N:[1-9][0-9]*]] confirmed, 0 contradicted, 0 not replayable
  static int array(inside in) {
    return in != null && in.all != null && in.all.length == 1 && in.all[0] == in.all ? 1 : 0;
  }

  // LIST: returns 1
  // LIST: [[N:[1-9][0-9]*]] confirmed, 0 contradicted, 0 not replayable
  static int list(ArrayList<Object> in) {
    return in != null && in.size() == 1 && in.get(0) == in ? 1 : 0;
  }
}
