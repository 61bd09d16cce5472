package dev.gregor.scheduler.politeness;

import dev.gregor.topics.records.HostMessage;

/** Sends messages to the scheduler that owns a host or a politeness group. */
public interface MessageSender {
    /** Sends a message to the owner of {@code key}: a host's name, or a politeness group. */
    void sendToOwnerOf(String key, HostMessage message);
}
