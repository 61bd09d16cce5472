package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.Map;

/** A shop with a session id in every link. A crawler that keeps the id in the URL fetches every product twice. */
final class Shop implements Town.Publisher {
    private static final String CUSTOMER = "PHPSESSID=5f4dcc3b5aa765d61d8327deb882cf99";
    private static final String OTHER_CUSTOMER = "PHPSESSID=e99a18c428cb38d5f260853678922e03";

    private final Phrases words = Phrases.of("shop");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("shop");
        Map<String, String> categories = new LinkedHashMap<>();
        Map<String, String> bargains = new LinkedHashMap<>();
        for (String category : words.list("category")) {
            String home = "/list?category=" + Paths.slug(category);
            categories.put(home + "&" + CUSTOMER, category);
            Map<String, String> goods = new LinkedHashMap<>();
            for (String product : words.list(category)) {
                String path = "/product?name=" + Paths.slug(product);
                goods.put(path + "&" + CUSTOMER, product);
                bargains.put(path + "&" + OTHER_CUSTOMER, product);
                site.page(path, product(product, home));
            }
            site.page(home, new PageBuilder(category + " – Kettle & Thread").links(goods));
        }
        site.robots("User-agent: *\nDisallow: /cart\n");
        site.page("/", front(town).links(categories));
        site.page("/sale.html", new PageBuilder("Sale – Kettle & Thread").links(bargains));
    }

    private PageBuilder front(Town town) {
        return new PageBuilder("Kettle & Thread")
                .description("Things that last, for people who do not hurry.")
                .keywords("kettles", "thread", "lamps")
                .paragraph(words.paragraph("sentence", 3))
                .link("/sale.html?" + OTHER_CUSTOMER, "Sale")
                .link(town.url("garden", "/"), "A customer's diary");
    }

    private PageBuilder product(String name, String category) {
        return new PageBuilder(name)
                .description(words.pick("sentence"))
                .paragraph("Price: " + (3 + words.number(40)) + " shillings.")
                .paragraph(words.paragraph("sentence", 4))
                .link(category + "&" + CUSTOMER, "More like this")
                .link("/cart?add=" + Paths.slug(name), "Put into the cart");
    }
}
