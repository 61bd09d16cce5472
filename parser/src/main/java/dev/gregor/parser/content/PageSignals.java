package dev.gregor.parser.content;

import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** What the whole page shows: its metadata, the types in its structured data, and how often some elements occur. */
final class PageSignals {
    static final int TYPES = 12;

    private static final int PRODUCT = 2;
    private static final int MAX_SCRIPT = 200_000;
    private static final int MAX_DATA = 400_000;

    /** Names of schema.org, by what they tell about the type of a page. */
    private static final String[][] SCHEMA_TYPES = {
        {"\"Article\"", "\"BlogPosting\"", "\"TechArticle\""},
        {"\"NewsArticle\"", "\"ReportageNewsArticle\""},
        {"\"Product\"", "\"ProductGroup\""},
        {"\"DiscussionForumPosting\"", "\"QAPage\""},
        {"\"ItemList\"", "\"CollectionPage\"", "\"OfferCatalog\""},
        {"\"FAQPage\""},
        {"\"LocalBusiness\"", "\"Service\"", "\"ProfessionalService\""},
        {"\"Recipe\""},
        {"\"BreadcrumbList\""},
        {"\"WebPage\"", "\"AboutPage\""},
        {"\"JobPosting\"", "\"Event\"", "\"SoftwareApplication\""},
        {"\"Offer\"", "\"AggregateOffer\""},
    };

    private static final WordTable NAMES = new WordTable(
            "article news blog post",
            "product",
            "website profile",
            "discourse phpbb vbulletin xenforo flarum invision vanilla smf mybb",
            "docusaurus sphinx mkdocs hugo gitbook vitepress doxygen javadoc jekyll",
            "wordpress",
            "shopify woocommerce magento bigcommerce prestashop",
            "wix squarespace webflow elementor");

    int images;
    int headings;
    int mainHeadings;
    int paragraphs;
    int listItems;
    int tables;
    int rows;
    int articles;
    int mains;
    int preformatted;
    int forms;
    private int schemaTypes;
    private int names;
    private int dataChars;
    private int titleWords;
    private String articleBody = "";

    void count(ContentRole role, int level) {
        switch (role) {
            case HEADING -> {
                headings++;
                mainHeadings += level == 1 ? 1 : 0;
            }
            case PARAGRAPH -> paragraphs++;
            case LIST_ITEM -> listItems++;
            case TABLE -> tables++;
            case ROW -> rows++;
            case ARTICLE -> articles++;
            case MAIN -> mains++;
            case PREFORMATTED -> preformatted++;
            case FORM -> forms++;
            default -> {
                // not counted
            }
        }
    }

    void addMeta(Element meta) {
        if (meta.attributesSize() < 2) {
            return;
        }
        Attributes attributes = meta.attributes();
        String name = attributes.get("property") + attributes.get("name");
        if (name.equals("og:type") || name.equals("generator")) {
            names |= NAMES.bitsOfName(bounded(attributes.get("content"), 100));
        }
    }

    void addTitle(Element title) {
        if (titleWords == 0 && title.parentNameIs("head")) {
            titleWords = title.text().split(" ", 50).length;
        }
    }

    void addScript(Element script) {
        if (script.attributesSize() == 0 || dataChars > MAX_DATA) {
            return;
        }
        if (!script.attributes().get("type").equalsIgnoreCase("application/ld+json")) {
            return;
        }
        Node child = script.firstChild();
        if (child instanceof DataNode data) {
            addStructuredData(bounded(data.getWholeData(), MAX_SCRIPT));
        }
    }

    private void addStructuredData(String json) {
        dataChars += json.length();
        for (int type = 0; type < SCHEMA_TYPES.length; type++) {
            for (String name : SCHEMA_TYPES[type]) {
                if ((schemaTypes >> type & 1) == 0 && json.contains(name)) {
                    schemaTypes |= 1 << type;
                }
            }
        }
        if (articleBody.isEmpty()) {
            articleBody = valueOf(json, "\"articleBody\"");
        }
    }

    /** The text of the article as structured data has it; empty if it has none. */
    String articleBody() {
        return articleBody;
    }

    /** Whether structured data describe a product. */
    boolean isProduct() {
        return (schemaTypes >>> PRODUCT & 1) != 0;
    }

    int schemaTypes() {
        return schemaTypes;
    }

    int names() {
        return names;
    }

    int titleWords() {
        return titleWords;
    }

    private static String bounded(String text, int max) {
        return text.length() > max ? text.substring(0, max) : text;
    }

    /** In JSON that need not be valid, as structured data often is not: the string after the first occurrence of a quoted name; empty if there is none. */
    private static String valueOf(String json, String quotedName) {
        int name = json.indexOf(quotedName);
        if (name < 0) {
            return "";
        }
        int at = name + quotedName.length();
        while (at < json.length() && (json.charAt(at) == ':' || Character.isWhitespace(json.charAt(at)))) {
            at++;
        }
        return at < json.length() && json.charAt(at) == '"' ? unescape(json, at + 1) : "";
    }

    private static String unescape(String json, int start) {
        StringBuilder text = new StringBuilder();
        int at = start;
        while (at < json.length() && json.charAt(at) != '"') {
            char character = json.charAt(at);
            at++;
            if (character != '\\' || at == json.length()) {
                text.append(character);
                continue;
            }
            char escaped = json.charAt(at);
            at++;
            if (escaped == 'u' && at + 4 <= json.length()) {
                text.append(codeUnit(json.substring(at, at + 4)));
                at += 4;
            } else {
                text.append(
                        switch (escaped) {
                            case 'n', 'r', 't', 'b', 'f' -> '\n';
                            default -> escaped;
                        });
            }
        }
        return text.toString();
    }

    private static char codeUnit(String hex) {
        try {
            return (char) Integer.parseInt(hex, 16);
        } catch (NumberFormatException e) {
            return '\uFFFD';
        }
    }
}
