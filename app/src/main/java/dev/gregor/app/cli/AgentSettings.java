package dev.gregor.app.cli;

import dev.gregor.agent.mail.MailAddress;
import dev.gregor.agent.mail.SmtpOptions;
import dev.gregor.agent.mail.SmtpOptions.Encryption;
import dev.gregor.agent.mail.SmtpOptions.Login;
import dev.gregor.agent.notice.NoticeText;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.web.AccessToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings of the agent of a site. It is no stage and knows no Kafka, so they are not among those of the stages. */
public final class AgentSettings {
    public static final Setting<Optional<MailAddress>> FROM = new Setting<>(
            "GREGOR_AGENT_FROM",
            "",
            "sender of the mails of 'gregor agent'; robots know the site by it, so its host is that of the site",
            text -> text.isBlank() ? Optional.empty() : Optional.of(new MailAddress(text.strip())));
    public static final Setting<String> PREFIX = Setting.text(
            "GREGOR_AGENT_PREFIX", "/", "path under which the site publishes the document root, such as /docs/");
    public static final Setting<String> INDEX = Setting.text(
            "GREGOR_AGENT_INDEX",
            "",
            "name of files that the site publishes under the name of their folder, such as index.html; empty for none");
    public static final Setting<Duration> KEEP = Setting.duration(
            "GREGOR_AGENT_KEEP", "30d", "how long 'gregor agent notify' keeps history that all robots were told of");
    public static final Setting<Boolean> CONFIRM = Setting.flag(
            "GREGOR_AGENT_CONFIRM",
            true,
            "whether the owner of a mail address has to confirm by mail what a robot asks for; without it, anyone can"
                    + " have mails sent to anyone");
    public static final Setting<Integer> REQUESTS = Setting.number(
            "GREGOR_AGENT_REQUESTS",
            20,
            1,
            100_000,
            "requests an hour that 'gregor agent serve' takes from one client");
    public static final Setting<OptionalInt> PORT =
            Setting.port("GREGOR_AGENT_PORT", "8096", "port of 'gregor agent serve'; 0 for any free one");
    public static final Setting<String> BIND = Setting.text(
            "GREGOR_AGENT_BIND", "127.0.0.1", "address on which GREGOR_AGENT_PORT is opened; 0.0.0.0 for all");
    public static final Setting<Set<String>> HOSTS = Setting.commaSeparated(
            "GREGOR_AGENT_HOSTS",
            "",
            "host names, comma-separated, under which it answers, beside localhost and IP addresses");
    public static final Setting<Optional<AccessToken>> TOKEN = new Setting<>(
            "GREGOR_AGENT_TOKEN",
            "",
            "token that robots need to register; empty for none",
            text -> text.isBlank() ? Optional.empty() : Optional.of(AccessToken.of(text)));
    public static final Setting<String> URL = Setting.text(
            "GREGOR_AGENT_URL",
            "",
            "where others reach 'gregor agent serve', such as https://example.org; for the links in its mails");
    public static final Setting<String> SMTP_HOST =
            Setting.text("GREGOR_SMTP_HOST", "localhost", "mail server that takes the mails of 'gregor agent'");
    public static final Setting<Integer> SMTP_PORT =
            Setting.number("GREGOR_SMTP_PORT", 25, 1, 65_535, "its port: 25, 587 or 465");
    public static final Setting<Encryption> SMTP_TLS = Setting.choice(
            "GREGOR_SMTP_TLS", Encryption.AUTO, "how it is spoken to; auto is starttls, but none on this machine");
    public static final Setting<String> SMTP_USER =
            Setting.text("GREGOR_SMTP_USER", "", "user at the mail server; empty for none");
    public static final Setting<String> SMTP_PASSWORD =
            Setting.text("GREGOR_SMTP_PASSWORD", "", "password of GREGOR_SMTP_USER");
    public static final Setting<String> SMTP_PASSWORD_FILE =
            Setting.text("GREGOR_SMTP_PASSWORD_FILE", "", "file with the password, instead of GREGOR_SMTP_PASSWORD");

    public static final List<Setting<?>> SETTINGS = List.of(
            FROM,
            PREFIX,
            INDEX,
            KEEP,
            CONFIRM,
            REQUESTS,
            PORT,
            BIND,
            HOSTS,
            TOKEN,
            URL,
            SMTP_HOST,
            SMTP_PORT,
            SMTP_TLS,
            SMTP_USER,
            SMTP_PASSWORD,
            SMTP_PASSWORD_FILE);

    private AgentSettings() {}

    /** How notices are written. */
    public static NoticeText noticeText(Settings settings) {
        try {
            return new NoticeText(settings.get(PREFIX), settings.get(INDEX));
        } catch (IllegalArgumentException e) {
            throw new BadSetting(PREFIX.name() + ", " + INDEX.name() + ": " + e.getMessage());
        }
    }

    /**
     * The mail server.
     *
     * @throws BadSetting if a setting is missing, or if the password would be sent in clear
     */
    public static SmtpOptions smtp(Settings settings) {
        MailAddress from = settings.get(FROM)
                .orElseThrow(() -> new BadSetting(
                        FROM.name() + " is missing: set it to the sender of mails, such as agent@example.org"));
        try {
            return new SmtpOptions(
                    settings.get(SMTP_HOST), settings.get(SMTP_PORT), settings.get(SMTP_TLS), login(settings), from);
        } catch (IllegalArgumentException e) {
            throw new BadSetting(SMTP_TLS.name() + ": " + e.getMessage());
        }
    }

    private static @Nullable Login login(Settings settings) {
        String user = settings.get(SMTP_USER);
        if (user.isBlank()) {
            return null;
        }
        String file = settings.get(SMTP_PASSWORD_FILE);
        return new Login(user.strip(), file.isBlank() ? settings.get(SMTP_PASSWORD) : password(Path.of(file)));
    }

    private static String password(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new BadSetting(SMTP_PASSWORD_FILE.name() + "=" + file + ": " + FileErrors.of(e));
        }
    }
}
