import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Calls the methods of A and says what each throws. */
public class Linkage {
  public static void main(String[] args) throws Exception {
    for (Method m : A.class.getDeclaredMethods()) {
      m.setAccessible(true);
      try {
        m.invoke(Modifier.isStatic(m.getModifiers()) ? null : new A());
      } catch (InvocationTargetException e) {
        System.out.println(m.getName() + ": " + e.getCause());
      }
    }
  }
}
