package dev.gregor.export.postgres;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * The address of a database, and who writes to it.
 *
 * @param url {@code postgresql://host:port/database}
 * @param password empty if the server wants none
 * @param schema in which the tables are
 */
public record PostgresAccess(String url, String user, String password, String schema) {
    public static final Setting<String> URL = new Setting<>(
            "GREGOR_POSTGRES",
            "postgresql://localhost:5432/gregor",
            "database of an export to PostgreSQL, as postgresql://host:port/database",
            PostgresAccess::parseUrl);
    public static final Setting<String> USER = Setting.text("GREGOR_POSTGRES_USER", "gregor", "user of that database");
    private static final Setting<String> PASSWORD = Setting.text(
            "GREGOR_POSTGRES_PASSWORD", "", "password of that user; better in a file: GREGOR_POSTGRES_PASSWORD_FILE");
    private static final Setting<String> PASSWORD_FILE = new Setting<>(
            "GREGOR_POSTGRES_PASSWORD_FILE", "", "file that holds the password of that user", PostgresAccess::readFile);
    public static final Setting<String> SCHEMA = new Setting<>(
            "GREGOR_POSTGRES_SCHEMA",
            "gregor",
            "schema of the tables, created if it does not exist; one for each crawl",
            PostgresAccess::parseSchema);

    static final List<Setting<?>> SETTINGS = List.of(URL, USER, PASSWORD, PASSWORD_FILE, SCHEMA);

    private static final Pattern URL_FORM =
            Pattern.compile("postgres(ql)?://[^/@?#]+/[^/@?#]+(\\?[^@#]*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SCHEMA_FORM = Pattern.compile("[a-z_][a-z0-9_]{0,62}");
    private static final int CONNECT_SECONDS = 10;
    private static final int SILENCE_SECONDS = 600;
    private static final int MAX_PASSWORD = 4_096;

    static PostgresAccess from(Settings settings) {
        String file = settings.get(PASSWORD_FILE);
        return new PostgresAccess(
                settings.get(URL),
                settings.get(USER),
                file.isEmpty() ? settings.get(PASSWORD) : file,
                settings.get(SCHEMA));
    }

    private static String parseUrl(String text) {
        String url = text.strip().replaceFirst("^jdbc:", "");
        if (!URL_FORM.matcher(url).matches() || url.contains("password=")) {
            throw new IllegalArgumentException(
                    "expected postgresql://host:port/database, without user and password, which have their own settings");
        }
        return url.replaceFirst("(?i)^postgres(ql)?:", "postgresql:");
    }

    private static String parseSchema(String text) {
        String schema = text.strip();
        if (!SCHEMA_FORM.matcher(schema).matches() || schema.startsWith("pg_")) {
            throw new IllegalArgumentException("expected small letters, digits and _, for instance gregor");
        }
        return schema;
    }

    private static String readFile(String text) {
        if (text.isBlank()) {
            return "";
        }
        try {
            Path file = Path.of(text.strip());
            if (Files.size(file) > MAX_PASSWORD) {
                throw new IllegalArgumentException("this file is too long for a password");
            }
            return Files.readString(file).strip();
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("cannot read this file", e);
        }
    }

    Connection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        if (!password.isEmpty()) {
            properties.setProperty("password", password);
        }
        properties.setProperty("currentSchema", schema);
        properties.setProperty("ApplicationName", "gregor export");
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_SECONDS));
        properties.setProperty("socketTimeout", Integer.toString(SILENCE_SECONDS));
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("logServerErrorDetail", "false");
        return DriverManager.getConnection("jdbc:" + url, properties);
    }

    /** Without the password, and without options. */
    @Override
    public String toString() {
        return "schema " + schema + " of " + url.replaceFirst("\\?.*", "");
    }
}
