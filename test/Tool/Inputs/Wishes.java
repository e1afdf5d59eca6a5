abstract class Wishes {
  static int div(int a, int b) { return a / b; }
  static native int half(int x);
  abstract int whole(int x);
}

class Sorted extends java.util.ArrayList<String> {}
