package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class RecordFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000)
    void shouldReadAnyRecord(byte[] input) {
        RecordTarget.read(input);
    }
}
