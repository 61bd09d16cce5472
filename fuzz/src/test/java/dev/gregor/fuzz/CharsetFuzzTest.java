package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class CharsetFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldDecodeAnything(byte[] input) {
        CharsetTarget.read(input);
    }
}
