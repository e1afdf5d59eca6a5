//===- MethodPatcher.java - Calls at the beginning of methods --*- Java -*-===//
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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a class file (JVMS 4) and lets methods begin with a call of a static
 * method of {@link Guard}. All else stays as it is, so that a JVM takes the
 * class for the one that it has already.
 */
final class MethodPatcher {
  private static final int NATIVE_OR_ABSTRACT = 0x0500, STATIC = 0x0008;

  /** A call to be put in: "A0", "I1" are the variables that it passes. */
  private record Call(String method, int parameters, String guard,
                      List<String> variables) {}

  private final ByteBuffer in;
  private final List<String> utf8 = new ArrayList<>();
  private final ByteArrayOutputStream added = new ByteArrayOutputStream();
  private final List<Call> calls = new ArrayList<>();
  private final int endOfPool, startOfMethods;
  private int poolSize;

  MethodPatcher(byte[] bytes) {
    in = ByteBuffer.wrap(bytes);
    in.position(8);
    poolSize = u2();
    utf8.add(null);
    while (utf8.size() < poolSize)
      readConstant();
    endOfPool = in.position();
    skip(6);
    skip(2 * u2()); // interfaces
    for (int i = u2(); i > 0; --i)
      skipMember(); // fields
    startOfMethods = in.position();
  }

  /** Class, method, guard, variables. Whether there is such a method. */
  boolean patch(String[] point) {
    String method = point[1];
    boolean optional = method.endsWith("?");
    if (optional)
      method = method.substring(0, method.length() - 1);
    int colon = method.indexOf(':');
    int parameters = colon < 0 ? -1 : Integer.parseInt(method.substring(colon + 1));
    if (colon >= 0)
      method = method.substring(0, colon);
    Call call = new Call(method, parameters, point[2],
                         List.of(point).subList(3, point.length));
    calls.add(call);
    return optional || hasMethod(call);
  }

  private boolean hasMethod(Call call) {
    in.position(startOfMethods);
    for (int i = u2(); i > 0; --i) {
      int flags = u2();
      String name = utf8.get(u2()), descriptor = utf8.get(u2());
      skipAttributes();
      if (applies(call, flags, name, descriptor))
        return true;
    }
    return false;
  }

  private static boolean applies(Call call, int flags, String name,
                                 String descriptor) {
    return call.method.equals(name) && (flags & NATIVE_OR_ABSTRACT) == 0
        && (call.parameters < 0 || call.parameters == count(descriptor));
  }

  private static int count(String descriptor) {
    int n = 0;
    for (int i = 1; descriptor.charAt(i) != ')'; ++i, ++n) {
      while (descriptor.charAt(i) == '[')
        ++i;
      if (descriptor.charAt(i) == 'L')
        i = descriptor.indexOf(';', i);
    }
    return n;
  }

  byte[] result() {
    try {
      ByteArrayOutputStream methods = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(methods);
      in.position(startOfMethods);
      int number = u2();
      to.writeShort(number);
      for (int i = 0; i < number; ++i)
        writeMethod(to);
      byte[] rest = bytes(in.remaining());
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(all);
      out.write(in.array(), 0, 8);
      out.writeShort(poolSize);
      out.write(in.array(), 10, endOfPool - 10);
      added.writeTo(out);
      out.write(in.array(), endOfPool, startOfMethods - endOfPool);
      methods.writeTo(out);
      out.write(rest);
      return all.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeMethod(DataOutputStream out) throws IOException {
    int flags = u2(), name = u2(), descriptor = u2(), attributes = u2();
    Call found = null;
    for (Call c : calls)
      if (applies(c, flags, utf8.get(name), utf8.get(descriptor)))
        found = c;
    out.writeShort(flags);
    out.writeShort(name);
    out.writeShort(descriptor);
    out.writeShort(attributes);
    for (int i = 0; i < attributes; ++i) {
      int attribute = u2();
      byte[] content = bytes(in.getInt());
      if (found != null && utf8.get(attribute).equals("Code"))
        content = new Code(ByteBuffer.wrap(content)).with(prefix(found));
      out.writeShort(attribute);
      out.writeInt(content.length);
      out.write(content);
    }
  }

  /** Its length is a multiple of four: switches stay aligned. */
  private byte[] prefix(Call call) throws IOException {
    ByteArrayOutputStream code = new ByteArrayOutputStream();
    StringBuilder descriptor = new StringBuilder("(");
    for (String v : call.variables) {
      boolean object = v.charAt(0) == 'A';
      code.write(object ? 0x19 : 0x15); // aload, iload
      code.write(Integer.parseInt(v.substring(1)));
      descriptor.append(object ? "Ljava/lang/Object;" : "I");
    }
    int target = methodref(call.guard, descriptor.append(")V").toString());
    code.write(0xb8); // invokestatic
    code.write(target >> 8);
    code.write(target);
    while (code.size() % 4 != 0)
      code.write(0); // nop
    return code.toByteArray();
  }

  private int methodref(String name, String descriptor) throws IOException {
    DataOutputStream out = new DataOutputStream(added);
    int first = poolSize;
    for (String s : new String[] {"jsym/guard/Guard", name, descriptor}) {
      out.writeByte(1);
      out.writeUTF(s);
    }
    out.writeByte(7);
    out.writeShort(first);
    out.writeByte(12);
    out.writeShort(first + 1);
    out.writeShort(first + 2);
    out.writeByte(10);
    out.writeShort(first + 3);
    out.writeShort(first + 4);
    poolSize += 6;
    return first + 5;
  }

  /** The attribute of one method (JVMS 4.7.3). */
  private final class Code {
    private final ByteBuffer code;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int by;

    Code(ByteBuffer code) { this.code = code; }

    byte[] with(byte[] prefix) throws IOException {
      by = prefix.length;
      // What the call is passed: two words at most.
      out.writeShort(Math.max(code.getShort() & 0xffff, 2));
      out.writeShort(code.getShort());
      int length = code.getInt();
      out.writeInt(by + length);
      out.write(prefix);
      copy(length);
      int handlers = code.getShort() & 0xffff;
      out.writeShort(handlers);
      for (int i = 0; i < handlers; ++i) {
        for (int k = 0; k < 3; ++k)
          out.writeShort(code.getShort() + by);
        copy(2);
      }
      attributes();
      return bytes.toByteArray();
    }

    private void copy(int length) throws IOException {
      out.write(code.array(), code.position(), length);
      code.position(code.position() + length);
    }

    /** Only what a JVM needs, and the lines. */
    private void attributes() throws IOException {
      int number = code.getShort() & 0xffff;
      ByteArrayOutputStream kept = new ByteArrayOutputStream();
      int count = 0;
      for (int i = 0; i < number; ++i) {
        int name = code.getShort() & 0xffff, length = code.getInt();
        ByteBuffer content = ByteBuffer.wrap(code.array(), code.position(), length);
        code.position(code.position() + length);
        byte[] moved = switch (utf8.get(name)) {
          case "StackMapTable" -> frames(content);
          case "LineNumberTable" -> lines(content);
          default -> null;
        };
        if (moved == null)
          continue;
        ++count;
        DataOutputStream to = new DataOutputStream(kept);
        to.writeShort(name);
        to.writeInt(moved.length);
        to.write(moved);
      }
      out.writeShort(count);
      kept.writeTo(out);
    }

    private byte[] lines(ByteBuffer from) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(bytes);
      int number = from.getShort() & 0xffff;
      to.writeShort(number);
      for (int i = 0; i < number; ++i) {
        to.writeShort(from.getShort() + by);
        to.writeShort(from.getShort());
      }
      return bytes.toByteArray();
    }

    /** Each frame says how far it is from the one before (JVMS 4.7.4). */
    private byte[] frames(ByteBuffer from) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(bytes);
      int number = from.getShort() & 0xffff;
      to.writeShort(number);
      for (int i = 0; i < number; ++i)
        frame(from, to, i == 0 ? by : 0);
      return bytes.toByteArray();
    }

    private void frame(ByteBuffer from, DataOutputStream to, int further)
        throws IOException {
      int tag = from.get() & 0xff;
      int delta = tag < 64 ? tag : tag < 128 ? tag - 64
                                             : from.getShort() & 0xffff;
      boolean oneOnStack = tag >= 64 && tag < 128 || tag == 247;
      // The long forms do for all distances.
      to.writeByte(tag < 64 ? 251 : tag < 128 ? 247 : tag);
      to.writeShort(delta + further);
      if (oneOnStack) {
        types(from, to, 1);
      } else if (tag == 255) {
        for (int k = 0; k < 2; ++k) {
          int n = from.getShort() & 0xffff;
          to.writeShort(n);
          types(from, to, n);
        }
      } else if (tag > 251) {
        types(from, to, tag - 251);
      }
    }

    private void types(ByteBuffer from, DataOutputStream to, int number)
        throws IOException {
      for (int i = 0; i < number; ++i) {
        int type = from.get();
        to.writeByte(type);
        if (type == 7) // an object
          to.writeShort(from.getShort());
        else if (type == 8) // one that a "new" there has made
          to.writeShort(from.getShort() + by);
      }
    }
  }

  //===-- Reading -----------------------------------------------------------===//

  private int u2() { return in.getShort() & 0xffff; }

  private void skip(int bytes) { in.position(in.position() + bytes); }

  private byte[] bytes(int length) {
    byte[] out = new byte[length];
    in.get(out);
    return out;
  }

  private void skipMember() {
    skip(6);
    skipAttributes();
  }

  private void skipAttributes() {
    for (int i = u2(); i > 0; --i) {
      skip(2);
      skip(in.getInt());
    }
  }

  private void readConstant() {
    int tag = in.get();
    String text = null;
    switch (tag) {
    case 1 -> text = new String(bytes(u2()), StandardCharsets.UTF_8);
    case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4);
    case 5, 6 -> skip(8);
    case 7, 8, 16, 19, 20 -> skip(2);
    case 15 -> skip(3);
    default -> throw new IllegalStateException("constant " + tag);
    }
    utf8.add(text);
    if (tag == 5 || tag == 6)
      utf8.add(null);
  }
}
