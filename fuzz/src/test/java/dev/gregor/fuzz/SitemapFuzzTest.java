package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class SitemapFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnySitemap(byte[] input) {
        SitemapTarget.read(input);
    }
}
