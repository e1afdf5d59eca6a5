package club;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

public class Recipe {
  private final String title;
  private final int servings;
  private final List<Ingredient> ingredients;
  private final List<String> steps;

  private Recipe(Builder builder) {
    this.title = builder.title;
    this.servings = builder.servings;
    this.ingredients = Collections.unmodifiableList(new ArrayList<>(builder.ingredients));
    this.steps = List.copyOf(builder.steps);
  }

  public static Builder named(String title) {
    return new Builder(title);
  }

  public String title() {
    return title;
  }

  public List<Ingredient> ingredients() {
    return ingredients;
  }

  public int servings() {
    return servings;
  }

  /** How much of it one needs for so many guests. */
  public int amountFor(int index, int guests) {
    if (index < 0 || index >= ingredients.size())
      return 0;
    long amount = (long) ingredients.get(index).quantity().amount() * guests;
    return (int) (amount / servings); // planted 7: ArithmeticException
  }

  public String firstStep() {
    return steps.get(0); // planted 8: IndexOutOfBoundsException
  }

  public boolean needs(String name) {
    return ingredients.stream().anyMatch(i -> i.name().equals(name));
  }

  public String summary() {
    return title + ": " + ingredients.stream().map(Ingredient::name).collect(Collectors.joining(", "));
  }

  /** One more for the cook who forgot it. */
  public Recipe add(Ingredient more) {
    ingredients.add(more); // planted 9: UnsupportedOperationException
    return this;
  }

  public static class Builder {
    private final String title;
    private int servings;
    private final List<Ingredient> ingredients = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();

    private Builder(String title) {
      this.title = title;
    }

    public Builder serves(int people) {
      servings = Math.max(0, people);
      return this;
    }

    public Builder with(Ingredient ingredient) {
      if (ingredient != null)
        ingredients.add(ingredient);
      return this;
    }

    public Builder step(String text) {
      if (text == null || text.isBlank())
        return this;
      steps.add(text);
      return this;
    }

    public Recipe build() {
      return new Recipe(this);
    }
  }
}
