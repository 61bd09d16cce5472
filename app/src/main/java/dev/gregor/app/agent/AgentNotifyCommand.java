package dev.gregor.app.agent;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.mail.SmtpOptions;
import dev.gregor.agent.mail.SmtpSender;
import dev.gregor.agent.notice.NoticeResult;
import dev.gregor.agent.notice.NoticeRun;
import dev.gregor.app.cli.AgentSettings;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.Stages;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Mails robots what has changed. */
@Command(
        name = "notify",
        mixinStandardHelpOptions = true,
        description = {
            "Mail each robot whose interval is over what has changed since it was last told. Run it by cron, after 'scan',"
                    + " or with --every.",
            "A mail that the mail server does not take is sent at the next run."
        },
        footer = {
            "",
            "GREGOR_AGENT_FROM is the sender, GREGOR_SMTP_… the mail server; 'gregor",
            "config' lists them all.",
            "",
            "Example:",
            "  GREGOR_AGENT_FROM=agent@example.org GREGOR_SMTP_HOST=mail.example.org \\",
            "      gregor agent notify --data /var/lib/agent"
        })
public final class AgentNotifyCommand implements Callable<Integer> {
    @Option(
            names = "--every",
            paramLabel = "DURATION",
            description = "Look again and again, with such a pause, until Ctrl-C.")
    private @Nullable String every;

    @Mixin
    private final AgentFolderOption data = new AgentFolderOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        AgentFolder folder = data.open();
        Settings settings = Stages.settings(System.getenv());
        SmtpOptions smtp = AgentSettings.smtp(settings);
        InstantSource clock = InstantSource.system();
        NoticeRun run =
                new NoticeRun(folder, AgentSettings.noticeText(settings), clock, settings.get(AgentSettings.KEEP));
        return Repetition.run(every, spec.commandLine().getErr(), () -> tell(run, smtp, clock));
    }

    private void tell(NoticeRun run, SmtpOptions smtp, InstantSource clock) throws IOException {
        NoticeResult result;
        try (ProgressReporter reporter =
                        ProgressReporter.ofCommand("notify", spec.commandLine().getErr());
                SmtpSender mail = new SmtpSender(smtp, clock)) {
            reporter.show("telling robots");
            result = run.run(mail);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(Numbers.of(result.robots(), "robot") + " told in " + Numbers.of(result.mails(), "mail"));
        out.flush();
        if (!result.refused().isEmpty()) {
            throw new IOException("the mail server refused "
                    + Numbers.of(result.refused().size(), "robot") + ", to be told at the next run; the first is "
                    + result.refused().get(0));
        }
    }
}
