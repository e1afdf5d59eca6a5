package jsym.conditions;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * The class files as javac would see them if the condition stood in the class
 * itself: what is private in the same top-level class is not.
 */
final class Opened extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private static final int PRIVATE = 2;
  private final String top;

  /** @param top the binary name of the top-level class */
  Opened(StandardJavaFileManager files, String top) {
    super(files);
    this.top = top;
  }

  private boolean isOpened(String name) {
    return name != null && (name.equals(top) || name.startsWith(top + "$"));
  }

  @Override
  public Iterable<JavaFileObject> list(Location location, String pack,
                                       Set<JavaFileObject.Kind> kinds,
                                       boolean recurse) throws IOException {
    List<JavaFileObject> all = new ArrayList<>();
    for (JavaFileObject f : super.list(location, pack, kinds, recurse))
      all.add(f.getKind() == JavaFileObject.Kind.CLASS &&
                      isOpened(super.inferBinaryName(location, f))
                  ? new Public(f)
                  : f);
    return all;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return super.inferBinaryName(
        location, file instanceof Public p ? p.original() : file);
  }

  @Override
  public boolean isSameFile(FileObject a, FileObject b) {
    return super.isSameFile(a instanceof Public p ? p.original() : a,
                            b instanceof Public p ? p.original() : b);
  }

  @Override
  public boolean contains(JavaFileManager.Location location, FileObject file)
      throws IOException {
    return super.contains(location,
                          file instanceof Public p ? p.original() : file);
  }

  private static final class Public
      extends ForwardingJavaFileObject<JavaFileObject> {
    Public(JavaFileObject original) { super(original); }

    JavaFileObject original() { return fileObject; }

    @Override
    public InputStream openInputStream() throws IOException {
      try (InputStream in = super.openInputStream()) {
        return new ByteArrayInputStream(opened(in.readAllBytes()));
      }
    }
  }

  /** JVMS 4.1: without ACC_PRIVATE at members and inner classes. */
  static byte[] opened(byte[] file) throws IOException {
    ByteBuffer b = ByteBuffer.wrap(file);
    b.position(8);
    int inner = skipConstants(b);
    b.position(b.position() + 6);
    b.position(b.position() + 2 * (b.getShort(b.position()) & 0xffff) + 2);
    for (int kind = 0; kind < 2; kind++)
      for (int n = b.getShort() & 0xffff; n > 0; n--) {
        open(b, b.position());
        b.position(b.position() + 6);
        skipAttributes(b, -1);
      }
    skipAttributes(b, inner);
    return file;
  }

  private static void open(ByteBuffer b, int at) {
    b.putShort(at, (short)(b.getShort(at) & ~PRIVATE));
  }

  /** Behind the constants; the index of "InnerClasses", or -1. */
  private static int skipConstants(ByteBuffer b) throws IOException {
    int inner = -1, count = b.getShort() & 0xffff;
    for (int i = 1; i < count; i++) {
      int tag = b.get();
      if (tag == 1) {
        int length = b.getShort(b.position()) & 0xffff;
        byte[] whole = new byte[length + 2];
        b.get(whole);
        String text =
            new DataInputStream(new ByteArrayInputStream(whole)).readUTF();
        if (text.equals("InnerClasses"))
          inner = i;
        continue;
      }
      if (tag == 5 || tag == 6)
        i++;
      int size = switch (tag) {
        case 7, 8, 16, 19, 20 -> 2;
        case 15 -> 3;
        case 5, 6 -> 8;
        default -> 4;
      };
      b.position(b.position() + size);
    }
    return inner;
  }

  private static void skipAttributes(ByteBuffer b, int inner) {
    for (int n = b.getShort() & 0xffff; n > 0; n--) {
      int name = b.getShort() & 0xffff, length = b.getInt(), at = b.position();
      if (name == inner)
        for (int i = 0; i < (b.getShort(at) & 0xffff); i++)
          open(b, at + 2 + 8 * i + 6);
      b.position(at + length);
    }
  }
}
