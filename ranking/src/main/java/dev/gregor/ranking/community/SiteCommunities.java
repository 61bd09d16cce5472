package dev.gregor.ranking.community;

import dev.gregor.ranking.community.CommunityStore.Membership;
import dev.gregor.urls.Host;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the communities of the sites up to date, in small steps. It begins with the communities that there are, so that a
 * graph that grows a little changes them a little, and publishes what has changed.
 */
public final class SiteCommunities {
    private static final int SITES_PER_STEP = 64;

    /** Any number will do; with the same one the same graph gives the same communities. */
    private static final long SEED = 1;

    private final CommunityRules rules;
    private final CommunityStore store;
    private final BiConsumer<String, @Nullable Membership> outbox;
    private final Map<String, Membership> published = new HashMap<>();
    private @Nullable Naming naming;
    private @Nullable CommunityDetection detection;
    private final Deque<Runnable> publications = new ArrayDeque<>();

    /**
     * Restores what was published.
     *
     * @param outbox takes the community of a site, null if it has none any more
     */
    public SiteCommunities(
            CommunityRules rules, CommunityStore store, BiConsumer<String, @Nullable Membership> outbox) {
        this.rules = rules;
        this.store = store;
        this.outbox = outbox;
        store.forEachMembership(published::put);
    }

    /**
     * The graph of the sites.
     *
     * @param names the sites, in alphabetical order
     * @param targets the sites that each site links to
     * @param weights the weights of these links
     * @param words of the links of each site, most frequent first
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record SiteGraph(List<String> names, int[][] targets, double[][] weights, List<List<String>> words) {}

    /** Whether there is work left. */
    public boolean isWorking() {
        return detection != null || naming != null || !publications.isEmpty();
    }

    /** Begins to find the communities of a graph. What was begun before is dropped. */
    public void begin(SiteGraph graph) {
        detection = null;
        naming = null;
        publications.clear();
        if (rules.byLinks()) {
            UndirectedGraph links = UndirectedGraph.ofVotes(graph.targets(), graph.weights());
            naming = new Naming(graph, links);
            detection = new CommunityDetection(links, start(graph.names()), rules.resolution(), SEED);
        } else {
            Map<String, Membership> given = new HashMap<>();
            for (String site : graph.names()) {
                String name = rules.file().communityOf(new Host(site));
                if (name != null) {
                    given.put(site, new Membership(numberOf(name), name));
                }
            }
            publish(given);
        }
    }

    /** Publishes the communities of a user by the sites of the file, whatever the graph. */
    public void beginAsWritten() {
        Map<String, Membership> given = new HashMap<>();
        rules.file().nameOf().forEach((site, name) -> given.put(site, new Membership(numberOf(name), name)));
        publications.clear();
        publish(given);
    }

    /** Does a small part of the work. */
    public void step() {
        if (detection != null) {
            detection.step();
            if (!detection.isOpen()) {
                Objects.requireNonNull(naming).number(detection.communities());
                detection = null;
            }
        } else if (naming != null) {
            naming.step();
            if (!naming.isOpen()) {
                publish(naming.found);
                naming = null;
            }
        } else {
            for (int i = 0; i < SITES_PER_STEP && !publications.isEmpty(); i++) {
                publications.remove().run();
            }
        }
    }

    /** The communities that there are; a new site is a community of its own. */
    private int[] start(List<String> names) {
        Map<Long, Integer> first = new HashMap<>();
        int[] start = new int[names.size()];
        for (int site = 0; site < start.length; site++) {
            Membership before = published.get(names.get(site));
            int own = site;
            start[site] = before == null ? own : first.computeIfAbsent(before.community(), number -> own);
        }
        return start;
    }

    private long unusedNumber() {
        long number = store.lastNumber() + 1;
        store.putLastNumber(number);
        return number;
    }

    private long numberOf(String name) {
        long known = store.numberOf(name);
        if (known > 0) {
            return known;
        }
        long number = unusedNumber();
        store.putNumberOf(name, number);
        return number;
    }

    private void publish(Map<String, Membership> communities) {
        communities.forEach((site, membership) -> {
            if (!membership.equals(published.get(site))) {
                publications.add(() -> put(site, membership));
            }
        });
        for (String site : published.keySet()) {
            if (!communities.containsKey(site)) {
                publications.add(() -> remove(site));
            }
        }
    }

    private void put(String site, Membership membership) {
        published.put(site, membership);
        store.putMembership(site, membership);
        outbox.accept(site, membership);
    }

    private void remove(String site) {
        published.remove(site);
        store.deleteMembership(site);
        outbox.accept(site, null);
    }

    /** Numbers and names the communities of a graph. */
    private final class Naming {
        private final SiteGraph graph;
        private final UndirectedGraph links;
        private final CommunityNames names = new CommunityNames();
        private final Deque<List<Integer>> unnamed = new ArrayDeque<>();
        private int[] communityOf = {};
        private long[] numbers = {};
        private final Map<String, Membership> found = new HashMap<>();

        Naming(SiteGraph graph, UndirectedGraph links) {
            this.graph = graph;
            this.links = links;
        }

        void number(int[] communities) {
            communityOf = communities;
            long[] before = new long[communities.length];
            Arrays.setAll(before, site -> {
                Membership membership = published.get(graph.names().get(site));
                return membership == null ? 0 : membership.community();
            });
            numbers = CommunityMatching.numbers(communities, before, SiteCommunities.this::unusedNumber);
            List<List<Integer>> members = new ArrayList<>();
            for (int site = 0; site < communities.length; site++) {
                if (communities[site] == members.size()) {
                    members.add(new ArrayList<>());
                }
                members.get(communities[site]).add(site);
                names.add(graph.words().get(site));
            }
            unnamed.addAll(members);
        }

        boolean isOpen() {
            return !unnamed.isEmpty();
        }

        void step() {
            int sites = 0;
            while (sites < SITES_PER_STEP && !unnamed.isEmpty()) {
                List<Integer> members = unnamed.remove();
                sites += members.size();
                long number = numbers[communityOf[members.get(0)]];
                String name = name(members, nameOf(number, members));
                for (int site : members) {
                    found.put(graph.names().get(site), new Membership(number, name));
                }
            }
        }

        /** The name that a community had up to now. */
        private @Nullable String nameOf(long number, List<Integer> members) {
            for (int site : members) {
                Membership membership = published.get(graph.names().get(site));
                if (membership != null && membership.community() == number && membership.name() != null) {
                    return membership.name();
                }
            }
            return null;
        }

        private String name(List<Integer> members, @Nullable String before) {
            List<List<String>> words = new ArrayList<>();
            members.forEach(site -> words.add(graph.words().get(site)));
            String telling = names.name(words, before);
            if (telling != null) {
                return telling;
            }
            boolean isMember = members.stream().map(graph.names()::get).anyMatch(site -> site.equals(before));
            return before != null && isMember ? before : graph.names().get(mostLinked(members));
        }

        private int mostLinked(List<Integer> members) {
            int most = members.get(0);
            for (int site : members) {
                most = links.strength(site) > links.strength(most) ? site : most;
            }
            return most;
        }
    }
}
