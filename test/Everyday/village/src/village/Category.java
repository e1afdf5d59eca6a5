package village;

/** Subjects form a forest. */
public class Category {
  private final String name;
  private final Category parent;

  public Category(String name, Category parent) {
    if (name == null)
      throw new IllegalArgumentException("no name");
    this.name = name;
    this.parent = parent;
  }

  public int depth() {
    int depth = 0;
    for (Category c = parent; c != null; c = c.parent)
      depth++;
    return depth;
  }

  /** The nearest subject that both belong to. */
  public static Category common(Category a, Category b) {
    if (a == null || b == null)
      return null;
    int da = a.depth(), db = b.depth();
    for (; da > db; da--)
      a = a.parent;
    for (; db > da; db--)
      b = b.parent;
    while (a != b) {
      a = a.parent; // planted 37: NullPointerException
      b = b.parent;
    }
    return a;
  }

  public String path() {
    return parent == null ? name : parent.path() + "/" + name;
  }
}
