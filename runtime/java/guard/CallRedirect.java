//===- CallRedirect.java - Calls of natives go elsewhere -------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.guard;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Set;

/**
 * Lets a class call {@link Feed} where it would call System, which has natives
 * that nothing can be put in front of: in the constant pool (JVMS 4.4.2), so
 * that no code changes.
 */
final class CallRedirect {
  private static final Set<String> MEMBERS =
      Set.of("nanoTime()J", "currentTimeMillis()J",
             "getenv(Ljava/lang/String;)Ljava/lang/String;");
  private static final int UTF8 = 1, CLASS = 7, METHOD = 10, NAME_AND_TYPE = 12;

  private final ByteBuffer in;
  private final int[] at; // of what follows the tag
  private final int end;

  private CallRedirect(byte[] bytes) {
    in = ByteBuffer.wrap(bytes);
    at = new int[in.getShort(8) & 0xffff];
    in.position(10);
    for (int i = 1; i < at.length; ++i) {
      int tag = in.get();
      at[i] = in.position();
      int size = switch (tag) {
        case UTF8 -> 2 + (in.getShort(at[i]) & 0xffff);
        case 3, 4, 9, METHOD, 11, NAME_AND_TYPE, 17, 18 -> 4;
        case 5, 6 -> 8;
        case CLASS, 8, 16, 19, 20 -> 2;
        case 15 -> 3;
        default -> throw new IllegalStateException("constant " + tag);
      };
      in.position(at[i] + size);
      if (tag == 5 || tag == 6)
        ++i;
    }
    end = in.position();
  }

  /** The class file with the calls redirected; null if it has none. */
  static byte[] of(byte[] bytes) {
    return new CallRedirect(bytes).redirected();
  }

  private byte[] redirected() {
    boolean any = false;
    for (int i = 1; i < at.length; ++i)
      if (isWanted(i)) {
        in.putShort(at[i], (short) (at.length + 1));
        any = true;
      }
    if (!any)
      return null;
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.write(in.array(), 0, 8);
      out.writeShort(at.length + 2);
      out.write(in.array(), 10, end - 10);
      out.writeByte(UTF8);
      out.writeUTF("jsym/guard/Feed");
      out.writeByte(CLASS);
      out.writeShort(at.length);
      out.write(in.array(), end, in.capacity() - end);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isWanted(int i) {
    if (at[i] == 0 || in.get(at[i] - 1) != METHOD)
      return false;
    int owner = u2(at[u2(at[i])]), member = at[u2(at[i] + 2)];
    return text(owner).equals("java/lang/System")
        && MEMBERS.contains(text(u2(member)) + text(u2(member + 2)));
  }

  private int u2(int position) { return in.getShort(position) & 0xffff; }

  /** ASCII, or nothing that is looked for. */
  private String text(int i) {
    int length = u2(at[i]);
    StringBuilder text = new StringBuilder(length);
    for (int k = 0; k < length; ++k)
      text.append((char) (in.get(at[i] + 2 + k) & 0xff));
    return text.toString();
  }
}
