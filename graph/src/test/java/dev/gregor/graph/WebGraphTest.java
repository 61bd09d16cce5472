package dev.gregor.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebGraphTest {
    @Test
    void shouldKeepTheOrderOfLinks() {
        WebGraph graph = pages(4).link(2, 3).link(0, 2).link(2, 0).link(0, 1).build();
        assertThat(graph.nodes()).isEqualTo(4);
        assertThat(graph.edges()).isEqualTo(4);
        assertThat(links(graph, 0)).containsExactly(2, 1);
        assertThat(links(graph, 1)).isEmpty();
        assertThat(links(graph, 2)).containsExactly(3, 0);
        assertThat(graph.outDegree(2)).isEqualTo(2);
        assertThat(graph.url(3)).isEqualTo("http://a.org/3");
    }

    @Test
    void shouldKeepALinkOnceAndCountItsRepeats() {
        WebGraph graph =
                pages(3).link(0, 2).link(1, 2).link(0, 1).link(0, 2).link(0, 2).build();
        assertThat(links(graph, 0)).containsExactly(2, 1);
        assertThat(links(graph, 1)).containsExactly(2);
        assertThat(graph.edges()).isEqualTo(3);
        assertThat(graph.repeatedLinks()).isEqualTo(2);
    }

    @Test
    void shouldKeepALinkOfAPageToItself() {
        assertThat(links(pages(1).link(0, 0).build(), 0)).containsExactly(0);
    }

    @Test
    void shouldReverseAllLinks() {
        WebGraph graph = pages(3).link(1, 0).link(2, 0).link(0, 2).link(1, 1).build();
        WebGraph transposed = graph.transposed();
        assertThat(links(transposed, 0)).containsExactly(1, 2);
        assertThat(links(transposed, 1)).containsExactly(1);
        assertThat(links(transposed, 2)).containsExactly(0);
        assertThat(transposed.url(2)).isEqualTo(graph.url(2));
        assertThat(links(transposed.transposed(), 1)).containsExactly(0, 1);
    }

    @Test
    void shouldHoldAnEmptyGraph() {
        WebGraph graph = WebGraph.builder().build();
        assertThat(graph.nodes()).isZero();
        assertThat(graph.edges()).isZero();
        assertThat(graph.transposed().nodes()).isZero();
        assertThatThrownBy(() -> graph.url(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldReportALinkOfAnUnknownPage() {
        assertThatThrownBy(() -> pages(2).link(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> pages(2).link(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldHoldMoreUrlsThanFitIntoAChunk() {
        WebGraphBuilder builder = WebGraph.builder();
        String tail = "ü".repeat(3000);
        for (int node = 0; node < 1000; node++) {
            builder.add("http://a.org/" + node + tail);
        }
        String giant = "http://a.org/" + "x".repeat(3_000_000);
        builder.add(giant);
        builder.add("http://b.org/");
        WebGraph graph = builder.build();
        assertThat(graph.url(0)).isEqualTo("http://a.org/0" + tail);
        assertThat(graph.url(999)).isEqualTo("http://a.org/999" + tail);
        assertThat(graph.url(1000)).isEqualTo(giant);
        assertThat(graph.url(1001)).isEqualTo("http://b.org/");
    }

    private static WebGraphBuilder pages(int count) {
        WebGraphBuilder builder = WebGraph.builder();
        for (int node = 0; node < count; node++) {
            builder.add("http://a.org/" + node);
        }
        return builder;
    }

    private static List<Integer> links(WebGraph graph, int node) {
        List<Integer> links = new ArrayList<>();
        for (long link = graph.firstLink(node); link < graph.firstLink(node + 1); link++) {
            links.add(graph.target(link));
        }
        return links;
    }
}
