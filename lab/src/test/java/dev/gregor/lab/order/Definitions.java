package dev.gregor.lab.order;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Which pages may be next, straight from the definition of each order, and slowly. */
final class Definitions {
    private static final double ROUNDING = 1e-12;
    private static final double NONE = -1;

    private Definitions() {}

    static Set<Integer> allowed(Ordering ordering, Past past) {
        return switch (ordering) {
            case BFS ->
                past.best(Comparator.comparing(page -> -past.neighbours(page).get(0)));
            case DFS -> past.best(Comparator.comparing(page -> Collections.max(past.neighbours(page))));
            case LEXBFS -> past.best((left, right) -> compareWords(past.neighbours(left), past.neighbours(right), -1));
            case LEXDFS ->
                past.best((left, right) ->
                        compareWords(backwards(past.neighbours(left)), backwards(past.neighbours(right)), 1));
            case MNS -> maximal(past);
            case MCS ->
                past.best(Comparator.<Integer, Boolean>comparing(past::isSeed)
                        .thenComparing(page ->
                                past.isSeed(page) ? 0 : past.neighbours(page).size()));
            case BACKLINKS ->
                past.best(Comparator.<Integer, Boolean>comparing(past::isSeed)
                        .thenComparing(page -> past.isSeed(page)
                                ? 0
                                : past.neighbours(page, true).size()));
            case OPIC -> richest(past, opic(past));
            case FLOW -> richest(past, flow(past));
            case LARGER_SITE -> ofLargestSite(past);
            case RANKMASS -> richest(past, walks(past));
            case RANK ->
                past.best(Comparator.<Integer, Boolean>comparing(past::isSeed)
                        .thenComparing(page ->
                                past.isSeed(page) ? 0 : past.web().ranks().get(page)));
        };
    }

    /** Compares like words: letter by letter, then by length. The sign says whether large letters are better. */
    private static int compareWords(List<Integer> left, List<Integer> right, int sign) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            if (!left.get(i).equals(right.get(i))) {
                return sign * left.get(i).compareTo(right.get(i));
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static List<Integer> backwards(List<Integer> visits) {
        return visits.stream().sorted(Comparator.reverseOrder()).toList();
    }

    private static Set<Integer> maximal(Past past) {
        return past.frontier().stream()
                .filter(page -> past.frontier().stream().noneMatch(other -> {
                    Set<Integer> mine = new TreeSet<>(past.neighbours(page));
                    Set<Integer> others = new TreeSet<>(past.neighbours(other));
                    return others.containsAll(mine) && others.size() > mine.size();
                }))
                .collect(Collectors.toSet());
    }

    private static Set<Integer> richest(Past past, Map<Integer, Double> cash) {
        double most = past.frontier().stream()
                .mapToDouble(page -> cash.getOrDefault(page, 0.0))
                .max()
                .orElse(0);
        return past.frontier().stream()
                .filter(page -> cash.getOrDefault(page, 0.0) >= most * (1 - ROUNDING))
                .collect(Collectors.toSet());
    }

    private static Map<Integer, Double> opic(Past past) {
        Map<Integer, Double> cash = new HashMap<>();
        past.web().seeds().forEach(seed -> cash.put(seed, 1.0));
        for (int page : past.visited()) {
            List<Integer> targets = past.web().targets().get(page);
            double mine = cash.getOrDefault(page, 0.0);
            targets.forEach(target -> cash.merge(target, mine / targets.size(), Double::sum));
        }
        return cash;
    }

    private static Map<Integer, Double> flow(Past past) {
        Map<Integer, Double> cash = new HashMap<>();
        past.web().seeds().forEach(seed -> cash.put(seed, 1_000_000.0));
        for (int i = 0; i < past.visited().size(); i++) {
            int page = past.visited().get(i);
            List<Integer> targets = past.web().targets().get(page);
            double mine = Math.floor(cash.getOrDefault(page, 0.0) * 0.85 + 1e-6) + 50_000;
            double all = targets.stream()
                    .mapToInt(target -> weight(past, page, target))
                    .sum();
            Set<Integer> done = Set.copyOf(past.visited().subList(0, i + 1));
            targets.stream()
                    .filter(target -> !done.contains(target))
                    .forEach(target -> cash.merge(
                            target, 1 + Math.floor(mine * weight(past, page, target) / all + 1e-6), Double::sum));
        }
        return cash;
    }

    private static int weight(Past past, int from, int to) {
        return past.web().sites().get(from).equals(past.web().sites().get(to)) ? 1 : 4;
    }

    private static Set<Integer> ofLargestSite(Past past) {
        Map<Integer, List<Integer>> bySite = past.frontier().stream()
                .collect(Collectors.groupingBy(past.web().sites()::get));
        int most = bySite.values().stream().mapToInt(List::size).max().orElse(0);
        return bySite.values().stream()
                .filter(pages -> pages.size() == most)
                .map(pages -> pages.get(0))
                .collect(Collectors.toSet());
    }

    /**
     * RankMass as its paper puts it: always go on from where most walks are, until that is a page not visited yet. The
     * map has its entries in the order in which walks first came to a page, since it was left last.
     */
    private static Map<Integer, Double> walks(Past past) {
        Map<Integer, Double> walks = new LinkedHashMap<>();
        past.web().seeds().forEach(seed -> walks.put(seed, 1.0));
        for (int i = 0; i < past.visited().size(); i++) {
            goOnFromVisited(past.web(), past.visited().subList(0, i), walks);
            goOn(past.web(), past.visited().get(i), walks);
        }
        goOnFromVisited(past.web(), past.visited(), walks);
        return walks;
    }

    private static void goOnFromVisited(SmallWeb web, List<Integer> visited, Map<Integer, Double> walks) {
        while (true) {
            double mostWaiting = most(walks, page -> !visited.contains(page));
            double mostVisited = most(walks, visited::contains);
            if (mostWaiting == NONE || mostVisited <= mostWaiting) {
                return;
            }
            walks.entrySet().stream()
                    .filter(entry -> visited.contains(entry.getKey()) && entry.getValue() == mostVisited)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .ifPresent(page -> goOn(web, page, walks));
        }
    }

    private static double most(Map<Integer, Double> walks, Predicate<Integer> pages) {
        return walks.entrySet().stream()
                .filter(entry -> pages.test(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(NONE);
    }

    private static void goOn(SmallWeb web, int page, Map<Integer, Double> walks) {
        double part = walks.getOrDefault(page, 0.0);
        walks.remove(page);
        List<Integer> targets = web.targets().get(page);
        for (int target : targets) {
            walks.merge(target, 0.85 * part / targets.size(), Double::sum);
        }
    }
}
