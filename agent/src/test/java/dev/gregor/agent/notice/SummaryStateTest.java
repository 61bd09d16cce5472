package dev.gregor.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.agent.scan.ChangeKind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummaryStateTest {
    private static final Map<Character, ChangeKind> EVENTS =
            Map.of('A', ChangeKind.ADDED, 'U', ChangeKind.UPDATED, 'D', ChangeKind.DELETED);

    /** The states by the numbers of the paper. */
    private static final List<SummaryState> NUMBERED = List.of(SummaryState.values());

    private static SummaryState after(SummaryState state, String events) {
        SummaryState current = state;
        for (int i = 0; i < events.length(); i++) {
            current = current.after(Objects.requireNonNull(EVENTS.get(events.charAt(i))));
        }
        return current;
    }

    private static String result(String events) {
        return after(SummaryState.UNCHANGED, events)
                .result()
                .map(kind -> String.valueOf(kind.letter()))
                .orElse("NO");
    }

    /** Table 2 of the paper, line by line. */
    @ParameterizedTest
    @CsvSource({
        "0, A, 1", "0, U, 4", "0, D, 6", "1, U, 2", "1, D, 3", "2, U, 2", "2, D, 3", "3, A, 1", "4, U, 4", "4, D, 5",
        "5, A, 4", "6, A, 7", "7, U, 7", "7, D, 6"
    })
    void shouldGoFromStateToState(int state, String event, int next) {
        assertThat(after(NUMBERED.get(state), event)).isEqualTo(NUMBERED.get(next));
    }

    /**
     * Table 3 of the paper, by first and last event, with all short ways from one to the other. Where it says that a document which
     * was deleted, created again and then updated is not told, it contradicts table 2, which has one state for it before and after
     * the update: it is told as updated.
     */
    @ParameterizedTest
    @CsvSource({
        "A, A",
        "ADA, A",
        "AU, A",
        "AUU, A",
        "AD, NO",
        "AUD, NO",
        "ADAD, NO",
        "UDA, U",
        "UDAUDA, U",
        "U, U",
        "UU, U",
        "UDAU, U",
        "UD, D",
        "UUD, D",
        "UDAD, D",
        "DA, U",
        "DADA, U",
        "DAU, U",
        "DAUU, U",
        "D, D",
        "DAD, D",
        "DAUD, D"
    })
    void shouldAddUp(String events, String result) {
        assertThat(result(events)).isEqualTo(result);
    }

    /** After the snapshot was deleted, all documents are added once more, and deletions in between were not seen. */
    @ParameterizedTest
    @CsvSource({"AA, A", "UA, U", "DU, U", "DD, D", "ADD, NO", "ADU, A", "UDU, U", "UDD, D", "DAA, U", "AUA, A"})
    void shouldTakeImpossibleEventsForWhatTheySay(String events, String result) {
        assertThat(result(events)).isEqualTo(result);
    }
}
