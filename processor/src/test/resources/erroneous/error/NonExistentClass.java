package error;

/** What kapt writes for a class that it does not know. */
public class NonExistentClass {}
