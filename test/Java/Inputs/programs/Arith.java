// Differential programs: arithmetic and conversions. Every class with a main is one program;
// test/Java/difftest.py runs each on java and on jsym-llvm and compares.
import static java.lang.System.out;

class ArithInt { public static void main(String[] a) {
  int[] v = {0, 1, -1, 7, -7, 31, 32, 33, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x55555555};
  int h = 0;
  for (int x : v) for (int y : v) {
    h = 31 * h + (x + y); h = 31 * h + (x - y); h = 31 * h + x * y;
    if (y != 0) { h = 31 * h + x / y; h = 31 * h + x % y; }
    h = 31 * h + (x << y) + (x >> y) + (x >>> y) + (x & y) + (x | y) + (x ^ y);
  }
  out.println(h); } }
class ArithLong { public static void main(String[] a) {
  long[] v = {0, 1, -1, 63, 64, -65, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40};
  long h = 0;
  for (long x : v) for (long y : v) {
    h = 31 * h + (x + y) * 3 - (x - y) + x * y;
    if (y != 0) h = 31 * h + x / y + x % y;
    h = 31 * h + (x << y) + (x >> y) + (x >>> y) + (x & y) + (x | y) + (x ^ y) + (x < y ? 1 : 2);
  }
  out.println(h); } }
class ArithDouble { public static void main(String[] a) {
  double[] v = {0.0, -0.0, 1.5, -2.25, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 1e-310};
  long h = 0;
  for (double x : v) for (double y : v) {
    h = 31 * h + Double.doubleToLongBits(x + y); h = 31 * h + Double.doubleToLongBits(x - y);
    h = 31 * h + Double.doubleToLongBits(x * y); h = 31 * h + Double.doubleToLongBits(x / y);
    h = 31 * h + Double.doubleToLongBits(x % y);
    h = 31 * h + (x < y ? 1 : 0) + (x <= y ? 2 : 0) + (x > y ? 4 : 0) + (x >= y ? 8 : 0) + (x == y ? 16 : 0) + (x != y ? 32 : 0);
  }
  out.println(h); } }
class ArithFloat { public static void main(String[] a) {
  float[] v = {0f, -0f, 1.5f, -3.75f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE, 1e-42f};
  int h = 0;
  for (float x : v) for (float y : v) {
    h = 31 * h + Float.floatToIntBits(x + y); h = 31 * h + Float.floatToIntBits(x * y);
    h = 31 * h + Float.floatToIntBits(x / y); h = 31 * h + Float.floatToIntBits(x % y);
    h = 31 * h + (x < y ? 1 : 0) + (x >= y ? 8 : 0) + (x == y ? 16 : 0);
  }
  out.println(h); } }
class Conversions { public static void main(String[] a) {
  double[] v = {0.5, -0.5, 1e9, 1e10, -1e10, 1e19, -1e19, Double.NaN, Double.POSITIVE_INFINITY, 300.7, -129.2};
  for (double d : v) out.println((int) d + " " + (long) d + " " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (int) (float) d);
  int[] w = {-1, 128, 255, 65535, 65536, -129, Integer.MIN_VALUE};
  for (int i : w) out.println((byte) i + " " + (short) i + " " + (int) (char) i + " " + (float) i + " " + (double) i + " " + (long) i);
  long[] l = {Long.MAX_VALUE, 1L << 53, (1L << 53) + 1, -5};
  for (long i : l) out.println((int) i + " " + (float) i + " " + (double) i); } }
class PrintDoubles { public static void main(String[] a) {
  double[] v = {0.1, 1.0 / 3, 100, 1e7, 1.0E-3, 9.999e-4, 123456789.125, 1e21, Double.MIN_VALUE, Double.MAX_VALUE, -0.0, 2e-44, 4.35, 0.001};
  for (double d : v) { out.println(d); out.println((float) d); } } }
class CompoundAssign { public static void main(String[] a) {
  byte b = 120; b += 10; short s = 1; s *= 70000; char c = 'a'; c += 1.7; int i = 5; i -= 2.5; i <<= 33; long l = 1; l <<= 65; l >>>= 1;
  float f = 3; f /= 2; double d = 7; d %= 2.5; int k = 3; k += k++ + ++k; int[] x = {1, 2, 3}; int j = 0; x[j++] += 10; x[j++] <<= 2; x[j] ^= x[0];
  out.println(b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + k + " " + x[0] + x[1] + x[2]); } }
class BitTricks { public static void main(String[] a) {
  int[] v = {0, 1, -1, 0x12345678, Integer.MIN_VALUE, 96};
  for (int x : v) out.println(Integer.bitCount(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x) + " " + Integer.rotateLeft(x, 7) + " " + Integer.signum(x));
  long[] w = {0, 5, -1L, 0x123456789abcdefL};
  for (long x : w) out.println(Long.bitCount(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " " + Long.rotateRight(x, 9)); } }
class IntText { public static void main(String[] a) {
  int[] v = {0, 9, 10, -10, 99, 100, 1234567890, Integer.MIN_VALUE, Integer.MAX_VALUE};
  for (int x : v) out.println(x + " " + Integer.toHexString(x) + " " + Integer.toOctalString(x) + " " + Integer.toBinaryString(x) + " " + Integer.toString(x, 36) + " " + Integer.toUnsignedString(x) + " " + Integer.parseInt("" + x));
  long[] w = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1000000007L};
  for (long x : w) out.println(x + " " + Long.toHexString(x) + " " + Long.toString(x, 7) + " " + Long.toUnsignedString(x) + " " + Long.parseLong("" + x)); } }
class Unsigned { public static void main(String[] a) {
  out.println(Integer.divideUnsigned(-7, 3) + " " + Integer.remainderUnsigned(-7, 3) + " " + Integer.compareUnsigned(-1, 1) + " " + Long.divideUnsigned(-7, 3) + " " + Long.remainderUnsigned(-7, 10) + " " + Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Byte.toUnsignedInt((byte) -3) + " " + Short.toUnsignedLong((short) -3)); } }
class MathBasics { public static void main(String[] a) {
  out.println(Math.abs(-5) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(1L, 2L) + " " + Math.signum(-2.5));
  out.println(Math.floor(-1.5) + " " + Math.ceil(-1.5) + " " + Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.round(-2.5) + " " + Math.round(2.5) + " " + Math.round(0.49999999999999994) + " " + Math.round(2.5f));
  out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.sqrt(2) + " " + Math.ulp(1.0) + " " + Math.nextUp(1.0) + " " + Math.copySign(2, -1) + " " + Math.getExponent(1000.0) + " " + Math.scalb(1.5, 4) + " " + Math.fma(2.0, 3.0, 1.0));
  out.println(Math.toRadians(180) + " " + Math.toDegrees(Math.PI) + " " + Math.multiplyHigh(1L << 62, 12) + " " + Math.clampTest()); }
  static class Math { static double PI = java.lang.Math.PI; static String clampTest() { return "shadow"; }
    static int abs(int x) { return java.lang.Math.abs(x); } static double abs(double x) { return java.lang.Math.abs(x); } static double max(double x, double y) { return java.lang.Math.max(x, y); } static double min(double x, double y) { return java.lang.Math.min(x, y); } static long max(long x, long y) { return java.lang.Math.max(x, y); } static double signum(double d) { return java.lang.Math.signum(d); }
    static double floor(double d) { return java.lang.Math.floor(d); } static double ceil(double d) { return java.lang.Math.ceil(d); } static double rint(double d) { return java.lang.Math.rint(d); } static long round(double d) { return java.lang.Math.round(d); } static int round(float d) { return java.lang.Math.round(d); }
    static int floorDiv(int x, int y) { return java.lang.Math.floorDiv(x, y); } static int floorMod(int x, int y) { return java.lang.Math.floorMod(x, y); } static double hypot(double x, double y) { return java.lang.Math.hypot(x, y); } static double cbrt(double x) { return java.lang.Math.cbrt(x); } static double sqrt(double x) { return java.lang.Math.sqrt(x); } static double ulp(double x) { return java.lang.Math.ulp(x); } static double nextUp(double x) { return java.lang.Math.nextUp(x); } static double copySign(double x, double y) { return java.lang.Math.copySign(x, y); } static int getExponent(double x) { return java.lang.Math.getExponent(x); } static double scalb(double x, int y) { return java.lang.Math.scalb(x, y); } static double fma(double x, double y, double z) { return java.lang.Math.fma(x, y, z); }
    static double toRadians(double x) { return java.lang.Math.toRadians(x); } static double toDegrees(double x) { return java.lang.Math.toDegrees(x); } static long multiplyHigh(long x, long y) { return java.lang.Math.multiplyHigh(x, y); } } }
class MathExact { public static void main(String[] a) {
  int n = 0;
  try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { out.println(e.getMessage()); n++; }
  try { Math.multiplyExact(1L << 40, 1L << 40); } catch (ArithmeticException e) { out.println(e.getMessage()); n++; }
  try { Math.negateExact(Integer.MIN_VALUE); } catch (ArithmeticException e) { out.println(e.getMessage()); n++; }
  try { Math.toIntExact(1L << 40); } catch (ArithmeticException e) { out.println(e.getMessage()); n++; }
  try { Math.subtractExact(Long.MIN_VALUE, 1); } catch (ArithmeticException e) { out.println(e.getMessage()); n++; }
  out.println(n + " " + Math.addExact(3, 4) + " " + Math.incrementExact(4)); } }
class StrictMathFunctions { public static void main(String[] a) {
  double[] v = {0, 0.5, 1, -1.25, 3, 100.5, 1e-8};
  for (double x : v) out.println(StrictMath.sin(x) + " " + StrictMath.cos(x) + " " + StrictMath.tan(x) + " " + StrictMath.exp(x) + " " + StrictMath.log(x) + " " + StrictMath.log10(x) + " " + StrictMath.atan(x) + " " + StrictMath.pow(x, 3) + " " + StrictMath.cbrt(x) + " " + StrictMath.sinh(x) + " " + StrictMath.asin(x / 200) + " " + StrictMath.acos(x / 200) + " " + StrictMath.expm1(x) + " " + StrictMath.log1p(x / 300) + " " + StrictMath.atan2(x, 2) + " " + StrictMath.tanh(x) + " " + StrictMath.hypot(x, 1)); } }
class MathFunctions { public static void main(String[] a) {
  double[] v = {0, 0.5, 1, -1.25, 3, 10};
  for (double x : v) { out.println(Math.round(Math.sin(x) * 1e9) + " " + Math.round(Math.exp(x) * 1e6) + " " + Math.round(Math.pow(2, x) * 1e6) + " " + Math.round(Math.log(x + 2) * 1e9)); }
  out.println(Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.sin(0) + " " + Math.cos(0) + " " + Math.log10(1000) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.sqrt(-1)); } }
class IntOverflowLoop { public static void main(String[] a) {
  int x = 1; for (int i = 0; i < 100; i++) x = x * 1103515245 + 12345; long y = 1; for (int i = 0; i < 100; i++) y = y * 6364136223846793005L + 1442695040888963407L; out.println(x + " " + y); } }
class CharArith { public static void main(String[] a) {
  char c = 'a'; c++; c += 2; int d = c + 1; char e = (char) (c - 32); StringBuilder s = new StringBuilder(); for (char k = 'x'; k < 'x' + 5; k++) s.append(k).append((int) k); out.println(c + " " + d + " " + e + " " + s + (char) 0xe9 + 'x' + 1 + (char) ('a' + 1)); } }
class ShortCircuit { static int n; static boolean t(boolean b) { n = n * 2 + 1; return b; }
  public static void main(String[] a) { boolean x = t(false) && t(true) || t(true) & t(false) | t(true) ^ t(true); boolean y = !x || t(false); int z = x ? y ? 1 : 2 : y ? 3 : 4; out.println(x + " " + y + " " + z + " " + n); } }
class Labels { public static void main(String[] a) {
  int n = 0; outer: for (int i = 0; i < 10; i++) { for (int j = 0; j < 10; j++) { if (j == 5) continue outer; if (i == 7) break outer; n += i * j; } } do { n--; } while (n % 7 != 0); int k = 0; while (true) { if (++k > 20) break; } block: { if (k > 3) break block; n = 0; } out.println(n + " " + k); } }
class Arrays2D { public static void main(String[] a) {
  int[][] m = new int[3][4]; int[][][] t = new int[2][3][]; long[][] r = {{1}, {2, 3}, {}}; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) m[i][j] = i * j; t[1][2] = new int[]{9}; Object[][] o = new String[2][2]; out.println(m[2][3] + " " + t[1][2][0] + " " + r[1].length + " " + (t[0][0] == null) + " " + (o instanceof String[][]) + " " + m.clone()[1][1]); char[][] c = {"ab".toCharArray(), {'z'}}; out.println(c[0]); out.println(c[1].length); } }
class FloatText { public static void main(String[] a) {
  String[] s = {"1.5", "-0", "1e10", "NaN", "Infinity", "0x1.8p3", "1e400", "4.9e-324", " 2.5 ", "1d", "3.4028235e38f", "123456789012345678901234567890"};
  for (String t : s) out.println(Double.parseDouble(t) + " " + Float.parseFloat(t));
  try { Double.parseDouble("abc"); } catch (NumberFormatException e) { out.println(e.getMessage()); }
  out.println(Double.toHexString(1.1) + " " + Float.toHexString(0.1f) + " " + Double.compare(0.0, -0.0) + " " + Double.isNaN(0.0 / 0) + " " + Double.valueOf(3).hashCode() + " " + Float.hashCode(2.5f)); } }
