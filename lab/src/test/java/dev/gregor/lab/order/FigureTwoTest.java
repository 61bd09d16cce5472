package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The example in figure 2 of the paper: pages 1 to 5 were visited in this order; one of the pages 6 to 10 is next. */
class FigureTwoTest {
    private static final List<List<Integer>> LINKS =
            List.of(List.of(6, 7), List.of(7, 8), List.of(8), List.of(8, 9), List.of(9, 10));

    @ParameterizedTest
    @CsvSource({
        "GENERIC, 6 7 8 9 10",
        "BFS, 6 7",
        "LEXBFS, 7",
        "LEXBFS_2, 7",
        "DFS, 9 10",
        "LEXDFS, 9",
        "LEXDFS_2, 9",
        "MNS, 7 8 9",
        "MCS, 8"
    })
    void shouldChooseAsInThePaper(Ordering ordering, String candidates) {
        VisitOrder order = ordering.newOrder(new Ordering.PageFacts(page -> page, page -> 0));
        for (int page = 1; page <= 5; page++) {
            PageOutlinks links = new PageOutlinks();
            LINKS.get(page - 1).forEach(target -> links.add(target, LinkKind.EXTERNAL));
            order.onVisited(page, links);
        }
        assertThat(order.next())
                .isIn(Stream.of(candidates.split(" ")).map(Integer::valueOf).toList());
    }
}
