// Made by jsym-llvm, digest f0c63c3a392e2a0b; changed, this file is yours.
package shop;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * One test for each explored path; made by jsym-llvm.
 */
@Timeout(value = 10,
    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Turnstile_JsymTest {
  // Tests of shop.Turnstile.insertCoin():

  @Test
  void insertCoin_returns() {
    Turnstile turnstile = new Turnstile();
    turnstile.insertCoin();
    assertFalse(turnstile.isLocked());
    assertEquals(1, turnstile.getCoins());
  }

  // Tests of shop.Turnstile.push():

  // when !this.locked
  @Test
  void push_returnsTrue() {
    Turnstile turnstile = new Turnstile();
    turnstile.insertCoin();
    boolean result = turnstile.push();
    assertTrue(result);
    assertTrue(turnstile.isLocked());
  }

  // when this.locked
  @Test
  void push_returnsFalse() {
    Turnstile turnstile = new Turnstile();
    boolean result = turnstile.push();
    assertFalse(result);
  }
}
