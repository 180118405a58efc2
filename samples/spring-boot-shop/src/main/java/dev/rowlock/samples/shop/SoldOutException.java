package dev.rowlock.samples.shop;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;

/** There is not enough in stock: an answer, not a conflict, so it is never retried. */
@ResponseStatus(HttpStatus.UNPROCESSABLE_CONTENT)
public class SoldOutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SoldOutException(long product) {
        super("product " + product + " is sold out");
    }
}
