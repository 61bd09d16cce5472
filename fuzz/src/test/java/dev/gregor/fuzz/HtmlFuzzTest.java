package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class HtmlFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnyPage(byte[] input) {
        HtmlTarget.read(input);
    }
}
