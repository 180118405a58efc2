package dev.rowlock.spring.transaction;

/**
 * Why Rowlock cannot take part in a manager's transactions.
 *
 * @param fault what is wrong, to be read behind the name of a method
 * @param remedy what to do about it
 */
public record Misfit(String fault, String remedy) {}
