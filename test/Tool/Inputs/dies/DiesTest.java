import java.lang.reflect.Field;
import org.junit.Test;
import sun.misc.Unsafe;

public class DiesTest {
  @Test
  public void first() {}

  /** What no agent can refuse. */
  @Test
  public void second() throws Exception {
    Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
    unsafe.setAccessible(true);
    ((Unsafe) unsafe.get(null)).putAddress(0, 0);
  }

  @Test
  public void third() {}
}
