// The same for a JVM: callees do one thing after the other of all that their
// contracts allow. An object knows when it was made, at entry or by which call;
// what is in it, and what a call left, is chosen where it is read.
import java.lang.reflect.*;
import java.util.*;

class Item {
  private Item f, g;
  /** When what is there was written by who does not say what: -1: it is known. */
  private int fSince = -1, gSince = -1;

  Item() { World.made.add(this); World.born.put(this, World.now); }

  static Item unknown(int born) {
    Item made = new Item();
    World.born.put(made, born);
    made.fSince = made.gSince = born;
    return made;
  }

  Item f() {
    if (fSince >= 0) {
      int since = fSince;
      fSince = -1;
      f = World.any(since);
    }
    return f;
  }
  Item g() {
    if (gSince >= 0) {
      int since = gSince;
      gSince = -1;
      g = World.any(since);
    }
    return g;
  }
  void f(Item x) { f = x; fSince = -1; }
  void g(Item x) { g = x; gSince = -1; }
  void forgetF(int now) { fSince = now; }
  void forgetG(int now) { gSince = now; }
}

interface Source {
  Item get();
  Item made();
}

interface Giver {
  Item give();
}

class Callees {
  static Item any() { return World.any(World.call()); }

  static Item some() {
    Item result = any();
    World.assume(result != null);
    return result;
  }

  static Item fresh() { return Item.unknown(World.call()); }

  static Item other(Item x) {
    Item result = any();
    World.assume(result != x);
    return result;
  }

  static void set(Item x) {
    int now = World.call();
    if (x != null)
      x.forgetF(now);
  }

  static Item change(Item x) {
    int now = World.call();
    if (x != null) {
      x.forgetF(now);
      x.forgetG(now);
    }
    return World.any(now);
  }

  static void deep(Item x) {
    Item inner = x == null ? null : x.f();
    int now = World.call();
    if (inner != null)
      inner.forgetG(now);
  }

  static void risk(Item x) {
    set(x);
    if (World.choices.among(2) == 1)
      throw new IllegalStateException();
  }

  static void fill(Item[] a) {
    int now = World.call();
    for (int i = 0; a != null && i < a.length; i++)
      a[i] = World.any(now);
  }
}

/** All objects that are there, and the choices that this run makes. */
class World {
  static Chooser choices;
  static List<Item> made;
  static Map<Item, Integer> born;
  /** Calls return at even times; what the program makes, it makes at odd ones. */
  static int now;

  static int call() {
    now += 2;
    return now - 1;
  }

  static void start() {
    made = new ArrayList<>();
    born = new IdentityHashMap<>();
    now = 2;
  }

  /** Null, what there was at a time, or one that nobody has seen before. */
  static Item any(int time) {
    List<Item> there = new ArrayList<>();
    for (Item each : made)
      if (born.get(each) <= time)
        there.add(each);
    // It was there at entry, or a call made it.
    int[] births = births(time);
    int chosen = choices.among(1 + there.size() + births.length);
    if (chosen == 0)
      return null;
    return chosen <= there.size() ? there.get(chosen - 1) : Item.unknown(births[chosen - there.size() - 1]);
  }

  private static int[] births(int time) {
    int[] all = new int[time == 0 ? 1 : time / 2 + 1];
    for (int i = 1; i < all.length; i++)
      all[i] = 2 * i + 1;
    return all;
  }

  static void assume(boolean condition) {
    if (!condition)
      throw new Outside();
  }
}

class Outside extends RuntimeException { }

class Enumerate {
  public static void main(String[] args) throws Exception {
    System.out.print("contracts:");
    for (Method m : Callees.class.getDeclaredMethods())
      System.out.print(" " + m.getName());
    System.out.println();
    for (Method m : Programs.class.getDeclaredMethods()) {
      if (m.isVarArgs() || m.isSynthetic() || m.getReturnType() != int.class)
        continue;
      TreeSet<String> outcomes = new TreeSet<>();
      World.choices = new Chooser();
      do {
        World.start();
        Object[] given = new Object[m.getParameterCount()];
        try {
          for (int i = 0; i < given.length; i++) {
            given[i] = value(m.getParameterTypes()[i]);
            World.assume(given[i] != null || m.getParameters()[i].getAnnotations().length == 0);
          }
          outcomes.add(m.invoke(null, given).toString());
        } catch (Outside e) {
          // not an input
        } catch (InvocationTargetException e) {
          if (!(e.getCause() instanceof Outside))
            outcomes.add(e.getCause().toString());
        }
      } while (World.choices.next());
      System.out.println(m.getName() + ": " + String.join("\t", outcomes));
    }
  }

  static Object value(Class<?> type) {
    if (type == Source.class)
      return new Source() {
        public Item get() { return Callees.any(); }
        public Item made() { return Callees.fresh(); }
      };
    if (type == Giver.class)
      return (Giver) () -> World.any(0);
    if (type == int.class)
      return World.choices.among(2);
    if (type == Item[].class) {
      Item[] a = new Item[World.choices.among(3)];
      for (int i = 0; i < a.length; i++)
        a[i] = World.any(0);
      return a;
    }
    return World.any(0);
  }
}

/** Takes each way through a tree of choices, one a run. */
class Chooser {
  private final List<int[]> made = new ArrayList<>(); // choice, out of how many
  private int at;

  int among(int n) {
    if (at == made.size())
      made.add(new int[] {0, n});
    return made.get(at++)[0];
  }

  boolean next() {
    at = 0;
    while (!made.isEmpty()) {
      int[] last = made.get(made.size() - 1);
      if (++last[0] < last[1])
        return true;
      made.remove(made.size() - 1);
    }
    return false;
  }
}
