package dev.gregor.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this Gregor. */
public final class GregorVersion implements IVersionProvider {
    public static String current() {
        Properties properties = new Properties();
        try (InputStream in = GregorVersion.class.getResourceAsStream("/gregor.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"gregor " + current()};
    }
}
