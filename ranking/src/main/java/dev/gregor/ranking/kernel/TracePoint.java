package dev.gregor.ranking.kernel;

/** The residual of the ranks after a time of computation. */
public record TracePoint(long nanos, double residual) {}
