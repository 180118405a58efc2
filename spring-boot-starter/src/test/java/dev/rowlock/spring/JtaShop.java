package dev.rowlock.spring;

import org.springframework.context.annotation.Import;

/** The same application in JTA transactions. */
@Import({Shop.class, JtaPool.class})
class JtaShop {}
