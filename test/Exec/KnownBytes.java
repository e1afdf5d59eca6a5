// What natives do with bytes of arrays they do with known ones only: neither with a
// place that is a symbol (which once was taken for 0), nor beyond the array.
//
// RUN: rm -rf %t && mkdir %t && %javac -nowarn -d %t %s 2>/dev/null
// RUN: not %jsym run -cp %t KnownBytes.offset | FileCheck %s --check-prefix=CHECKSUM
// RUN: not %jsym run -cp %t KnownBytes.length | FileCheck %s --check-prefix=CHECKSUM
// RUN: %jsym run -cp %t KnownBytes.known | FileCheck %s --check-prefix=KNOWN
// RUN: not %jsym run -cp %t KnownBytes.initialised | FileCheck %s --check-prefix=INITIALISED
// RUN: not %jsym run -cp %t KnownBytes.copyBeyond | FileCheck %s --check-prefix=COPY
// RUN: not %jsym run -cp %t KnownBytes.copyBefore | FileCheck %s --check-prefix=COPY
// RUN: not %jsym run -cp %t KnownBytes.setBeyond | FileCheck %s --check-prefix=SET
// RUN: %jsym run -cp %t KnownBytes.copied | FileCheck %s --check-prefix=COPIED
// RUN: not %jsym run -cp %t KnownBytes.written | FileCheck %s --check-prefix=WRITTEN
import java.lang.reflect.Field;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import sun.misc.Unsafe;

class KnownBytes {
  // CHECKSUM: unsupported: checksum of symbols
  static long offset(int offset) {
    CRC32 c = new CRC32();
    c.update(new byte[] {1, 2, 3}, offset, 1);
    return c.getValue();
  }

  static long length(int length) {
    Adler32 c = new Adler32();
    c.update(new byte[] {1, 2, 3}, 0, length);
    return c.getValue();
  }

  // KNOWN: path 1: returns 1007455905L
  static long known() {
    CRC32 c = new CRC32();
    c.update(new byte[] {1, 2, 3}, 1, 1);
    return c.getValue();
  }

  static class Loud {
    static int times = 1;
    static { KnownBytes.times++; }
  }
  static int times;

  // INITIALISED: Class.forName that initialises or does not
  static int initialised(boolean wish) throws Exception {
    Class.forName("KnownBytes$Loud", wish, KnownBytes.class.getClassLoader());
    return times;
  }

  static Unsafe unsafe() throws Exception {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    return (Unsafe) f.get(null);
  }

  // COPY: Unsafe.copyMemory outside of concrete arrays
  static void copyBeyond() throws Exception {
    unsafe().copyMemory(new byte[4], 16, new byte[4], 16, 1 << 20);
  }

  static void copyBefore() throws Exception {
    unsafe().copyMemory(new byte[4], 0, new byte[4], 16, 4);
  }

  // SET: Unsafe.setMemory outside of concrete arrays
  static void setBeyond() throws Exception {
    unsafe().setMemory(new byte[4], 18, 4, (byte) 1);
  }

  // COPIED: path 1: returns 513
  static int copied() throws Exception {
    byte[] from = {3, 1, 2}, to = new byte[4];
    unsafe().copyMemory(from, 17, to, 18, 2);
    return to[2] + 256 * to[3];
  }

  // WRITTEN: throws java.lang.IndexOutOfBoundsException
  static void written(int offset) {
    System.out.write(new byte[] {65, 66}, offset, 1);
  }
}
