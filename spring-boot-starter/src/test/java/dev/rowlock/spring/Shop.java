package dev.rowlock.spring;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;

/** The application that most tests start. */
@SpringBootConfiguration
@EnableAutoConfiguration
@EntityScan(basePackageClasses = Account.class)
@Import({Bank.class, Rival.class, Ledger.class, Prober.class, Events.class})
class Shop {}
