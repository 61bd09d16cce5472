package dev.gregor.fetcher.http;

import com.code_intelligence.jazzer.junit.FuzzTest;

class HeaderFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000)
    void shouldReadAnyHead(byte[] input) {
        HeaderTarget.read(input);
    }
}
