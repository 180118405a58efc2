package shop;

public interface Named {
    String name();

    default String title() {
        return "title of " + name();
    }
}
