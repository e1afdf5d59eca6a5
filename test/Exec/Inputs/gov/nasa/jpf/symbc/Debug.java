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
  public static int addSymbolicInt(int value, String name) { return value; }
  public static String makeSymbolicString(String name, int size) {
    char[] text = new char[size];
    for (int i = 0; i < size; i++)
      text[i] = makeSymbolicChar(name + i);
    return new String(text);
  }
  public static native void makeFieldsSymbolic(String name, Object value);
  public static native Object makeSymbolicNull(String name);
  public static native String getSymbolicIntegerValue(int value);
  public static native String getSymbolicStringValue(String value);
  public static native String getSolvedPC();
  public static native boolean matchAbstractState(Object value);
  public static native boolean checkAccuracy(double value, double error);
  public static native void addCost(Object value);
}
