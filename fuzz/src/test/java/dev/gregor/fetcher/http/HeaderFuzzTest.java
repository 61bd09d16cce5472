package dev.gregor.fetcher.http;

import com.code_intelligence.jazzer.junit.FuzzTest;

class HeaderFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnyHead(byte[] input) {
        HeaderTarget.read(input);
    }
}
