//===- JsymInflater.java - Decompression without a C library -----*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util.zip;

import java.util.ArrayList;
import jdk.internal.misc.Unsafe;

/**
 * The natives of Inflater: RFC 1950 and 1951, with zlib's messages. The state
 * of a stream is a Java object, so that every path has its own; it can stop
 * wherever input or room for output ends.
 */
final class JsymInflater {
  private static final ArrayList<JsymInflater> streams = new ArrayList<>();

  private static final int HEADER = 0, DICTIONARY = 1, BLOCK = 2, STORED = 3, TABLE = 4,
                           LENGTHS = 5, SYMBOL = 6, LITERAL = 7, EXTRA = 8, DISTANCE = 9,
                           DISTANCE_EXTRA = 10, COPY = 11, TRAILER = 12, DONE = 13;
  private static final int QUICK = 9;
  private static final int[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

  private final boolean nowrap;
  private int mode;
  private boolean last;
  private long hold;
  private int bits;
  private byte[] input, window;
  private int next, end, position;
  private long written;
  private int literals, distances, codes, filled;
  private int[] lengths;
  private Code literal, distance;
  private int length, away, symbol;
  private int low, high; // of Adler-32
  private int wanted;

  private JsymInflater(boolean nowrap) {
    this.nowrap = nowrap;
    restart();
  }

  private void restart() {
    mode = nowrap ? BLOCK : HEADER;
    last = false;
    hold = 0;
    bits = 0;
    window = null;
    position = 0;
    written = 0;
    low = 1;
    high = 0;
  }

  /** A prefix code: a table for short ones, counts per length for the rest. */
  private static final class Code {
    final int[] quick = new int[1 << QUICK]; // symbol << 4 | length
    final int[] count = new int[16];
    final int[] symbols;
    /** What is left of the code space: < 0 too many, > 0 not all used. */
    final int left;

    Code(int[] lengths, int from, int n) {
      symbols = new int[n];
      for (int i = 0; i < n; i++)
        count[lengths[from + i]]++;
      count[0] = 0;
      int space = 1;
      int[] first = new int[17], offset = new int[17];
      for (int l = 1; l < 16; l++) {
        space = (space << 1) - count[l];
        first[l + 1] = first[l] + count[l] << 1;
        offset[l + 1] = offset[l] + count[l];
      }
      left = space;
      if (left < 0)
        return;
      for (int i = 0; i < n; i++) {
        int l = lengths[from + i];
        if (l == 0)
          continue;
        symbols[offset[l]++] = i;
        int code = first[l]++;
        if (l <= QUICK)
          for (int k = Integer.reverse(code) >>> 32 - l; k < 1 << QUICK; k += 1 << l)
            quick[k] = i << 4 | l;
      }
    }
  }

  //===-- What Inflater calls --------------------------------------------------===//

  static long init(boolean nowrap) {
    streams.add(new JsymInflater(nowrap));
    return streams.size();
  }

  private static JsymInflater of(long address) { return streams.get((int) address - 1); }

  static void reset(long address) { of(address).restart(); }

  static void end(long address) { streams.set((int) address - 1, null); }

  static int getAdler(long address) {
    JsymInflater z = of(address);
    return z.mode == DICTIONARY ? z.wanted : z.high << 16 | z.low;
  }

  static void setDictionary(long address, byte[] bytes, int off, int len) {
    JsymInflater z = of(address);
    if (!z.nowrap && z.mode != DICTIONARY)
      throw new IllegalArgumentException();
    if (z.mode == DICTIONARY) {
      z.sum(bytes, off, len);
      if ((z.high << 16 | z.low) != z.wanted) {
        z.low = 1;
        z.high = 0;
        throw new IllegalArgumentException();
      }
      z.low = 1;
      z.high = 0;
      z.mode = BLOCK;
    }
    for (int i = Math.max(0, len - 32768); i < len; i++)
      z.keep(bytes[off + i]);
  }

  static long inflateBytesBytes(Inflater self, long address, byte[] in, int inOff, int inLen,
                                byte[] out, int outOff, int outLen) throws DataFormatException {
    JsymInflater z = of(address);
    z.input = in;
    z.next = inOff;
    z.end = inOff + inLen;
    int to = z.run(self, inOff, out, outOff, outOff + outLen);
    z.input = null;
    long result = z.next - inOff | (long) (to - outOff) << 31;
    if (z.mode == DONE)
      result |= 1L << 62;
    if (z.mode == DICTIONARY)
      result |= 1L << 63;
    return result;
  }

  //===-- Bits -------------------------------------------------------------------===//

  /** Are there this many bits now? */
  private boolean need(int n) {
    while (bits < n) {
      if (next == end)
        return false;
      hold |= (input[next++] & 255L) << bits;
      bits += 8;
    }
    return true;
  }

  private int take(int n) {
    int v = (int) hold & (1 << n) - 1;
    hold >>>= n;
    bits -= n;
    return v;
  }

  /** The next symbol; -1: more input is needed; -2: there is no such code. */
  private int decode(Code c) {
    while (true) {
      int entry = c.quick[(int) hold & (1 << QUICK) - 1];
      int l = entry & 15;
      if (l != 0 && l <= bits) {
        hold >>>= l;
        bits -= l;
        return entry >> 4;
      }
      if (l == 0 && bits >= QUICK) {
        int found = slowly(c);
        if (found != -1)
          return found;
      }
      if (l == 0 && bits < QUICK && c.left > 0 && bits >= 1) {
        int found = slowly(c);
        if (found != -1)
          return found;
      }
      if (next == end)
        return -1;
      hold |= (input[next++] & 255L) << bits;
      bits += 8;
    }
  }

  private int slowly(Code c) {
    int code = 0, first = 0, index = 0;
    for (int l = 1; l < 16; l++) {
      if (l > bits)
        return -1;
      code |= (int) (hold >>> l - 1) & 1;
      int n = c.count[l];
      if (code - n < first) {
        hold >>>= l;
        bits -= l;
        return c.symbols[index + (code - first)];
      }
      index += n;
      first = first + n << 1;
      code <<= 1;
    }
    return -2;
  }

  private void keep(byte b) {
    if (window == null)
      window = new byte[32768];
    window[position++ & 32767] = b;
    written++;
  }

  private void sum(byte[] bytes, int off, int len) {
    for (int i = off; i < off + len; i++) {
      low += bytes[i] & 255;
      if (low >= 65521)
        low -= 65521;
      high += low;
      if (high >= 65521)
        high -= 65521;
    }
  }

  //===-- Blocks -----------------------------------------------------------------===//

  private int run(Inflater self, int inOff, byte[] out, int outOff, int limit)
      throws DataFormatException {
    int start = outOff, to = outOff;
    String wrong = null;
    loop:
    while (true) {
      switch (mode) {
      case HEADER:
        if (!need(16))
          break loop;
        if ((((int) hold & 255) << 8 | (int) hold >> 8 & 255) % 31 != 0)
          wrong = "incorrect header check";
        else if (((int) hold & 15) != 8)
          wrong = "unknown compression method";
        else if (((int) hold >> 4 & 15) > 7)
          wrong = "invalid window size";
        if (wrong != null)
          break loop;
        mode = (hold & 0x2000) != 0 ? TRAILER + 2 : BLOCK;
        take(16);
        break;
      case TRAILER + 2: // the dictionary's checksum
        if (!need(32))
          break loop;
        wanted = Integer.reverseBytes((int) hold);
        hold >>>= 32;
        bits -= 32;
        mode = DICTIONARY;
        break;
      case DICTIONARY:
      case DONE:
        break loop;
      case BLOCK:
        if (last) {
          take(bits & 7);
          mode = TRAILER;
          break;
        }
        if (!need(3))
          break loop;
        last = take(1) != 0;
        int type = take(2);
        if (type == 0) {
          take(bits & 7);
          mode = STORED;
          length = -1;
        } else if (type == 1) {
          fixed();
          mode = SYMBOL;
        } else if (type == 2) {
          mode = TABLE;
        } else {
          wrong = "invalid block type";
          break loop;
        }
        break;
      case STORED:
        if (length < 0) {
          if (!need(32))
            break loop;
          int n = (int) hold & 0xffff, check = (int) (hold >>> 16) & 0xffff;
          if (n != (check ^ 0xffff)) {
            wrong = "invalid stored block lengths";
            break loop;
          }
          hold >>>= 32;
          bits -= 32;
          length = n;
        }
        while (length > 0 && to < limit && next < end) {
          byte b = input[next++];
          out[to++] = b;
          keep(b);
          length--;
        }
        if (length > 0)
          break loop;
        mode = BLOCK;
        break;
      case TABLE:
        if (!need(14))
          break loop;
        literals = take(5) + 257;
        distances = take(5) + 1;
        codes = take(4) + 4;
        if (literals > 286 || distances > 30) {
          wrong = "too many length or distance symbols";
          break loop;
        }
        lengths = new int[320];
        filled = 0;
        literal = null;
        mode = LENGTHS;
        break;
      case LENGTHS:
        wrong = readLengths();
        if (wrong != null || mode == LENGTHS)
          break loop;
        break;
      case SYMBOL:
        symbol = decode(literal);
        if (symbol == -1)
          break loop;
        if (symbol == -2 || symbol > 285) {
          wrong = "invalid literal/length code";
          break loop;
        }
        mode = symbol < 256 ? LITERAL : symbol == 256 ? BLOCK : EXTRA;
        break;
      case LITERAL:
        if (to == limit)
          break loop;
        out[to++] = (byte) symbol;
        keep((byte) symbol);
        mode = SYMBOL;
        break;
      case EXTRA: {
        int k = symbol - 257, extra = k < 8 || k == 28 ? 0 : (k >> 2) - 1;
        if (!need(extra))
          break loop;
        length = k == 28 ? 258 : k < 8 ? k + 3 : ((k & 3) + 4 << extra) + 3;
        length += take(extra);
        mode = DISTANCE;
        break;
      }
      case DISTANCE:
        symbol = decode(distance);
        if (symbol == -1)
          break loop;
        if (symbol == -2 || symbol > 29) {
          wrong = "invalid distance code";
          break loop;
        }
        mode = DISTANCE_EXTRA;
        break;
      case DISTANCE_EXTRA: {
        int extra = symbol < 4 ? 0 : (symbol >> 1) - 1;
        if (!need(extra))
          break loop;
        away = symbol < 4 ? symbol + 1 : ((symbol & 1) + 2 << extra) + 1;
        away += take(extra);
        if (away > written) {
          wrong = "invalid distance too far back";
          break loop;
        }
        mode = COPY;
        break;
      }
      case COPY:
        while (length > 0 && to < limit) {
          byte b = window[position - away & 32767];
          out[to++] = b;
          keep(b);
          length--;
        }
        if (length > 0)
          break loop;
        mode = SYMBOL;
        break;
      case TRAILER:
        if (nowrap) {
          mode = DONE;
          break;
        }
        if (!need(32))
          break loop;
        sum(out, outOff, to - outOff);
        outOff = to;
        if (Integer.reverseBytes((int) hold) != (high << 16 | low)) {
          wrong = "incorrect data check";
          break loop;
        }
        hold >>>= 32;
        bits -= 32;
        mode = DONE;
        break;
      }
    }
    if (!nowrap)
      sum(out, outOff, to - outOff);
    if (wrong != null) {
      int produced = to - start;
      Unsafe u = Unsafe.getUnsafe();
      u.putInt(self, u.objectFieldOffset(Inflater.class, "inputConsumed"), next - inOff);
      u.putInt(self, u.objectFieldOffset(Inflater.class, "outputConsumed"), produced);
      throw new DataFormatException(wrong);
    }
    return to;
  }

  private void fixed() {
    int[] l = new int[320];
    for (int i = 0; i < 288; i++)
      l[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    for (int i = 0; i < 32; i++)
      l[288 + i] = 5;
    literal = new Code(l, 0, 288);
    distance = new Code(l, 288, 32);
  }

  /** Leaves the mode where more input is needed. */
  private String readLengths() {
    if (literal == null) {
      for (; filled < codes; filled++) {
        if (!need(3))
          return null;
        lengths[ORDER[filled]] = take(3);
      }
      literal = new Code(lengths, 0, 19);
      if (literal.left != 0)
        return "invalid code lengths set";
      lengths = new int[320];
      filled = 0;
      symbol = -1;
    }
    while (filled < literals + distances) {
      if (symbol < 0) {
        symbol = decode(literal);
        if (symbol == -1)
          return null;
      }
      if (symbol < 16) {
        lengths[filled++] = symbol;
        symbol = -1;
        continue;
      }
      int n = symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
      if (!need(n))
        return null;
      if (symbol == 16 && filled == 0)
        return "invalid bit length repeat";
      int times = take(n) + (symbol == 18 ? 11 : 3);
      int value = symbol == 16 ? lengths[filled - 1] : 0;
      if (filled + times > literals + distances)
        return "invalid bit length repeat";
      while (times-- > 0)
        lengths[filled++] = value;
      symbol = -1;
    }
    if (lengths[256] == 0)
      return "invalid code -- missing end-of-block";
    literal = new Code(lengths, 0, literals);
    if (literal.left < 0 || literal.left > 0 && !single(literal))
      return "invalid literal/lengths set";
    distance = new Code(lengths, literals, distances);
    if (distance.left < 0 || distance.left > 0 && !single(distance) && !empty(distance))
      return "invalid distances set";
    mode = SYMBOL;
    return null;
  }

  /** One code of one bit is the only incomplete code that zlib takes. */
  private static boolean single(Code c) {
    for (int l = 2; l < 16; l++)
      if (c.count[l] != 0)
        return false;
    return c.count[1] == 1;
  }

  private static boolean empty(Code c) {
    for (int l = 1; l < 16; l++)
      if (c.count[l] != 0)
        return false;
    return true;
  }
}
