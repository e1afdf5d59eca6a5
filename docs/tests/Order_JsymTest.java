// Made by jsym-llvm, digest f5865761c20f6c1d; changed, this file is yours.
package shop;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * One test for each explored path; made by jsym-llvm.
 */
@Timeout(value = 10,
    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Order_JsymTest {
  // Tests of shop.Order.pay():

  // when this.items.size() == 0
  @Test
  void pay_throwsIllegalStateException() {
    Order order = new Order();
    IllegalStateException thrown = assertThrowsExactly(IllegalStateException.class, () -> order.pay());
    assertEquals("an empty order", thrown.getMessage());
  }

  // when this.items.size() >= 1
  @Test
  void pay_returns() {
    Order order = new Order();
    order.add("");
    order.pay();
    assertSame(Order.State.PAID, order.state());
  }
}
