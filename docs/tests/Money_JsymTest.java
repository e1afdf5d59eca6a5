// Made by jsym-llvm, digest 8936a01e5d82f44f; changed, this file is yours.
package shop;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * One test for each explored path; made by jsym-llvm.
 */
@Timeout(value = 10,
    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Money_JsymTest {
  // Tests of shop.Money.plus(Money):

  // when other == null && this.currency.length() == 3
  @Test
  void plus_throwsNullPointerException_whenOtherIsNull() {
    Money money = new Money(0L, "aaa");
    assertThrows(NullPointerException.class, () -> money.plus(null));
  }

  // when other != null && other.currency == this.currency && this.currency.length() == 3
  //     && other != this
  @Test
  void plus_returns() {
    Money money = new Money(0L, "aaa");
    Money other = new Money(0L, "aaa");
    Money result = money.plus(other);
    assertEquals(0L, result.cents());
    assertEquals("aaa", result.currency());
  }

  // when other != null && this.currency.length() == 3 && other.currency.length() == 3
  //     && !other.currency.equals(this.currency) && other != this
  @Test
  void plus_throwsIllegalArgumentException() {
    Money money = new Money(0L, "aab");
    Money other = new Money(0L, "aaa");
    IllegalArgumentException thrown = assertThrowsExactly(IllegalArgumentException.class, () -> money.plus(other));
    assertEquals("two currencies", thrown.getMessage());
  }

  // when other != null && this.currency.length() == 3 && other.currency.length() == 3
  //     && other.currency.equals(this.currency) && other != this
  @Test
  void plus_returns_whenCurrencyIs_aaa() {
    Money money = new Money(0L, "aaa");
    Money other = new Money(0L, "aaa");
    Money result = money.plus(other);
    assertEquals(0L, result.cents());
    assertEquals("aaa", result.currency());
  }
}
