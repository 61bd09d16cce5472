package dev.gregor.scheduler.state;

/** A queued URL and the key under which it is stored. */
@SuppressWarnings("ArrayRecordComponent") // passed on at once, never compared
public record QueueEntry(byte[] key, QueuedUrl url) {}
