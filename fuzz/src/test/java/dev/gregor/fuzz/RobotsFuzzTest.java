package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class RobotsFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnyRobotsTxt(byte[] input) {
        RobotsTarget.read(input);
    }
}
