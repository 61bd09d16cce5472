package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class CharsetFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000)
    void shouldDecodeAnything(byte[] input) {
        CharsetTarget.read(input);
    }
}
