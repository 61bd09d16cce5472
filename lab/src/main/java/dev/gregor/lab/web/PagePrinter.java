package dev.gregor.lab.web;

import dev.gregor.lab.web.WebPlan.Format;
import dev.gregor.lab.web.WebPlan.Place;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Prints the pages of a plan. Prose is the same few dozen blocks over and over, in another order on each page, and is
 * never copied; what a page has for itself (title, links) is printed beforehand while there is room for it.
 */
public final class PagePrinter {
    /**
     * What the Content-Type header of each page says. Who compares with jsoup has to tell it: left to find out by
     * itself, jsoup parses the beginning of a page twice, which costs a third more and makes others look good.
     */
    public static final String CHARSET = "utf-8";

    private static final int BLOCKS = 48;
    private static final int ROOM = 40_000;

    private final WebPlan plan;
    private final int port;
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private final List<Sheet> printed;

    public PagePrinter(WebPlan plan, int port) {
        this.plan = plan;
        this.port = port;
        SplittableRandom random = new SplittableRandom(plan.seed());
        Prose prose = new Prose(random);
        for (int i = 0; i < BLOCKS; i++) {
            byte[] block = prose.block(3_500 + random.nextInt(1_200)).getBytes(StandardCharsets.UTF_8);
            blocks.add(ByteBuffer.allocateDirect(block.length).put(block).flip());
        }
        int all = plan.hosts() * plan.pages();
        int beforehand = all <= ROOM ? all : 0;
        printed = new ArrayList<>(beforehand);
        for (int i = 0; i < beforehand; i++) {
            printed.add(print(new Place(i / plan.pages(), i % plan.pages())));
        }
    }

    /** What a page has for itself, and which blocks stand between its two parts. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sheet(byte[] top, int[] blocks, byte[] bottom) {}

    /** The page as an HTTP answer, ready to be sent. */
    ByteBuffer[] answer(Place place) {
        Sheet sheet = printed.isEmpty() ? print(place) : printed.get(plan.index(place));
        ByteBuffer[] answer = new ByteBuffer[sheet.blocks.length + 2];
        answer[0] = ByteBuffer.wrap(sheet.top);
        for (int i = 0; i < sheet.blocks.length; i++) {
            answer[i + 1] = blocks.get(sheet.blocks[i]).duplicate();
        }
        answer[answer.length - 1] = ByteBuffer.wrap(sheet.bottom);
        return answer;
    }

    /** The page without its HTTP header. */
    public byte[] body(Place place) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (ByteBuffer part : answer(place)) {
            byte[] bytes = new byte[part.remaining()];
            part.get(bytes);
            body.writeBytes(bytes);
        }
        byte[] all = body.toByteArray();
        int header = new String(all, StandardCharsets.US_ASCII).indexOf("\r\n\r\n") + 4;
        return Arrays.copyOfRange(all, header, all.length);
    }

    private Sheet print(Place place) {
        SplittableRandom random = plan.randomOf(place);
        int prose = plan.format() == Format.SMALL ? 0 : 3 + random.nextInt(2);
        int[] chosen = random.ints(prose, 0, BLOCKS).toArray();
        List<Place> links = plan.links(place);
        int half = links.size() / 2;
        String title = Prose.title(random) + ", page " + place.page() + " of " + plan.address(place.host());
        String top = Prose.HEAD.formatted(title, title, Prose.title(random), plan.path(place.page()))
                + list("nav", place, links.subList(0, half), random)
                + "<main>\n<h1>" + title + "</h1>\n";
        String bottom = "</main>\n" + list("aside", place, links.subList(half, links.size()), random)
                + "<footer><p>Page " + place.page() + " of " + plan.pages() + "</p></footer>\n</body>\n</html>\n";
        int length = top.length() + bottom.length();
        for (int block : chosen) {
            length += blocks.get(block).limit();
        }
        String header = "HTTP/1.1 200 OK\r\nServer: synthetic\r\nContent-Type: text/html; charset=" + CHARSET + "\r\n"
                + "Content-Length: " + length + "\r\n\r\n";
        return new Sheet(ascii(header + top), chosen, ascii(bottom));
    }

    private String list(String element, Place from, List<Place> links, SplittableRandom random) {
        StringBuilder html = new StringBuilder("<" + element + " class=\"" + element + "-list\">\n<ul>\n");
        for (Place link : links) {
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
