package shop;

@Deprecated(forRemoval = true)
public class OldPayment {}
