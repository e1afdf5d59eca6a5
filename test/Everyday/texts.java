// What constructors ask of texts holds of the fields that keep them; a null that the code asks
// about is no mistake of who gave it; what is passed on in another form is still what was given.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym facts -cp %t Person | FileCheck %s --check-prefix=FACTS
// RUN: %jsym check -cp %t --no-confirm Person.initial | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t --no-confirm Person.second | FileCheck %s --check-prefix=SECOND
// RUN: not %jsym check -cp %t --no-confirm Person.nick | FileCheck %s --check-prefix=NICK
// RUN: %jsym check -cp %t --no-confirm --states=any --show=all Person.initial | FileCheck %s --check-prefix=UNMADE
// RUN: %jsym check -cp %t --no-confirm --assume-non-null Sum.of | FileCheck %s --check-prefix=GIVEN
// RUN: %jsym check -cp %t --no-confirm --assume-non-null Sum.digits | FileCheck %s --check-prefix=GIVEN
// NONE: verdict: no bug
// GIVEN: 1 {{(more )?}}where arguments are checked and refused
import java.math.BigDecimal;
import java.util.Optional;

class Person {
  // FACTS: Person.name: never null, never empty
  private final String name;
  // FACTS: Person.code: never null, length 3..3
  private final String code;
  // FACTS: Person.town: never null, never empty
  private String town = "nowhere";
  // FACTS: Person.street: anything
  private String street = "";
  private final String nick;

  Person(String name, String code, String nick) {
    if (name == null || name.isBlank())
      throw new IllegalArgumentException("name");
    if (code.length() != 3)
      throw new IllegalArgumentException("code");
    this.name = name;
    this.code = code;
    this.nick = nick;
  }

  void moves(String town, String street) {
    if (town.trim().isEmpty())
      throw new IllegalArgumentException("town");
    this.town = town;
    this.street = street;
  }

  // UNMADE: rank: unmade-state (needs a value of this.name that it never has: never null, never empty
  char initial() {
    return name.charAt(0);
  }

  // SECOND: throws java.lang.StringIndexOutOfBoundsException
  char second() {
    return name.charAt(1);
  }

  // NICK: throws java.util.NoSuchElementException
  // NICK: rank: reachable
  String nick() {
    return Optional.ofNullable(nick).get();
  }
}

final class Sum {
  private Sum(BigDecimal sum, String currency) {
    if (currency.length() != 3)
      throw new IllegalArgumentException(currency);
  }

  static Sum of(long cents, String currency) {
    return new Sum(BigDecimal.valueOf(cents, 2), currency);
  }

  static int digits(String text) {
    int sum = 0;
    for (int i = 0; i < text.length(); i++)
      sum += digit(text.charAt(i));
    return sum;
  }

  private static int digit(char c) {
    if (c < '0' || c > '9')
      throw new IllegalArgumentException("no digit: " + c);
    return c - '0';
  }
}
