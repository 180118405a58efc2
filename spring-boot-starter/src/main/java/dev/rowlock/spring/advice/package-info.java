/** The two interceptors around a guarded method: the loop outside of all others, the prologue directly behind Spring's {@code TransactionInterceptor}. */
@NullMarked
package dev.rowlock.spring.advice;

import org.jspecify.annotations.NullMarked;
