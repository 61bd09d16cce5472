package dev.gregor.app.doctor;

import java.util.List;
import java.util.concurrent.ExecutionException;

/** Asks Kafka about one thing. */
interface DoctorCheck {
    List<Finding> findings() throws ExecutionException, InterruptedException;
}
