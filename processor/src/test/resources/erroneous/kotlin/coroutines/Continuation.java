package kotlin.coroutines;

/** Stands for the class of that name, which is known by it. */
public interface Continuation<T> {}
