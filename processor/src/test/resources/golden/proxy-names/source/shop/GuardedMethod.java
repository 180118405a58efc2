package shop;

/** Has the name of a type that generated code uses. */
class GuardedMethod {}
