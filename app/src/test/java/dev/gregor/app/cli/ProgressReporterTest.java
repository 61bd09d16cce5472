package dev.gregor.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressReporterTest {
    private static final boolean TERMINAL = true;
    private static final boolean PLAIN = false;

    private final StringWriter printed = new StringWriter();
    private final AtomicLong nanos = new AtomicLong();

    private ProgressReporter reporter(boolean terminal, Duration interval) {
        return new ProgressReporter(new PrintWriter(printed), "rank: ", terminal, interval, nanos::get);
    }

    private String printedAfter(ProgressReporter reporter, Duration time) {
        nanos.addAndGet(time.toNanos());
        reporter.printIfDue();
        String text = printed.toString();
        printed.getBuffer().setLength(0);
        return text;
    }

    @Test
    void shouldBeQuietForTwoSecondsThenPrintALineEachInterval() {
        try (ProgressReporter reporter = reporter(PLAIN, Duration.ofSeconds(2))) {
            reporter.show("reading");
            assertThat(printedAfter(reporter, Duration.ofMillis(1_900))).isEmpty();
            assertThat(printedAfter(reporter, Duration.ofMillis(100)))
                    .isEqualTo("rank: reading" + System.lineSeparator());
            reporter.show("computing");
            assertThat(printedAfter(reporter, Duration.ofMillis(1_900))).isEmpty();
            assertThat(printedAfter(reporter, Duration.ofMillis(100)))
                    .isEqualTo("rank: computing" + System.lineSeparator());
        }
    }

    @Test
    void shouldWaitForALongerInterval() {
        try (ProgressReporter reporter = reporter(PLAIN, Duration.ofSeconds(10))) {
            reporter.show("crawling");
            assertThat(printedAfter(reporter, Duration.ofSeconds(9))).isEmpty();
            assertThat(printedAfter(reporter, Duration.ofSeconds(1))).contains("crawling");
        }
    }

    @Test
    void shouldRewriteTheLineOnATerminal() {
        try (ProgressReporter reporter = reporter(TERMINAL, Duration.ofSeconds(10))) {
            reporter.show("page 100");
            assertThat(printedAfter(reporter, Duration.ofSeconds(2))).isEqualTo("\rrank: page 100");
            reporter.show(() -> "done");
            assertThat(printedAfter(reporter, Duration.ofMillis(500))).isEqualTo("\rrank: done    ");
        }
        assertThat(printed.toString()).as("on close").isEqualTo("\r          \r");
    }

    @Test
    void shouldEraseTheLineBeforeAMessage() {
        try (ProgressReporter reporter = reporter(TERMINAL, Duration.ofSeconds(2))) {
            reporter.show("page 1");
            printedAfter(reporter, Duration.ofSeconds(2));
            reporter.say("metrics at 9400");
            assertThat(printed.toString()).isEqualTo("\r            \rmetrics at 9400" + System.lineSeparator());
        }
    }

    @Test
    void shouldShowNothingAfterClear() {
        try (ProgressReporter reporter = reporter(PLAIN, Duration.ofSeconds(2))) {
            reporter.show("reading");
            reporter.clear();
            assertThat(printedAfter(reporter, Duration.ofMinutes(1))).isEmpty();
        }
    }
}
