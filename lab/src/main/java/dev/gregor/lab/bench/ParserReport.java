package dev.gregor.lab.bench;

import dev.gregor.topics.Json;

/** The result of {@link ParserBench}: medians of its rounds. */
public record ParserReport(double bareNanosPerPage, double parserNanosPerPage, double ratio) {
    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
