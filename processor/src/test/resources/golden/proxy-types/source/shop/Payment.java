package shop;

public sealed interface Payment permits Payment.Cash, Payment.Card {
    record Cash(long cents) implements Payment {}

    record Card(String number, long cents) implements Payment {}

    enum Kind {
        CASH,
        CARD
    }
}
