package dev.gregor.ranking.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.ranking.community.CommunityStore.Membership;
import dev.gregor.ranking.community.SiteCommunities.SiteGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SiteCommunitiesTest {
    private final Map<String, Set<String>> links = new TreeMap<>();
    private final Map<String, List<String>> words = new HashMap<>();
    private final InMemoryCommunities store = new InMemoryCommunities();
    private final Map<String, Membership> published = new TreeMap<>();
    private final List<String> changes = new ArrayList<>();
    private CommunityRules rules = CommunityRules.BY_LINKS;
    private SiteCommunities communities = restarted();

    private SiteCommunities restarted() {
        return new SiteCommunities(rules, store, this::publish);
    }

    private void publish(String site, @Nullable Membership membership) {
        changes.add(site);
        if (membership == null) {
            published.remove(site);
        } else {
            published.put(site, membership);
        }
    }

    private void link(String from, String... targets) {
        links.computeIfAbsent(from, site -> new TreeSet<>()).addAll(Arrays.asList(targets));
    }

    private void clique(String... sites) {
        for (String site : sites) {
            link(site, sites);
        }
    }

    private SiteGraph graph() {
        List<String> names = List.copyOf(links.keySet());
        int[][] targets = new int[names.size()][];
        double[][] weights = new double[names.size()][];
        for (int site = 0; site < targets.length; site++) {
            targets[site] = links.getOrDefault(names.get(site), Set.of()).stream()
                    .mapToInt(names::indexOf)
                    .filter(target -> target >= 0)
                    .toArray();
            weights[site] = new double[targets[site].length];
            Arrays.fill(weights[site], 0.1);
        }
        return new SiteGraph(
                names,
                targets,
                weights,
                names.stream().map(name -> words.getOrDefault(name, List.of())).toList());
    }

    private void update() {
        changes.clear();
        communities.begin(graph());
        while (communities.isWorking()) {
            communities.step();
        }
    }

    private Membership membership(String site) {
        return Objects.requireNonNull(published.get(site), site);
    }

    private long numberOf(String site) {
        return membership(site).community();
    }

    @Test
    void shouldPublishNumbersAndThenOnlyWhatChanges() {
        clique("a.org", "b.org", "c.org");
        clique("x.org", "y.org", "z.org");
        update();
        assertThat(published).hasSize(6);
        assertThat(numberOf("a.org")).isEqualTo(1).isEqualTo(numberOf("b.org")).isEqualTo(numberOf("c.org"));
        assertThat(numberOf("x.org")).isEqualTo(2).isEqualTo(numberOf("y.org")).isEqualTo(numberOf("z.org"));
        update();
        assertThat(changes).isEmpty();
        clique("c.org", "d.org");
        update();
        assertThat(changes).containsExactly("d.org");
        assertThat(numberOf("d.org")).isEqualTo(1);
    }

    @Test
    void shouldNeverReuseANumber() {
        clique("a.org", "b.org");
        clique("x.org", "y.org");
        update();
        links.keySet().removeAll(List.of("x.org", "y.org"));
        update();
        assertThat(published).containsOnlyKeys("a.org", "b.org");
        communities = restarted();
        clique("x.org", "y.org");
        update();
        assertThat(numberOf("x.org")).isEqualTo(3);
    }

    @Test
    void shouldLeaveTheNumberToTheLargerPart() {
        clique("a.org", "b.org", "c.org", "d.org", "e.org");
        update();
        assertThat(numberOf("e.org")).isEqualTo(1);
        links.clear();
        clique("a.org", "b.org", "c.org");
        clique("d.org", "e.org");
        update();
        assertThat(changes).containsExactlyInAnyOrder("d.org", "e.org");
        assertThat(numberOf("a.org")).isEqualTo(1);
        assertThat(numberOf("d.org")).isEqualTo(2);
        clique("a.org", "b.org", "c.org", "d.org", "e.org");
        update();
        assertThat(published.values()).extracting(Membership::community).containsOnly(1L);
    }

    /**
     * Twenty groups grow from three sites each to thirty. As long as they are small, some are one community; from half of
     * their size on, every group has its number and keeps it.
     */
    @Test
    void shouldKeepNumbersAsTheGraphGrows() {
        SplittableRandom random = new SplittableRandom(5);
        Map<Integer, Map<Integer, Long>> numbersAt = new HashMap<>();
        for (int size = 3; size <= 30; size += 3) {
            grow(random, size);
            update();
            communities = restarted();
            Map<Integer, Long> numbers = new HashMap<>();
            for (int group = 0; group < 20; group++) {
                numbers.put(group, majority(group, size));
            }
            numbersAt.put(size, numbers);
        }
        assertThat(new HashSet<>(numbersAt.getOrDefault(30, Map.of()).values()))
                .as("one number for each group")
                .hasSize(20);
        assertThat(numbersAt.get(15)).isEqualTo(numbersAt.get(30));
    }

    private static String site(int group, int member) {
        return "s" + group + "-" + member + ".org";
    }

    private void grow(SplittableRandom random, int size) {
        for (int group = 0; group < 20; group++) {
            for (int member = size - 3; member < size; member++) {
                for (int i = 0; i < 4; i++) {
                    link(site(group, member), site(group, random.nextInt(size)));
                }
                link(site(group, member), site(random.nextInt(20), random.nextInt(size)));
            }
        }
    }

    /** The number that most sites of a group have. */
    private long majority(int group, int size) {
        Map<Long, Integer> counts = new HashMap<>();
        for (int member = 0; member < size; member++) {
            counts.merge(numberOf(site(group, member)), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    @Test
    void shouldNameCommunitiesByWhatTellsThemApart() {
        clique("a.org", "b.org", "c.org");
        clique("x.org", "y.org", "z.org");
        for (String site : List.of("a.org", "b.org", "c.org")) {
            words.put(site, List.of("home", "the", "harbour", "boats", "boat", site.substring(0, 1) + "word"));
        }
        for (String site : List.of("x.org", "y.org", "z.org")) {
            words.put(site, List.of("the", "home", "구름", "weather"));
        }
        update();
        assertThat(membership("a.org").name()).isEqualTo("harbour boats boat");
        assertThat(membership("x.org").name()).isEqualTo("구름 weather");
        words.put("a.org", List.of("home", "the", "boats", "sailing", "harbour", "boat"));
        update();
        assertThat(changes).as("a name whose words still tell stays").isEmpty();
    }

    @Test
    void shouldNameACommunityWithoutWordsByItsMostLinkedSite() {
        link("a.org", "hub.org");
        link("b.org", "hub.org");
        link("hub.org", "a.org", "b.org");
        update();
        assertThat(published.values()).containsOnly(new Membership(1, "hub.org"));
    }

    @Test
    void shouldTakeTheCommunitiesOfAUser() {
        clique("www.a.org", "b.org", "c.org");
        update();
        rules = CommunityRules.of(new CommunityFile(Map.of("a.org", "news", "c.org", "sport")));
        communities = restarted();
        update();
        assertThat(published).containsOnlyKeys("www.a.org", "c.org");
        long news = numberOf("www.a.org");
        assertThat(membership("www.a.org").name()).isEqualTo("news");
        assertThat(List.of(news, numberOf("c.org"))).containsExactlyInAnyOrder(2L, 3L);
        links.remove("www.a.org");
        update();
        communities = restarted();
        link("shop.a.org");
        update();
        assertThat(numberOf("shop.a.org")).as("a given name keeps its number").isEqualTo(news);
    }

    @Test
    void shouldPublishTheFileAsWrittenIfThereIsNoSiteGraph() {
        rules = CommunityRules.of(new CommunityFile(Map.of("a.org", "news", "b.org", "news")));
        communities = restarted();
        communities.beginAsWritten();
        while (communities.isWorking()) {
            communities.step();
        }
        assertThat(published).containsOnlyKeys("a.org", "b.org");
        assertThat(published.values()).containsOnly(new Membership(1, "news"));
    }

    @Test
    void shouldWithdrawCommunitiesThatAreNotWantedAnyMore() {
        clique("a.org", "b.org");
        update();
        rules = CommunityRules.NONE;
        communities = restarted();
        update();
        assertThat(published).isEmpty();
    }

    /** After a crash in the middle some sites have their new number and others the old one. */
    @Test
    void shouldGoOnAfterHalfOfAChangeWasPublished() {
        String[] sites = new String[200];
        Arrays.setAll(sites, i -> "s" + i + ".org");
        clique(sites);
        update();
        links.clear();
        clique(Arrays.copyOfRange(sites, 0, 100));
        clique(Arrays.copyOfRange(sites, 100, 200));
        changes.clear();
        communities.begin(graph());
        while (changes.isEmpty()) {
            communities.step();
        }
        assertThat(changes).hasSizeLessThan(100);
        communities = restarted();
        update();
        Collection<Membership> first = published.entrySet().stream()
                .filter(each -> isFirst(each.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        assertThat(new HashSet<>(first)).hasSize(1);
        assertThat(published.values()).extracting(Membership::community).containsOnly(1L, 2L);
    }

    private static boolean isFirst(String site) {
        return Integer.parseInt(site.substring(1, site.indexOf('.'))) < 100;
    }
}
