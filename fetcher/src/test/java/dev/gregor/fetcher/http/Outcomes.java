package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;

/** What tests expect of outcomes whose detail does not matter. */
public final class Outcomes {
    private Outcomes() {}

    public static Consumer<Outcome> fetched(int status, long bytes) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Fetched.class))
                .as("%s", outcome)
                .satisfies(each -> assertThat(each.status()).isEqualTo(status), each -> assertThat(each.bytes())
                        .isEqualTo(bytes));
    }

    public static Consumer<Outcome> failed(FailureCause cause) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Failed.class))
                .as("%s", outcome)
                .extracting(Outcome.Failed::cause)
                .isEqualTo(cause);
    }

    public static Consumer<Outcome> refused(Refusal reason) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Refused.class))
                .as("%s", outcome)
                .extracting(Outcome.Refused::reason)
                .isEqualTo(reason);
    }
}
