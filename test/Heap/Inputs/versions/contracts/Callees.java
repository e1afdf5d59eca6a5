// What the programs call, as contracts say it: this is all that is known.
import jsym.contract.*;

class Item {
  private Item f, g;

  Item f() { return f; }
  Item g() { return g; }
  void f(Item x) { f = x; }
  void g(Item x) { g = x; }
}

/** Nothing implements it. */
interface Source {
  @Modifies({}) Item get();
  @Pure @Fresh Item made();
}

/** Nothing implements it, and nobody says anything of it. */
interface Giver {
  Item give();
}

class Callees {
  @Modifies({}) static Item any() { return null; }

  @Modifies({}) @NonNull static Item some() { return new Item(); }

  @Pure @Fresh static Item fresh() { return new Item(); }

  static boolean differs(Item x, Item result) { return result != x; }
  @Modifies({}) @Ensures("differs") static Item other(Item x) { return null; }

  @Modifies("x.f") static void set(Item x) { }

  @Modifies("x.*") static Item change(Item x) { return x; }

  @Modifies("x.f.g") static void deep(Item x) { }

  @Modifies("x.f") @Throws(IllegalStateException.class) static void risk(Item x) { }

  @Modifies("a[]") static void fill(Item[] a) { }
}
