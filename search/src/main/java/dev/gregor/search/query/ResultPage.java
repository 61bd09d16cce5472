package dev.gregor.search.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Chooses the hits of a page of results. Of hits with the same content the best is shown. A site gets a few places of each
 * page before others had theirs; what is left of it comes on later pages, or at the end of this one if it has room.
 */
public final class ResultPage {
    private ResultPage() {}

    /**
     * A hit.
     *
     * @param content equal for pages with the same content
     */
    public record Hit(int document, float score, long content, String site) {}

    /** A hit that is shown, and what it stands for. */
    public record Shown(Hit hit, int duplicates, boolean more) {}

    /**
     * Chooses the hits of a page.
     *
     * @param perSite how many places of a page a site gets before others had theirs
     */
    public static List<Shown> choose(List<Hit> hits, int page, int size, int perSite) {
        Map<Long, Integer> copies = new HashMap<>();
        Map<Long, Hit> distinct = new LinkedHashMap<>();
        for (Hit hit : hits) {
            distinct.putIfAbsent(hit.content(), hit);
            copies.merge(hit.content(), 1, Integer::sum);
        }
        List<Hit> left = new ArrayList<>(distinct.values());
        List<Hit> chosen = List.of();
        for (int i = 0; i <= page; i++) {
            chosen = next(left, size, perSite);
            left.removeAll(chosen);
        }
        return shown(chosen, left, copies, perSite);
    }

    private static List<Shown> shown(List<Hit> chosen, List<Hit> left, Map<Long, Integer> copies, int perSite) {
        Map<String, Integer> places = new HashMap<>();
        List<Shown> shown = new ArrayList<>();
        for (Hit hit : chosen) {
            boolean last = places.merge(hit.site(), 1, Integer::sum) == perSite;
            boolean more = last && left.stream().anyMatch(other -> other.site().equals(hit.site()));
            shown.add(new Shown(hit, copies.getOrDefault(hit.content(), 1) - 1, more));
        }
        return shown;
    }

    private static List<Hit> next(List<Hit> left, int size, int perSite) {
        Map<String, Integer> places = new HashMap<>();
        List<Hit> chosen = new ArrayList<>();
        List<Hit> deferred = new ArrayList<>();
        for (Hit hit : left) {
            if (chosen.size() == size) {
                break;
            }
            if (places.merge(hit.site(), 1, Integer::sum) <= perSite) {
                chosen.add(hit);
            } else {
                deferred.add(hit);
            }
        }
        for (Hit hit : deferred) {
            if (chosen.size() < size) {
                chosen.add(hit);
            }
        }
        return chosen;
    }
}
