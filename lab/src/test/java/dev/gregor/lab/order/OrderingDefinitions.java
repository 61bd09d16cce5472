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

/** The pages that may be next by the definition of each ordering, computed without any data structure. */
final class OrderingDefinitions {
    private static final double ROUNDING = 1e-12;
    private static final double NONE = -1;

    private OrderingDefinitions() {}

    static Set<Integer> allowed(Ordering ordering, CrawlHistory history) {
        return switch (ordering) {
            case GENERIC -> Set.copyOf(history.frontier());
            case BFS ->
                history.best(
                        Comparator.comparing(page -> -history.neighbours(page).get(0)));
            case DFS -> history.best(Comparator.comparing(page -> Collections.max(history.neighbours(page))));
            case LEXBFS ->
                history.best(
                        (left, right) -> compareSequences(history.neighbours(left), history.neighbours(right), -1));
            case LEXDFS ->
                history.best((left, right) -> compareSequences(
                        latestFirst(history.neighbours(left)), latestFirst(history.neighbours(right)), 1));
            case LEXBFS_2 ->
                history.best((left, right) ->
                        compareSequences(firstTwo(history.neighbours(left)), firstTwo(history.neighbours(right)), -1));
            case LEXDFS_2 ->
                history.best((left, right) -> compareSequences(
                        firstTwo(latestFirst(history.neighbours(left))),
                        firstTwo(latestFirst(history.neighbours(right))),
                        1));
            case MNS -> maximalNeighbourhoods(history);
            case MCS ->
                history.best(Comparator.<Integer, Boolean>comparing(history::isSeed)
                        .thenComparing(page -> history.isSeed(page)
                                ? 0
                                : history.neighbours(page).size()));
            case BACKLINKS ->
                history.best(Comparator.<Integer, Boolean>comparing(history::isSeed)
                        .thenComparing(page -> history.isSeed(page)
                                ? 0
                                : history.neighbours(page, true).size()));
            case OPIC -> withMost(history, opic(history));
            case FLOW -> withMost(history, flow(history));
            case LARGER_SITE -> ofLargestSite(history);
            case RANKMASS -> withMost(history, walkMass(history));
            case RANK ->
                history.best(Comparator.<Integer, Boolean>comparing(history::isSeed)
                        .thenComparing(page ->
                                history.isSeed(page) ? 0 : history.web().ranks().get(page)));
        };
    }

    /** Compares lexicographically. With the sign 1, larger numbers are better; with -1, smaller ones. */
    private static int compareSequences(List<Integer> left, List<Integer> right, int sign) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            if (!left.get(i).equals(right.get(i))) {
                return sign * left.get(i).compareTo(right.get(i));
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static List<Integer> latestFirst(List<Integer> visits) {
        return visits.stream().sorted(Comparator.reverseOrder()).toList();
    }

    private static List<Integer> firstTwo(List<Integer> label) {
        return label.subList(0, Math.min(2, label.size()));
    }

    private static Set<Integer> maximalNeighbourhoods(CrawlHistory history) {
        return history.frontier().stream()
                .filter(page -> history.frontier().stream().noneMatch(other -> {
                    Set<Integer> own = new TreeSet<>(history.neighbours(page));
                    Set<Integer> others = new TreeSet<>(history.neighbours(other));
                    return others.containsAll(own) && others.size() > own.size();
                }))
                .collect(Collectors.toSet());
    }

    private static Set<Integer> withMost(CrawlHistory history, Map<Integer, Double> cash) {
        double most = history.frontier().stream()
                .mapToDouble(page -> cash.getOrDefault(page, 0.0))
                .max()
                .orElse(0);
        return history.frontier().stream()
                .filter(page -> cash.getOrDefault(page, 0.0) >= most * (1 - ROUNDING))
                .collect(Collectors.toSet());
    }

    private static Map<Integer, Double> opic(CrawlHistory history) {
        Map<Integer, Double> cash = new HashMap<>();
        history.web().seeds().forEach(seed -> cash.put(seed, 1_000_000.0));
        for (int i = 0; i < history.visited().size(); i++) {
            int page = history.visited().get(i);
            List<Integer> targets = history.web().targets().get(page);
            double share = Math.max(1, Math.floor(cash.getOrDefault(page, 0.0) / targets.size()));
            Set<Integer> done = Set.copyOf(history.visited().subList(0, i + 1));
            targets.stream()
                    .filter(target -> !done.contains(target))
                    .forEach(target -> cash.merge(target, share, Double::sum));
        }
        return cash;
    }

    private static Map<Integer, Double> flow(CrawlHistory history) {
        Map<Integer, Double> cash = new HashMap<>();
        history.web().seeds().forEach(seed -> cash.put(seed, 1_000_000.0));
        for (int i = 0; i < history.visited().size(); i++) {
            int page = history.visited().get(i);
            List<Integer> targets = history.web().targets().get(page);
            double own = Math.floor(cash.getOrDefault(page, 0.0) * 0.85 + 1e-6) + 50_000;
            double all = targets.stream()
                    .mapToInt(target -> weight(history, page, target))
                    .sum();
            Set<Integer> done = Set.copyOf(history.visited().subList(0, i + 1));
            targets.stream()
                    .filter(target -> !done.contains(target))
                    .forEach(target -> cash.merge(
                            target, 1 + Math.floor(own * weight(history, page, target) / all + 1e-6), Double::sum));
        }
        return cash;
    }

    private static int weight(CrawlHistory history, int from, int to) {
        return history.web().sites().get(from).equals(history.web().sites().get(to)) ? 1 : 4;
    }

    private static Set<Integer> ofLargestSite(CrawlHistory history) {
        Map<Integer, List<Integer>> bySite = history.frontier().stream()
                .collect(Collectors.groupingBy(history.web().sites()::get));
        int most = bySite.values().stream().mapToInt(List::size).max().orElse(0);
        return bySite.values().stream()
                .filter(pages -> pages.size() == most)
                .map(pages -> pages.get(0))
                .collect(Collectors.toSet());
    }

    /**
     * RankMass as in its paper: distribute the mass of the page that has the most, until that is a page not visited yet. The
     * entries of the map are in the order in which mass first reached a page since it was last distributed.
     */
    private static Map<Integer, Double> walkMass(CrawlHistory history) {
        Map<Integer, Double> walkMass = new LinkedHashMap<>();
        history.web().seeds().forEach(seed -> walkMass.put(seed, 1.0));
        for (int i = 0; i < history.visited().size(); i++) {
            distributeFromVisited(history.web(), history.visited().subList(0, i), walkMass);
            distribute(history.web(), history.visited().get(i), walkMass);
        }
        distributeFromVisited(history.web(), history.visited(), walkMass);
        return walkMass;
    }

    private static void distributeFromVisited(SmallWeb web, List<Integer> visited, Map<Integer, Double> walkMass) {
        while (true) {
            double mostUnvisited = most(walkMass, page -> !visited.contains(page));
            double mostVisited = most(walkMass, visited::contains);
            if (mostUnvisited == NONE || mostVisited <= mostUnvisited) {
                return;
            }
            walkMass.entrySet().stream()
                    .filter(entry -> visited.contains(entry.getKey()) && entry.getValue() == mostVisited)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .ifPresent(page -> distribute(web, page, walkMass));
        }
    }

    private static double most(Map<Integer, Double> walkMass, Predicate<Integer> pages) {
        return walkMass.entrySet().stream()
                .filter(entry -> pages.test(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(NONE);
    }

    private static void distribute(SmallWeb web, int page, Map<Integer, Double> walkMass) {
        double mass = walkMass.getOrDefault(page, 0.0);
        walkMass.remove(page);
        List<Integer> targets = web.targets().get(page);
        for (int target : targets) {
            walkMass.merge(target, 0.85 * mass / targets.size(), Double::sum);
        }
    }
}
