// The door is open where it stands only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int floor = 0, goal = 0;
    boolean open = true, moving = false;
    while (true) {
      int call = Verifier.nondetInt();
      if (!moving && call >= 0 && call < 8 && call != floor) {
        goal = call;
        open = false;
        moving = true;
      } else if (moving && floor < goal) {
        floor++;
      } else if (moving && floor > goal) {
        floor--;
      } else if (moving) {
        moving = false;
        open = true;
      }
      assert !(open && moving);
      assert floor >= 0 && floor < 8;
    }
  }
}
