package village;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Loans by the member's number. */
public class LoanRepository {
  private final Map<String, List<Loan>> byMember = new HashMap<>();

  public void add(Loan loan) {
    byMember.computeIfAbsent(loan.member().id(), k -> new ArrayList<>()).add(loan);
  }

  public List<Loan> of(String member) {
    return byMember.getOrDefault(member, List.of());
  }

  public Loan latest(String member) {
    List<Loan> loans = byMember.get(member);
    return loans.get(loans.size() - 1); // planted 8: NullPointerException
  }

  public Optional<Loan> oldestOpen(String member) {
    return of(member).stream().filter(Loan::isOpen).findFirst();
  }

  /** Forgets what was given back. */
  public int tidy(String member) {
    int gone = 0;
    List<Loan> loans = of(member);
    for (Loan loan : loans) // planted 9: ConcurrentModificationException
      if (!loan.isOpen()) {
        loans.remove(loan);
        gone++;
      }
    return gone;
  }

  public boolean mayBorrow(Member member) {
    long open = of(member.id()).stream().filter(Loan::isOpen).count();
    return open < member.level().loans();
  }
}
