import java.io.IOException;
import jsym.contract.*;

interface Remote {
  @Pure int call(int request) throws IOException;
}

@Invariant("pending >= 0 && pending < 100")
class Retry {
  private int pending;
  private final Remote remote;

  Retry(@NonNull Remote remote) { this.remote = remote; }

  /** Planted: what fails stays pending. */
  @Requires("remote != null && pending < 50")
  @Ensures("pending == old(pending)")
  int send(int request) {
    pending++;
    try {
      int answer = remote.call(request);
      pending--;
      return answer;
    } catch (IOException e) {
      return -1;
    }
  }

  @Requires("remote != null && pending < 50")
  @Ensures("pending == old(pending)")
  int sendRight(int request) {
    pending++;
    try {
      return remote.call(request);
    } catch (IOException e) {
      return -1;
    } finally {
      pending--;
    }
  }
}
