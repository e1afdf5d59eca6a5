// Made by jsym-llvm, digest 4e7efbdc60305697; changed, this file is yours.
package shop;

import static org.junit.jupiter.api.Assertions.*;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * One test for each explored path; made by jsym-llvm.
 */
@Timeout(value = 10,
    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Labels_JsymTest {
  // Tests of shop.Labels.lines(String, String, boolean):

  // when street == null
  @Test
  void lines_throwsNullPointerException_whenStreetIsNull() {
    assertThrows(NullPointerException.class, () -> Labels.lines("", null, false));
  }

  // when street != null && street.length() == 0 && !fragile
  @Test
  void lines_returns_whenStreetIsEmpty() {
    List<String> result = Labels.lines("", "", false);
    assertEquals(List.of(""), result);
  }

  // when street != null && street.length() >= 1 && fragile
  @Test
  void lines_returns() {
    List<String> result = Labels.lines("", "a", true);
    assertEquals(List.of("", "a", "FRAGILE"), result);
  }
}
