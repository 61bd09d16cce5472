package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;

/** Assertions on outcomes that ignore their detail text. */
final class Outcomes {
    private Outcomes() {}

    static Consumer<Outcome> fetched(int status, long bytes) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Fetched.class))
                .as("%s", outcome)
                .satisfies(each -> assertThat(each.status()).isEqualTo(status), each -> assertThat(each.bytes())
                        .isEqualTo(bytes));
    }

    static Consumer<Outcome> failed(FailureCause cause) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Failed.class))
                .as("%s", outcome)
                .extracting(Outcome.Failed::cause)
                .isEqualTo(cause);
    }

    static Consumer<Outcome> excluded(ExclusionReason reason) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Excluded.class))
                .as("%s", outcome)
                .extracting(Outcome.Excluded::reason)
                .isEqualTo(reason);
    }
}
