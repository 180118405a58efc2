package shop;

/** Has no annotation and no generated class; it is guarded by that of its interface. */
class Bank implements Deposits {
    @Override
    public String deposit(long account) {
        return Lost.once() + " deposited " + account;
    }

    @Override
    public String name() {
        return "bank";
    }

    @Override
    public String title() {
        return "own title";
    }
}
