package dev.rowlock.beans;

import dev.rowlock.spring.Prober;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** An application that names none of its beans. */
@SpringBootConfiguration
@EnableAutoConfiguration
@ComponentScan
@Import(Prober.class)
class Office {}
