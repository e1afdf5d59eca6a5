// A VarHandle whose call site has other types than the variable, and an offset that
// no field has, are verdicts of the path: nothing is read as what it is not.
//
// RUN: rm -rf %t && mkdir %t && %javac -nowarn -d %t %s 2> /dev/null
// RUN: %jsym check -cp %t Handles.exact | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t Handles.flag | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t Handles.signs | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t Handles.within | FileCheck %s --check-prefix=NONE
// NONE: verdict: no bug; all paths explored
// RUN: %jsym run --confirm -cp %t 'Handles.swap(Object)' | FileCheck %s --check-prefix=SWAP
// SWAP: returns this.any
// SWAP: on a JVM: {{[1-9]}} confirmed, 0 contradicted
// RUN: not %jsym check -cp %t Handles.boxes | FileCheck %s --check-prefix=TYPES
// RUN: not %jsym check -cp %t Handles.unboxes | FileCheck %s --check-prefix=TYPES
// RUN: not %jsym check -cp %t Handles.narrows | FileCheck %s --check-prefix=TYPES
// TYPES: unsupported: {{.*}}a VarHandle called with other types than its own
// RUN: not %jsym check -cp %t Handles.bytes | FileCheck %s --check-prefix=BYTES
// BYTES: UnsupportedOperationException
// RUN: not %jsym check -cp %t Handles.header | FileCheck %s --check-prefix=FIELD
// FIELD: unsupported: {{.*}}Unsafe: no field of this type at the offset
// RUN: not %jsym check -cp %t Handles.beside | FileCheck %s --check-prefix=BESIDE
// BESIDE: unsupported: {{.*}}Unsafe: memory beside an array
// RUN: not %jsym check -cp %t Handles.reads | FileCheck %s --check-prefix=READS
// READS: of this stream
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import sun.misc.Unsafe;

class Handles {
  int number;
  Object any;
  static final VarHandle NUMBER, ANY;

  static {
    try {
      NUMBER = MethodHandles.lookup().findVarHandle(Handles.class, "number", int.class);
      ANY = MethodHandles.lookup().findVarHandle(Handles.class, "any", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void exact(int x) {
    Handles h = new Handles();
    NUMBER.set(h, x);
    if ((int) NUMBER.getAndAdd(h, 1) + 1 != h.number)
      throw new AssertionError();
  }
  static Object boxes(int x) {
    Handles h = new Handles();
    NUMBER.set(h, x);
    return NUMBER.get(h);
  }
  static Object unboxes(int x) {
    Handles h = new Handles();
    ANY.set(h, x);
    return h.any;
  }
  static boolean narrows(long x) {
    Handles h = new Handles();
    NUMBER.set(h, x);
    return h.number == 5;
  }
  static VarHandle bytes() {
    return MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN);
  }

  /** Of the reference nobody knows which object it is. */
  Object swap(Object next) { return ANY.getAndSet(this, next); }

  static Unsafe unsafe() {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      return (Unsafe) f.get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static int header() { return unsafe().getInt(new Handles(), 8L); }
  static int beside() { return unsafe().getInt(new int[2], 16L + 4 * 2); }
  boolean flag;
  @SuppressWarnings("removal")
  static void flag() throws NoSuchFieldException {
    Handles of = new Handles();
    long at = unsafe().objectFieldOffset(Handles.class.getDeclaredField("flag"));
    unsafe().putByte(of, at, (byte) 1);
    if (!of.flag)
      throw new AssertionError();
  }
  char letter;
  /** A char that is asked for as a short has a sign. */
  @SuppressWarnings("removal")
  static void signs(char c) throws NoSuchFieldException {
    Handles of = new Handles();
    of.letter = c;
    long at = unsafe().objectFieldOffset(Handles.class.getDeclaredField("letter"));
    if (unsafe().getShort(of, at) != (short) c || unsafe().getChar(of, at) != c
        || unsafe().getShort(new char[] {c}, 16L) != (short) c)
      throw new AssertionError();
  }
  static void within() {
    if (unsafe().getInt(new int[] {1, 7}, 16L + 4) != 7)
      throw new AssertionError();
  }

  static int reads(FileInputStream in) throws IOException { return in.read(); }
}
