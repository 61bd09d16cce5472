package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class RecordFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnyRecord(byte[] input) {
        RecordTarget.read(input);
    }
}
