package dev.gregor.parser.content;

import java.util.HashMap;
import java.util.Map;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;

/**
 * What authors say about an element: by its tag, its class, id and role, and whether it is hidden. Each meaning is a bit.
 * Not thread-safe: it remembers the classes it has met.
 */
final class ClassVocabulary {
    static final int MEANINGS = 32;

    static final int NAV = 0;
    static final int FOOTER = 2;
    static final int HEADER = 3;
    static final int SIDEBAR = 4;
    static final int MAIN = 15;
    static final int PRODUCT = 19;
    static final int HIDDEN = 26;
    static final int ARTICLE_TAG = 31;

    private static final int MAX_REMEMBERED = 4096;
    private static final int MAX_NAME = 300;

    private static final WordTable WORDS = new WordTable(
            "nav navbar menu navigation submenu topnav sidenav megamenu menubar menuitem navlink",
            "breadcrumb breadcrumbs crumb crumbs",
            "footer foot colophon copyright legal contentinfo",
            "header masthead topbar banner hdr",
            "sidebar side aside rail widget widgets secondary sticky complementary",
            "comment comments disqus respond commentlist",
            "related recommended recommendations recommend recommendation similar suggested suggestions popular "
                    + "trending latest recent upsell crosssell also more next previous prev readmore",
            "social share sharing sharedaddy follow facebook twitter tweet addtoany shares",
            "ad ads advert advertisement sponsor sponsored promo promotion dfp gpt adsense outbrain taboola",
            "cookie cookies consent gdpr onetrust ccpa cookiebot",
            "modal popup overlay dialog lightbox drawer tooltip offcanvas toast dropdown flyout alertdialog",
            "newsletter subscribe subscription signup login signin register optin mailchimp paywall",
            "search form filter filters facet facets sort sorting refine",
            "content contents body text richtext copy prose wysiwyg rte",
            "article post entry story blog news articlebody",
            "main primary maincontent",
            "title headline heading",
            "meta byline author date time published timestamp tag tags category categories datepublished",
            "card cards tile tiles teaser grid item items list listing listings results result carousel slider swiper "
                    + "slick",
            "product products sku spec specs specification specifications variant pdp",
            "price prices cart buy checkout quantity shipping stock basket wishlist offers",
            "review reviews rating ratings stars reviewbody",
            "thread threads message messages topic topics reply replies question answer forum postbody postcontent "
                    + "cooked votes bbwrapper",
            "docs doc markdown highlight code sphinx rst docutils",
            "hero cta feature features testimonial testimonials section accordion faq faqs tab tabs panel",
            "pagination pager paginate pagenav loadmore",
            "hidden sronly sr visually screenreader hide invisible",
            "bio about profile avatar user username signature",
            "caption image img figure gallery photo media video thumbnail",
            "description desc summary excerpt intro lead details detail overview",
            "toc tableofcontents outline anchors",
            "articletag");

    private final Map<String, Integer> remembered = new HashMap<>();

    /**
     * The meanings of an element.
     *
     * @param className its class; empty if it has none
     */
    int of(Element element, ContentRole role, String className) {
        int size = element.attributesSize();
        if (size == 0 || (size == 1 && !className.isEmpty())) {
            return role.meaning() | ofName(className);
        }
        Attributes attributes = element.attributes();
        int bits = role.meaning() | ofName(className) | ofName(attributes.get("id")) | ofName(attributes.get("role"));
        bits |= ofName(attributes.get("itemprop"));
        return isHidden(attributes) ? bits | 1 << HIDDEN : bits;
    }

    private int ofName(String name) {
        if (name.isEmpty()) {
            return 0;
        }
        Integer known = remembered.get(name);
        if (known != null) {
            return known;
        }
        int bits = WORDS.bitsOfName(name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name);
        if (remembered.size() >= MAX_REMEMBERED) {
            remembered.clear();
        }
        if (name.length() <= MAX_NAME) {
            remembered.put(name, bits);
        }
        return bits;
    }

    private static boolean isHidden(Attributes attributes) {
        if (attributes.hasKey("hidden") || attributes.get("aria-hidden").equals("true")) {
            return true;
        }
        String style = attributes.get("style");
        return !style.isEmpty() && (style.contains("display:none") || style.contains("display: none"));
    }
}
