// Made by jsym-llvm, digest e586dc880d218d7e; changed, this file is yours.
package shop;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * One test for each explored path; made by jsym-llvm.
 */
@Timeout(value = 10,
    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Postage_JsymTest {
  // Tests of shop.Postage.cents(int, Postage$Zone):

  // when grams < 1
  @Test
  void cents_throwsIllegalArgumentException() {
    IllegalArgumentException thrown = assertThrowsExactly(IllegalArgumentException.class, () -> Postage.cents(0, Postage.Zone.HOME));
    assertEquals("not a parcel: 0 g", thrown.getMessage());
  }

  // when zone == Zone.HOME && grams > 2000 && grams < 30001
  @Test
  void cents_returns849() {
    int result = Postage.cents(2001, Postage.Zone.HOME);
    assertEquals(849, result);
  }

  // when zone == Zone.NEAR && grams > 2000 && grams < 30001
  @Test
  void cents_returns1698() {
    int result = Postage.cents(2001, Postage.Zone.NEAR);
    assertEquals(1698, result);
  }

  // when zone == Zone.FAR && grams > 2000 && grams < 30001
  @Test
  void cents_returns4245() {
    int result = Postage.cents(2001, Postage.Zone.FAR);
    assertEquals(4245, result);
  }

  // when zone == null && grams > 0 && grams < 2001
  @Test
  void cents_throwsNullPointerException_whenZoneIsNull() {
    assertThrows(NullPointerException.class, () -> Postage.cents(1, null));
  }

  // when grams > 30000
  @Test
  void cents_throwsIllegalArgumentException_whenZoneIsHome() {
    IllegalArgumentException thrown = assertThrowsExactly(IllegalArgumentException.class, () -> Postage.cents(30001, Postage.Zone.HOME));
    assertEquals("not a parcel: 30001 g", thrown.getMessage());
  }
}
