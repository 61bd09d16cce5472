package dev.gregor.lab.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The hosts, pages and links of a synthetic web. The same plan always makes the same web.
 *
 * <p>The pages of a host form a tree whose root is page 0, so that all are reachable from it. All other links are random,
 * a tenth of them to other hosts, of which a few have many inlinks.
 *
 * @param seed of the random numbers
 * @param hosts the number of hosts; each has its own {@link #address}
 * @param pages the number of pages of each host
 * @param format the size of the pages
 * @param latency of a normal response
 * @param slowShare the share of hosts whose responses take {@code slow} instead
 * @param deadShare the share of hosts that never respond: half refuse connections, half close them
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
    private static final int ADDRESSES_PER_SUBNET = 250;
    private static final int MAX_HOSTS = ADDRESSES_PER_SUBNET * ADDRESSES_PER_SUBNET;
    private static final List<String> SECTIONS =
            List.of("news", "articles", "culture", "science", "people", "archive", "travel");

    public WebPlan {
        if (hosts < 1 || hosts > MAX_HOSTS) {
            throw new IllegalArgumentException("hosts must be from 1 to " + MAX_HOSTS);
        }
        if (pages < 1 || (long) hosts * pages > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("pages must be at least 1, and hosts times pages less than 2^31");
        }
        if (!isShare(slowShare) || !isShare(deadShare) || slowShare + deadShare > 1) {
            throw new IllegalArgumentException("shares must be from 0 to 1, and so must their sum");
        }
    }

    /** The size of pages. */
    public enum Format {
        /** 15 to 25 KB with 35 links, as on the web. */
        NORMAL(35),
        /** 2 KB with 12 links and hardly any text, for large webs. */
        SMALL(12);

        private final int links;

        Format(int links) {
            this.links = links;
        }
    }

    /** A web without latency. */
    public static WebPlan withoutLatency(long seed, int hosts, int pages) {
        return new WebPlan(seed, hosts, pages, Format.NORMAL, Duration.ZERO, 0, Duration.ZERO, 0);
    }

    /** Another web of the same format without latency, to warm up with. */
    public WebPlan warmUp(int hosts, int pages) {
        return new WebPlan(seed + 1, hosts, pages, format, Duration.ZERO, 0, Duration.ZERO, 0);
    }

    /** A page of a host. */
    public record PageId(int host, int page) {}

    /** How a host responds. */
    enum Behaviour {
        NORMAL,
        SLOW,
        REFUSES_CONNECTIONS,
        CLOSES_CONNECTIONS
    }

    /** The loopback address of a host. It is never 127.0.0.1, which other servers of this machine use. */
    String address(int host) {
        return "127.10." + host / ADDRESSES_PER_SUBNET + "." + (1 + host % ADDRESSES_PER_SUBNET);
    }

    public String path(int page) {
        return page == 0 ? "/" : "/" + SECTIONS.get(page % SECTIONS.size()) + "/page-" + page + ".html";
    }

    /** The number of the page at a path, or -1. */
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

    /** The links of a page: first those of the host's tree, then random ones. */
    List<PageId> links(PageId from) {
        SplittableRandom random = randomOf(from);
        List<PageId> links = new ArrayList<>(format.links);
        if (from.page() > 0) {
            links.add(new PageId(from.host(), (from.page() - 1) / CHILDREN));
        }
        for (int i = 1; i <= CHILDREN && CHILDREN * from.page() + i < pages; i++) {
            links.add(new PageId(from.host(), CHILDREN * from.page() + i));
        }
        int external = hosts == 1 ? 0 : format.links / 10 + random.nextInt(2);
        for (int i = 0; i < external; i++) {
            double position = Math.pow(random.nextDouble(), 3);
            links.add(new PageId((int) (position * hosts), random.nextBoolean() ? 0 : random.nextInt(pages)));
        }
        while (links.size() < format.links) {
            links.add(new PageId(from.host(), random.nextInt(pages)));
        }
        return links;
    }

    Behaviour behaviour(int host) {
        double draw = new SplittableRandom(seed ^ (host + 1L) * 0x9E3779B97F4A7C15L).nextDouble();
        if (draw < deadShare) {
            return host % 2 == 0 ? Behaviour.REFUSES_CONNECTIONS : Behaviour.CLOSES_CONNECTIONS;
        }
        return draw < deadShare + slowShare ? Behaviour.SLOW : Behaviour.NORMAL;
    }

    long delayNanos(int host) {
        return (behaviour(host) == Behaviour.SLOW ? slow : latency).toNanos();
    }

    /** The number of pages of all hosts that respond. */
    public long livePages() {
        long live = 0;
        for (int host = 0; host < hosts; host++) {
            Behaviour behaviour = behaviour(host);
            live += behaviour == Behaviour.NORMAL || behaviour == Behaviour.SLOW ? pages : 0;
        }
        return live;
    }

    int index(PageId page) {
        return page.host() * pages + page.page();
    }

    SplittableRandom randomOf(PageId page) {
        return new SplittableRandom(seed * 31 + index(page));
    }

    /** The URLs of the roots of all hosts on {@code port}. */
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
