package dev.gregor.topics;

import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;

/** Kafka did not do what it was asked. The message is for a person. */
public final class BrokerException extends RuntimeException {
    public BrokerException(String message, Throwable cause) {
        super(message, cause);
    }

    static BrokerException of(String attempt, ExecutionException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String why = cause instanceof KafkaException ? cause.getMessage() : cause.toString();
        return new BrokerException("Kafka did not " + attempt + ": " + why, cause);
    }
}
