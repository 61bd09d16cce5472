package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Outcome;
import dev.gregor.topics.Outcome.FailureCause;
import dev.gregor.topics.Outcome.Refusal;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;

/** What tests expect of outcomes whose detail does not matter. */
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

    static Consumer<Outcome> refused(Refusal reason) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Refused.class))
                .as("%s", outcome)
                .extracting(Outcome.Refused::reason)
                .isEqualTo(reason);
    }
}
