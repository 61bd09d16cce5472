package dev.gregor.parser.site;

import dev.gregor.urls.CrawlUrl;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The parameters in the query of a URL. */
final class QueryParameters {
    private QueryParameters() {}

    /** One {@code name=value}; without an equals sign the value is empty. */
    record Parameter(String name, String value) {
        static Parameter parse(String text) {
            int equals = text.indexOf('=');
            return equals < 0
                    ? new Parameter(text, "")
                    : new Parameter(text.substring(0, equals), text.substring(equals + 1));
        }
    }

    static List<Parameter> of(CrawlUrl url) {
        int question = url.value().indexOf('?');
        return question < 0
                ? List.of()
                : Arrays.stream(url.value().substring(question + 1).split("&", -1))
                        .map(Parameter::parse)
                        .toList();
    }

    /** The URL without the parameter, and with the others in order: equal for URLs that differ in nothing else. */
    static String sortedWithout(CrawlUrl url, String name) {
        int question = url.value().indexOf('?');
        if (question < 0) {
            return url.value();
        }
        String kept = Arrays.stream(url.value().substring(question + 1).split("&", -1))
                .filter(each -> !Parameter.parse(each).name().equals(name))
                .sorted()
                .collect(Collectors.joining("&"));
        return kept.isEmpty() ? url.value().substring(0, question) : url.value().substring(0, question + 1) + kept;
    }

    /** The URL without the parameters whose names are {@code unwanted}. */
    static CrawlUrl without(CrawlUrl url, Predicate<String> unwanted) {
        int question = url.value().indexOf('?');
        if (question < 0) {
            return url;
        }
        String path = url.value().substring(0, question);
        String query = url.value().substring(question + 1);
        String kept = Arrays.stream(query.split("&", -1))
                .filter(each -> !unwanted.test(Parameter.parse(each).name()))
                .collect(Collectors.joining("&"));
        if (kept.length() == query.length()) {
            return url;
        }
        return new CrawlUrl(kept.isEmpty() ? path : path + '?' + kept);
    }
}
