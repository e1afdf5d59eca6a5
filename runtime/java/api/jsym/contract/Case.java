package jsym.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One of several ways to call a method: where what it {@code requires} holds at
 * the call, what it {@code ensures} holds afterwards. The method may be called
 * if one of its cases takes the arguments, and {@link Requires}, if it is
 * there, does. Both are as in {@link Requires} and {@link Ensures}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(Cases.class)
public @interface Case {
  String[] requires() default {};

  String[] ensures() default {};
}
