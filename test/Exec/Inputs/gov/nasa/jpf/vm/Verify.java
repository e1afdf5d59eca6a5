package gov.nasa.jpf.vm;

/** As a program finds it that is written for Java PathFinder. */
public class Verify {
  public static boolean getBoolean() { return false; }
  public static boolean randomBool() { return false; }
  public static int getInt(int min, int max) { return min; }
  public static int random(int max) { return 0; }
  public static void ignoreIf(boolean condition) {}
}
