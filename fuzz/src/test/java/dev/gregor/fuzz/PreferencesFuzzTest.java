package dev.gregor.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

class PreferencesFuzzTest {
    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2h")
    void shouldReadAnyPreferences(byte[] input) {
        PreferencesTarget.read(input);
    }
}
