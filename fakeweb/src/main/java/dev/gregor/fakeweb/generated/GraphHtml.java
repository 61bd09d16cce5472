package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.generated.GraphLink.Form;
import dev.gregor.fakeweb.generated.GraphNode.NodeKind;
import dev.gregor.fakeweb.generated.GraphNode.PageEncoding;
import java.nio.charset.Charset;

/** Writes the HTML of the pages of a {@link GraphWeb}. */
final class GraphHtml {
    /** The base that a page with a base element declares. */
    private static final String BASE_PATH = "/some/where/else/index.html";

    private static final String ENGLISH = """
            <p>Every page of this web has a story, and this one tells of a reader who followed every link she found.
            She kept a list of where she had been, and she never asked the same door twice.</p>
            """;
    private static final String KOREAN = """
            <p>서울의 아침은 조용히 시작됩니다. 시장 상인들은 해가 뜨기 전에 가게 문을 열고, 첫 손님을 기다립니다.
            오늘의 날씨는 맑고 바람이 조금 불겠습니다. 도서관에서는 새로 나온 책을 소개하는 모임이 열립니다.</p>
            """;
    private static final String JAPANESE = """
            <p>東京の朝は静かに始まります。市場の人々は日が昇る前に店を開け、最初のお客さんを待っています。
            今日の天気は晴れで、風が少し吹くでしょう。図書館では新しい本を紹介する会が開かれます。</p>
            """;

    private GraphHtml() {}

    static byte[] write(GraphNode node) {
        String html = node.kind() == NodeKind.MALFORMED ? malformed(node) : wellFormed(node);
        return html.getBytes(Charset.forName(node.encoding().charset()));
    }

    static String contentType(GraphNode node) {
        return node.encoding() == PageEncoding.LATIN ? "text/html; charset=utf-8" : "text/html";
    }

    private static String wellFormed(GraphNode node) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html><head>").append(charset(node.encoding()));
        html.append("<title>Page ").append(node.body()).append("</title>\n");
        if (node.kind() == NodeKind.NOFOLLOW) {
            html.append("<meta name=\"robots\" content=\"index, nofollow\">\n");
        }
        if (node.kind() == NodeKind.WITH_BASE) {
            html.append("<base href=\"").append(BASE_PATH).append("\">\n");
        }
        node.links().stream()
                .filter(link -> link.form() == Form.REFRESH)
                .forEach(link -> html.append(element(node, link)));
        html.append("</head>\n");
        return (node.kind() == NodeKind.FRAMESET ? frameset(node, html) : body(node, html))
                .append("</html>\n")
                .toString();
    }

    private static StringBuilder body(GraphNode node, StringBuilder html) {
        html.append("<body><h1>")
                .append(node.body())
                .append("</h1>\n")
                .append(prose(node.encoding()))
                .append("<ul>\n");
        node.links().stream()
                .filter(link -> link.form() != Form.REFRESH)
                .forEach(link -> html.append(element(node, link)));
        html.append("</ul><p><a href=\"mailto:editor@localhost\">Write</a> <a href=\"javascript:void(0)\">Menu</a>");
        return html.append(" <a href=\"tel:+4912345\">Call</a> <a href=\"#top\">Top</a></p></body>");
    }

    private static StringBuilder frameset(GraphNode node, StringBuilder html) {
        html.append("<frameset cols=\"20%,80%\">\n");
        node.links().forEach(link -> html.append(element(node, link)));
        return html.append("</frameset>");
    }

    /** Tags in capitals, unclosed, closed twice, badly nested, without quotes, and an unclosed comment. */
    private static String malformed(GraphNode node) {
        StringBuilder html = new StringBuilder("</div><TITLE>Page " + node.body() + "</TITLE><table><b><p>");
        html.append(ENGLISH).append("</b></td><i>a < b && c > d &amp &unknown; <<p>");
        for (GraphLink link : node.links()) {
            html.append("<LI><A class=x HREF='").append(reference(node, link)).append("'><b>go on</A></i>");
        }
        return html.append("</html></table><p><!-- never closed").toString();
    }

    private static String element(GraphNode node, GraphLink link) {
        String reference = reference(node, link);
        return switch (link.form()) {
            case ANCHOR -> "<li><a href=\"" + reference + "\">Read on</a>\n";
            case NOFOLLOW -> "<li><a rel=\"external nofollow\" href=\"" + reference + "\">An advertisement</a>\n";
            case FRAME -> "<frame src=\"" + reference + "\">\n";
            case IFRAME -> "<li><iframe src=\"" + reference + "\"></iframe>\n";
            case AREA -> "<li><map name=\"m\"><area shape=\"rect\" href=\"" + reference + "\" alt=\"map\"></map>\n";
            case REFRESH -> "<meta http-equiv=\"refresh\" content=\"5; url=" + reference + "\">\n";
        };
    }

    private static String reference(GraphNode node, GraphLink link) {
        boolean withBase = node.kind() == NodeKind.WITH_BASE;
        String base = withBase ? UrlSpelling.origin(node.url()) + BASE_PATH : node.url();
        // The page writes this query in Korean, not escaped.
        return link.spelling().write(base, link.target()).replace("?q=%BC%AD%BF%EF", "?q=서울");
    }

    private static String charset(PageEncoding encoding) {
        return switch (encoding) {
            case KOREAN_DECLARED, JAPANESE_DECLARED -> "<meta charset=\"" + encoding.charset() + "\">";
            default -> "";
        };
    }

    private static String prose(PageEncoding encoding) {
        return switch (encoding) {
            case LATIN -> ENGLISH;
            case KOREAN, KOREAN_DECLARED -> KOREAN;
            case JAPANESE, JAPANESE_DECLARED -> JAPANESE;
        };
    }
}
