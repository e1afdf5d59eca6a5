public class Main {
  public static void main(String[] args) {
    for (String a : args)
      System.out.println(a);
    assert args.length == 0 || args[0] != null;
  }
}
