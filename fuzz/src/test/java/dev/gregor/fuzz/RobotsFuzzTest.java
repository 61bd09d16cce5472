package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class RobotsFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000)
    void shouldReadAnyRobotsTxt(byte[] input) {
        RobotsTarget.read(input);
    }
}
