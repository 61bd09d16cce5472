package dev.gregor.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.agent.mail.MailAddress;
import dev.gregor.agent.mail.SmtpOptions;
import dev.gregor.agent.mail.SmtpOptions.Encryption;
import dev.gregor.agent.mail.SmtpOptions.Login;
import dev.gregor.agent.notice.NoticeText;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentSettingsTest {
    private static final MailAddress FROM = new MailAddress("agent@example.org");

    @TempDir
    Path folder;

    private static Settings settings(Map<String, String> values) {
        return Stages.settings(values);
    }

    @Test
    void shouldHaveDefaults() {
        Settings settings = settings(Map.of("GREGOR_AGENT_FROM", "agent@example.org"));
        assertThat(AgentSettings.smtp(settings))
                .isEqualTo(new SmtpOptions("localhost", 25, Encryption.AUTO, null, FROM));
        assertThat(AgentSettings.noticeText(settings)).isEqualTo(new NoticeText("/", ""));
        assertThat(settings.get(AgentSettings.KEEP)).isEqualTo(Duration.ofDays(30));
        assertThat(settings.get(AgentSettings.CONFIRM)).isTrue();
        assertThat(settings.get(AgentSettings.REQUESTS)).isEqualTo(20);
        assertThat(settings.get(AgentSettings.PORT)).hasValue(8096);
        assertThat(settings.get(AgentSettings.BIND)).isEqualTo("127.0.0.1");
        assertThat(settings.get(AgentSettings.HOSTS)).isEmpty();
        assertThat(settings.get(AgentSettings.TOKEN)).isEmpty();
        assertThat(settings.get(AgentSettings.URL)).isEmpty();
    }

    @Test
    void shouldReadEverySetting() {
        Settings settings = settings(Map.ofEntries(
                Map.entry("GREGOR_AGENT_FROM", " agent@example.org "),
                Map.entry("GREGOR_AGENT_PREFIX", "/docs/"),
                Map.entry("GREGOR_AGENT_INDEX", "index.html"),
                Map.entry("GREGOR_AGENT_KEEP", "90d"),
                Map.entry("GREGOR_AGENT_CONFIRM", "false"),
                Map.entry("GREGOR_AGENT_REQUESTS", "5"),
                Map.entry("GREGOR_AGENT_PORT", "0"),
                Map.entry("GREGOR_AGENT_BIND", "0.0.0.0"),
                Map.entry("GREGOR_AGENT_HOSTS", "example.org, www.example.org"),
                Map.entry("GREGOR_AGENT_TOKEN", "0123456789abcdef"),
                Map.entry("GREGOR_AGENT_URL", "https://example.org"),
                Map.entry("GREGOR_SMTP_HOST", "mail.example.org"),
                Map.entry("GREGOR_SMTP_PORT", "465"),
                Map.entry("GREGOR_SMTP_TLS", "tls"),
                Map.entry("GREGOR_SMTP_USER", "agent"),
                Map.entry("GREGOR_SMTP_PASSWORD", "secret")));
        assertThat(AgentSettings.smtp(settings))
                .isEqualTo(
                        new SmtpOptions("mail.example.org", 465, Encryption.TLS, new Login("agent", "secret"), FROM));
        assertThat(AgentSettings.noticeText(settings)).isEqualTo(new NoticeText("/docs/", "index.html"));
        assertThat(settings.get(AgentSettings.KEEP)).isEqualTo(Duration.ofDays(90));
        assertThat(settings.get(AgentSettings.CONFIRM)).isFalse();
        assertThat(settings.get(AgentSettings.REQUESTS)).isEqualTo(5);
        assertThat(settings.get(AgentSettings.PORT)).hasValue(0);
        assertThat(settings.get(AgentSettings.BIND)).isEqualTo("0.0.0.0");
        assertThat(settings.get(AgentSettings.HOSTS)).containsExactly("example.org", "www.example.org");
        assertThat(settings.get(AgentSettings.TOKEN)).isPresent();
        assertThat(settings.get(AgentSettings.URL)).isEqualTo("https://example.org");
    }

    @Test
    void shouldReadThePasswordFromAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("password"), "secret\n");
        Settings settings = settings(Map.of(
                "GREGOR_AGENT_FROM", "agent@example.org",
                "GREGOR_SMTP_USER", "agent",
                "GREGOR_SMTP_PASSWORD_FILE", file.toString()));
        assertThat(Optional.ofNullable(AgentSettings.smtp(settings).login())).hasValue(new Login("agent", "secret"));
        Settings missing = settings.with(Map.of("GREGOR_SMTP_PASSWORD_FILE", folder + "/none"));
        assertThatThrownBy(() -> AgentSettings.smtp(missing))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("no such file");
    }

    @Test
    void shouldRefuseWhatCannotWork() {
        assertThatThrownBy(() -> AgentSettings.smtp(settings(Map.of("GREGOR_AGENT_FROM", "a@b\r\nBcc: c@d"))))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("mail address");
        assertThatThrownBy(() -> AgentSettings.noticeText(settings(Map.of("GREGOR_AGENT_PREFIX", "docs"))))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_AGENT_PREFIX");
        assertThatThrownBy(() -> AgentSettings.smtp(settings(Map.of(
                        "GREGOR_AGENT_FROM", "agent@example.org",
                        "GREGOR_SMTP_HOST", "192.0.2.1",
                        "GREGOR_SMTP_TLS", "none",
                        "GREGOR_SMTP_USER", "agent"))))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("without TLS");
    }
}
