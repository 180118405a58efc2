package RL104;

import dev.rowlock.OptimisticRetry;

@OptimisticRetry
@interface AnnotationClass {} //! [RL104] "AnnotationClass" is an annotation, so Rowlock cannot extend it; make it a class that is neither final nor sealed
