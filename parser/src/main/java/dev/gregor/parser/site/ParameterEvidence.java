package dev.gregor.parser.site;

import dev.gregor.parser.site.QueryParameters.Parameter;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.policy.UrlShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares pages whose URLs differ in the value of one parameter alone. The parameter is idle if these pages are the same:
 * byte for byte, or in text and links, where the parameter itself may differ in the links, as a session ID does. The order of parameters does not matter. One pair of
 * different pages shows that it is not idle.
 *
 * <p>The evidence is in memory and bounded; what is forgotten costs some more pages.
 */
final class ParameterEvidence {
    private static final int MAX_SIGHTINGS = 20_000;
    private static final int MAX_PARAMETERS = 8;
    private static final int MAX_LINKS = 1_000;
    private static final int NOT_IDLE = -1;

    private final int needed;
    private final Map<Fingerprint, Sighting> sightings = new RecentMap<>(MAX_SIGHTINGS);
    private final Map<String, Integer> agreements = new RecentMap<>(MAX_SIGHTINGS);

    /** @param signature of text and links; 0 if the page was not read */
    private record Sighting(String value, String digest, long signature) {}

    /** What a page shows of a parameter at one path. */
    record Finding(String path, String name, boolean idle) {}

    /** @param needed how many further values must bring the same page */
    ParameterEvidence(int needed) {
        this.needed = needed;
    }

    /** The parameters of the page's URL of which the page has shown that they are idle, or that they are not. */
    List<Finding> observe(SitePage page) {
        List<Parameter> parameters = QueryParameters.of(page.url());
        if (needed == 0 || parameters.isEmpty() || parameters.size() > MAX_PARAMETERS) {
            return List.of();
        }
        String path = UrlShape.partsOf(page.url()).path();
        List<Finding> findings = new ArrayList<>();
        for (Parameter parameter : parameters) {
            observe(page, path, parameter, findings);
        }
        return List.copyOf(findings);
    }

    private void observe(SitePage page, String path, Parameter parameter, List<Finding> findings) {
        String name = parameter.name();
        String rest = QueryParameters.sortedWithout(page.url(), name);
        Sighting now = new Sighting(parameter.value(), page.digest(), signature(page, name));
        Sighting first = sightings.putIfAbsent(Fingerprint.of(rest + " " + name), now);
        if (first == null || first.value().equals(now.value())) {
            return;
        }
        String key = page.url().host() + " " + path + " " + name;
        int count = Objects.requireNonNullElse(agreements.get(key), 0);
        if (isSame(first, now)) {
            agreements.put(key, count == NOT_IDLE ? NOT_IDLE : count + 1);
            if (count + 1 == needed && count != NOT_IDLE) {
                findings.add(new Finding(path, name, true));
            }
        } else if (first.signature() != 0 && now.signature() != 0) {
            agreements.put(key, NOT_IDLE);
            findings.add(new Finding(path, name, false));
        }
    }

    private static boolean isSame(Sighting first, Sighting now) {
        return first.digest().equals(now.digest()) || (first.signature() != 0 && first.signature() == now.signature());
    }

    private static long signature(SitePage page, String name) {
        if (page.text() == null) {
            return 0;
        }
        long links = page.links().stream()
                .limit(MAX_LINKS)
                .map(link -> QueryParameters.sortedWithout(link, name))
                .distinct()
                .mapToLong(link -> Fingerprint.of(link).low())
                .reduce(1, (sum, each) -> sum + each);
        return Fingerprint.of(page.text()).low() * 31 + links;
    }
}
