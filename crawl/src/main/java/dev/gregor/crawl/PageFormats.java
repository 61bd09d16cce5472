package dev.gregor.crawl;

import dev.gregor.runtime.Setting;

/** The settings of the formats that are read beside HTML and text. Fetcher and parser must agree on them. */
public final class PageFormats {
    public static final Setting<Boolean> PDF = Setting.flag(
            "GREGOR_PDF", true, "whether PDF documents are fetched and read; set it in fetcher and parser");

    /** The media type of PDF. */
    public static final String PDF_TYPE = "application/pdf";

    /** The file extension of PDF. */
    public static final String PDF_EXTENSION = "pdf";

    private PageFormats() {}
}
