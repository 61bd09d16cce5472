package dev.gregor.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;

/** A file of this program, such as a style sheet. Browsers keep it and ask whether it has changed. */
public final class StaticFile implements WebHandler {
    public static final String CSS = "text/css; charset=utf-8";
    public static final String JAVASCRIPT = "text/javascript; charset=utf-8";
    public static final String SVG = "image/svg+xml";
    public static final String YAML = "application/yaml";

    private final WebResponse response;
    private final String version;

    private StaticFile(WebResponse response, String version) {
        this.response = response.with("ETag", version).with("Cache-Control", "no-cache");
        this.version = version;
    }

    /** The resource of this name beside the class. */
    public static StaticFile resource(Class<?> beside, String name, String type) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("there is no resource " + name + " beside " + beside);
            }
            byte[] content = in.readAllBytes();
            CRC32 sum = new CRC32();
            sum.update(content);
            String version = "\"" + Long.toHexString(sum.getValue()) + "-" + content.length + "\"";
            return new StaticFile(WebResponse.of(200, type, content), version);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public WebResponse handle(WebRequest request) {
        return request.header("If-None-Match").contains(version)
                ? WebResponse.empty(304).with("ETag", version).with("Cache-Control", "no-cache")
                : response;
    }
}
