/** The worked example: when is the first element above the second one? */
final class SwapNode {
  int elem;
  SwapNode next;

  static int swapNode(SwapNode n) {
    if (n != null && n.next != null && n.elem > n.next.elem) {
      SwapNode second = n.next;
      n.next = second.next;
      second.next = n;
      return 8;
    }
    return 0;
  }
}
