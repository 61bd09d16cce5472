package dev.gregor.lab.web;

import dev.gregor.lab.web.WebPlan.Format;
import dev.gregor.lab.web.WebPlan.PageId;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Generates the pages of a {@link WebPlan}. The text of each page is a random sequence of a few dozen shared blocks, which
 * are never copied. The rest of a page (title, links) is generated once and kept, if the web is small enough.
 */
public final class SyntheticPages {
    /**
     * The charset in the Content-Type header of each page. A benchmark has to pass it to jsoup. To detect the charset,
     * jsoup would parse the beginning of a page twice, which costs a third more and would flatter the comparison.
     */
    public static final String CHARSET = "utf-8";

    private static final int BLOCKS = 48;
    private static final int MAX_KEPT_PAGES = 40_000;

    private final WebPlan plan;
    private final int port;
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private final List<PageParts> kept;

    public SyntheticPages(WebPlan plan, int port) {
        this.plan = plan;
        this.port = port;
        SplittableRandom random = new SplittableRandom(plan.seed());
        Prose prose = new Prose(random);
        for (int i = 0; i < BLOCKS; i++) {
            byte[] block = prose.block(3_500 + random.nextInt(1_200)).getBytes(StandardCharsets.UTF_8);
            blocks.add(ByteBuffer.allocateDirect(block.length).put(block).flip());
        }
        int all = plan.hosts() * plan.pages();
        int keptPages = all <= MAX_KEPT_PAGES ? all : 0;
        kept = new ArrayList<>(keptPages);
        for (int i = 0; i < keptPages; i++) {
            kept.add(generate(new PageId(i / plan.pages(), i % plan.pages())));
        }
    }

    /** A page: its individual beginning and end, and the numbers of the blocks between them. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record PageParts(byte[] top, int[] blocks, byte[] bottom) {}

    /** The page as an HTTP response. */
    ByteBuffer[] response(PageId page) {
        PageParts parts = kept.isEmpty() ? generate(page) : kept.get(plan.index(page));
        ByteBuffer[] response = new ByteBuffer[parts.blocks.length + 2];
        response[0] = ByteBuffer.wrap(parts.top);
        for (int i = 0; i < parts.blocks.length; i++) {
            response[i + 1] = blocks.get(parts.blocks[i]).duplicate();
        }
        response[response.length - 1] = ByteBuffer.wrap(parts.bottom);
        return response;
    }

    /** The page without the HTTP header. */
    public byte[] body(PageId page) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (ByteBuffer buffer : response(page)) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            body.writeBytes(bytes);
        }
        byte[] all = body.toByteArray();
        int header = new String(all, StandardCharsets.US_ASCII).indexOf("\r\n\r\n") + 4;
        return Arrays.copyOfRange(all, header, all.length);
    }

    private PageParts generate(PageId page) {
        SplittableRandom random = plan.randomOf(page);
        int prose = plan.format() == Format.SMALL ? 0 : 3 + random.nextInt(2);
        int[] chosen = random.ints(prose, 0, BLOCKS).toArray();
        List<PageId> links = plan.links(page);
        int half = links.size() / 2;
        String title = Prose.title(random) + ", page " + page.page() + " of " + plan.address(page.host());
        String top = Prose.HEAD.formatted(title, title, Prose.title(random), plan.path(page.page()))
                + list("nav", page, links.subList(0, half), random)
                + "<main>\n<h1>" + title + "</h1>\n";
        String bottom = "</main>\n" + list("aside", page, links.subList(half, links.size()), random)
                + "<footer><p>Page " + page.page() + " of " + plan.pages() + "</p></footer>\n</body>\n</html>\n";
        int length = top.length() + bottom.length();
        for (int block : chosen) {
            length += blocks.get(block).limit();
        }
        String header = "HTTP/1.1 200 OK\r\nServer: synthetic\r\nContent-Type: text/html; charset=" + CHARSET + "\r\n"
                + "Content-Length: " + length + "\r\n\r\n";
        return new PageParts(ascii(header + top), chosen, ascii(bottom));
    }

    private String list(String element, PageId from, List<PageId> links, SplittableRandom random) {
        StringBuilder html = new StringBuilder("<" + element + " class=\"" + element + "-list\">\n<ul>\n");
        for (PageId link : links) {
            html.append("<li class=\"item\"><a href=\"");
            if (link.host() != from.host()) {
                html.append("http://")
                        .append(plan.address(link.host()))
                        .append(':')
                        .append(port);
            }
            html.append(plan.path(link.page())).append("\">");
            html.append(Prose.title(random)).append("</a></li>\n");
        }
        return html.append("</ul>\n</").append(element).append(">\n").toString();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
