public class SortedList {
  static class Node { int value; Node next; }
  Node head; int size;
  boolean contains(int v) {
    int steps = 0;
    for (Node n = head; n != null; n = n.next) {
      if (n.value == v)
        return true;
      steps++;
    }
    return false;
  }
  void insert(int v) {
    Node n = new Node();
    n.value = v;
    if (head == null || head.value >= v) {
      n.next = head;
      head = n;
    } else {
      Node p = head;
      while (p.next.value < v)   // bug: p.next may be null
        p = p.next;
      n.next = p.next;
      p.next = n;
    }
    size++;
  }
}
