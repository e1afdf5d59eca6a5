package gov.nasa.jpf.symbc;

/** As a program finds it that is written for Symbolic PathFinder. */
public class Debug {
  public static int makeSymbolicInteger(String name) { return 0; }
  public static boolean makeSymbolicBoolean(String name) { return false; }
  public static byte makeSymbolicByte(String name) { return 0; }
  public static char makeSymbolicChar(String name) { return 0; }
  public static short makeSymbolicShort(String name) { return 0; }
  public static long makeSymbolicLong(String name) { return 0; }
  public static double makeSymbolicReal(String name) { return 0; }
  public static String makeSymbolicString(String name) { return ""; }
  public static Object makeSymbolicRef(String name, Object value) { return value; }
  public static int addSymbolicInteger(int value, String name) { return value; }
  public static boolean isSymbolicInteger(int value) { return false; }
  public static void assume(boolean condition) {}
  public static void printPC(String message) {}
}
