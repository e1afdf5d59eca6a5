// Differential programs: exit. Every class with a main is one program;
// test/Java/difftest.py runs each on java and on jsym-llvm and compares.
import static java.lang.System.out;

class Exit0 { public static void main(String[] a) { out.println("x"); System.exit(0); } }
class Exit7 { public static void main(String[] a) { out.print("no newline"); System.exit(7); } }
class ExitFinally { public static void main(String[] a) { try { System.exit(3); } finally { out.println("never"); } } }
class ExitDeep { static void f(int n) { if (n == 0) System.exit(4); f(n - 1); } public static void main(String[] a) { try { f(5); } catch (Throwable t) { out.println("never"); } } }
class ExitHalt { public static void main(String[] a) { out.println("h"); Runtime.getRuntime().halt(9); } }
class ExitNegative { public static void main(String[] a) { System.exit(-1); } }
class ExitInClinit { static class X { static { out.println("clinit"); System.exit(6); } static int v; } public static void main(String[] a) { out.println(X.v); } }
class ArgsMain { public static void main(String[] args) { out.println(args.length); } }
class MainThrowsChecked { public static void main(String... a) throws Exception { throw new java.io.IOException("disk"); } }
class MainInherited extends MainParent { }
class MainParent { public static void main(String[] a) { out.println("parent"); } }
