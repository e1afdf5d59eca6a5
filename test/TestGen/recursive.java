// Who looks for the calls that make an object ends, whatever that is made of: an
// example of a link needs a link, a list may be in itself.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -q -cp %t Link.second --confirm | FileCheck %s --check-prefix=LINK
// RUN: not %jsym run -q -cp %t Own.list --confirm | FileCheck %s --check-prefix=LIST
// RUN: not %jsym run -q -cp %t Own.array --confirm | FileCheck %s --check-prefix=ARRAY
// RUN: not %jsym run -q -cp %t Own.map --confirm | FileCheck %s --check-prefix=MAP
import java.util.List;
import java.util.Map;

class Link {
  private final Link next;
  private final int number;

  Link(Link next, int number) {
    if (next == null || number < 7)
      throw new IllegalArgumentException();
    this.next = next;
    this.number = number;
  }

  // LINK: 5 confirmed, 0 contradicted, 0 not replayable
  int second() { return next.number > 10 ? 1 : 0; }
}

class Own {
  private final List<Object> list;
  private final Object[] array;
  private final Map<Object, Object> map;

  Own(List<Object> list, Object[] array, Map<Object, Object> map) {
    this.list = list;
    this.array = array;
    this.map = map;
  }

  // LIST: 6 confirmed, 0 contradicted, 0 not replayable
  int list() { return list.size() == 1 && list.get(0) == list ? 1 : 0; }

  // ARRAY: 6 confirmed, 0 contradicted, 0 not replayable
  int array() { return array.length == 1 && array[0] == array ? 1 : 0; }

  // MAP: {{[0-9]+}} confirmed, 0 contradicted
  int map() { return map.get("me") == map ? 1 : 0; }
}
