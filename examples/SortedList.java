import jsym.contract.Ensures;

/** Numbers in ascending order, each once. */
public class SortedList {
  static class Node {
    int value;
    Node next;
  }

  private Node head;

  /** Holds before and after each method that is not private. */
  boolean repOK() {
    for (Node n = head; n != null && n.next != null; n = n.next)
      if (n.value >= n.next.value)
        return false;
    return true;
  }

  boolean contains(int value) {
    Node n = head;
    while (n != null && n.value < value)
      n = n.next;
    return n != null && n.value == value;
  }

  @Ensures("contains")
  void insert(int value) {
    Node added = new Node();
    added.value = value;
    if (head == null || value < head.value) {
      added.next = head;
      head = added;
      return;
    }
    Node before = head;
    while (before.next != null && before.next.value < value)
      before = before.next;
    added.next = before.next;
    before.next = added;
  }
}
