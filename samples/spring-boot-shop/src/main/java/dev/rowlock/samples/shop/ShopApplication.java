package dev.rowlock.samples.shop;

import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** A small shop. */
@SpringBootApplication
public class ShopApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(ShopApplication.class, arguments);
    }

    @Bean
    ApplicationRunner firstProducts(ProductRepository products) {
        return arguments -> {
            if (products.count() == 0) {
                products.save(new Product(1, 1_000));
                products.save(new Product(2, 1_000));
            }
        };
    }
}
