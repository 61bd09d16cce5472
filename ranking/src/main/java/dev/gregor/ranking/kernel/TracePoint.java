package dev.gregor.ranking.kernel;

/** How near ranks were after a time of computing. */
public record TracePoint(long nanos, double residual) {}
