package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class UrlFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnyUrl(byte[] input) {
        UrlTarget.read(input);
    }
}
