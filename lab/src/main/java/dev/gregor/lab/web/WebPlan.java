package dev.gregor.lab.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Which hosts and pages a synthetic web has and how they are linked. The same plan is always the same web.
 *
 * <p>The pages of a host form a tree whose root is page 0, so that each is reached from there; all other links are
 * random, a tenth of them to other hosts, of which few are linked often and many seldom.
 *
 * @param hosts how many; host {@code h} has an address of its own, {@link #address}
 * @param pages of each host
 * @param format of each page
 * @param latency before each answer
 * @param slowShare the share of hosts that take {@code slow} for an answer instead
 * @param deadShare the share of hosts that never answer: half refuse connections, half close them
 */
public record WebPlan(
        long seed,
        int hosts,
        int pages,
        Format format,
        Duration latency,
        double slowShare,
        Duration slow,
        double deadShare) {
    private static final int CHILDREN = 8;
    private static final int ADDRESSES_PER_NET = 250;
    private static final int MAX_HOSTS = ADDRESSES_PER_NET * ADDRESSES_PER_NET;
    private static final List<String> SECTIONS =
            List.of("news", "articles", "culture", "science", "people", "archive", "travel");

    public WebPlan {
        if (hosts < 1 || hosts > MAX_HOSTS) {
            throw new IllegalArgumentException("hosts must be from 1 to " + MAX_HOSTS);
        }
        if (pages < 1 || (long) hosts * pages > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("pages must be at least 1, and all of them fewer than 2^31");
        }
        if (!isShare(slowShare) || !isShare(deadShare) || slowShare + deadShare > 1) {
            throw new IllegalArgumentException("shares must be from 0 to 1, also together");
        }
    }

    /** How large pages are. */
    public enum Format {
        /** 15 to 25 KB, as on the web. */
        USUAL(35),
        /** 2 KB and hardly any text, for many of them. */
        SMALL(12);

        private final int links;

        Format(int links) {
            this.links = links;
        }
    }

    /** A web that answers everything at once. */
    public static WebPlan quick(long seed, int hosts, int pages) {
        return new WebPlan(seed, hosts, pages, Format.USUAL, Duration.ZERO, 0, Duration.ZERO, 0);
    }

    /** A web of pages of the same format that answers everything at once. */
    public WebPlan another(int hosts, int pages) {
        return new WebPlan(seed + 1, hosts, pages, format, Duration.ZERO, 0, Duration.ZERO, 0);
    }

    /** A page of a host. */
    public record Place(int host, int page) {}

    /** How a host behaves. */
    enum Mood {
        USUAL,
        SLOW,
        REFUSING,
        CLOSING
    }

    /** All addresses are loopback, and none of them is the one that other servers of this machine use. */
    String address(int host) {
        return "127.10." + host / ADDRESSES_PER_NET + "." + (1 + host % ADDRESSES_PER_NET);
    }

    public String path(int page) {
        return page == 0 ? "/" : "/" + SECTIONS.get(page % SECTIONS.size()) + "/page-" + page + ".html";
    }

    /** The page at a path, or -1. */
    int pageAt(String path) {
        if (path.equals("/")) {
            return 0;
        }
        int from = path.lastIndexOf('-') + 1;
        int to = path.length() - ".html".length();
        if (from < 1 || to <= from || to - from > 9) {
            return -1;
        }
        int page = 0;
        for (int i = from; i < to; i++) {
            int digit = path.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            page = 10 * page + digit;
        }
        return page > 0 && page < pages && path(page).equals(path) ? page : -1;
    }

    /** The links of a page: first those of its host's tree, then random ones. */
    List<Place> links(Place from) {
        SplittableRandom random = randomOf(from);
        List<Place> links = new ArrayList<>(format.links);
        if (from.page() > 0) {
            links.add(new Place(from.host(), (from.page() - 1) / CHILDREN));
        }
        for (int i = 1; i <= CHILDREN && CHILDREN * from.page() + i < pages; i++) {
            links.add(new Place(from.host(), CHILDREN * from.page() + i));
        }
        int away = hosts == 1 ? 0 : format.links / 10 + random.nextInt(2);
        for (int i = 0; i < away; i++) {
            double rank = Math.pow(random.nextDouble(), 3);
            links.add(new Place((int) (rank * hosts), random.nextBoolean() ? 0 : random.nextInt(pages)));
        }
        while (links.size() < format.links) {
            links.add(new Place(from.host(), random.nextInt(pages)));
        }
        return links;
    }

    Mood mood(int host) {
        double fate = new SplittableRandom(seed ^ (host + 1L) * 0x9E3779B97F4A7C15L).nextDouble();
        if (fate < deadShare) {
            return host % 2 == 0 ? Mood.REFUSING : Mood.CLOSING;
        }
        return fate < deadShare + slowShare ? Mood.SLOW : Mood.USUAL;
    }

    long delayNanos(int host) {
        return (mood(host) == Mood.SLOW ? slow : latency).toNanos();
    }

    /** How many pages can be fetched. */
    public long livePages() {
        long live = 0;
        for (int host = 0; host < hosts; host++) {
            Mood mood = mood(host);
            live += mood == Mood.USUAL || mood == Mood.SLOW ? pages : 0;
        }
        return live;
    }

    int index(Place place) {
        return place.host() * pages + place.page();
    }

    SplittableRandom randomOf(Place place) {
        return new SplittableRandom(seed * 31 + index(place));
    }

    /** The roots of all hosts, when they listen on {@code port}. */
    public List<String> seeds(int port) {
        List<String> seeds = new ArrayList<>(hosts);
        for (int host = 0; host < hosts; host++) {
            seeds.add("http://" + address(host) + ":" + port + "/");
        }
        return seeds;
    }

    private static boolean isShare(double share) {
        return share >= 0 && share <= 1;
    }
}
