package dev.gregor.agent.robots;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.mail.MailAddress;
import dev.gregor.agent.mail.MailSender;
import dev.gregor.agent.mail.MailSender.Delivery;
import dev.gregor.agent.robots.RegistrationRequest.Parsed;
import dev.gregor.agent.scan.History;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers robots and changes their entries. A request is carried out when the owner of the mail address has confirmed it, so
 * that nobody gets mail, or gets none, because someone else said so.
 */
public final class Registrations {
    static final String SUBJECT = "Robot : Confirm Registration";

    /** Mails to one address with which requests are to be confirmed, in a day. */
    static final int MAILS_A_DAY = 3;

    private static final Logger LOG = LoggerFactory.getLogger(Registrations.class);

    private final RobotList robots;
    private final PendingRequests pending;
    private final History history;
    private final RegistrationOptions options;
    private final InstantSource clock;
    private final RequestCounts requests;
    private final RequestCounts mails;

    public Registrations(AgentFolder folder, RegistrationOptions options, InstantSource clock) {
        this.robots = new RobotList(folder);
        this.pending = new PendingRequests(folder, clock);
        this.history = new History(folder);
        this.options = options;
        this.clock = clock;
        this.requests = new RequestCounts(options.requestsAnHour(), Duration.ofHours(1), clock);
        this.mails = new RequestCounts(MAILS_A_DAY, Duration.ofDays(1), clock);
    }

    /**
     * How robots register.
     *
     * @param site the name of the site, for people
     * @param confirm how a request is confirmed; nothing if it need not be
     * @param requestsAnHour how many requests a client may send
     */
    public record RegistrationOptions(String site, Optional<Confirmation> confirm, int requestsAnHour) {}

    /**
     * Confirmation by mail.
     *
     * @param address of the page that confirms
     */
    public record Confirmation(String address, Supplier<MailSender> mail) {}

    RegistrationAnswer answer(String body, InetAddress client) throws IOException {
        Parsed parsed = RegistrationRequest.parse(body);
        if (parsed instanceof Parsed.Invalid invalid) {
            return invalid.answer();
        }
        RegistrationRequest request = ((Parsed.Valid) parsed).request();
        if (!requests.admit(RequestCounts.keyOf(client))) {
            return RegistrationAnswer.tooMany(request.action(), "too many requests; try again in an hour");
        }
        Optional<String> objection = objection(request);
        if (objection.isPresent()) {
            return RegistrationAnswer.failure(request.action(), objection.get());
        }
        return options.confirm().isPresent()
                ? ask(request, options.confirm().get(), client)
                : RegistrationAnswer.success(carryOut(request));
    }

    private Optional<String> objection(RegistrationRequest request) throws IOException {
        boolean known = robots.find(request.email()).isPresent();
        if (request.action() != RobotAction.REGISTER) {
            return known ? Optional.empty() : Optional.of("this address is not registered");
        }
        boolean full = !known && robots.robots().size() >= RobotList.MAX_ROBOTS;
        return full ? Optional.of("no more robots can be registered here") : Optional.empty();
    }

    private RegistrationAnswer ask(RegistrationRequest request, Confirmation confirm, InetAddress client)
            throws IOException {
        if (!mails.admit(request.email().text())) {
            return RegistrationAnswer.tooMany(
                    request.action(), "too many requests for this address; try again tomorrow");
        }
        Optional<String> code = pending.add(request);
        if (code.isEmpty()) {
            return RegistrationAnswer.tooMany(request.action(), "too many requests wait for their confirmation");
        }
        List<String> text = text(request, confirm.address() + "?code=" + code.get(), code.get(), client);
        return send(request.email(), text, confirm)
                ? RegistrationAnswer.success("a mail to this address says how to confirm this within a day")
                : RegistrationAnswer.failure(
                        request.action(), "no mail can be sent to this address now; try again later");
    }

    private boolean send(MailAddress to, List<String> text, Confirmation confirm) {
        try (MailSender mail = confirm.mail().get()) {
            Delivery delivery = mail.send(to, SUBJECT, text);
            if (delivery instanceof Delivery.Refused refused) {
                LOG.warn("the mail server refused a mail to {}: {}", to, refused.reason());
            }
            return delivery instanceof Delivery.Accepted;
        } catch (IOException e) {
            LOG.warn("no confirmation was sent to {}: {}", to, e.getMessage());
            return false;
        }
    }

    private List<String> text(RegistrationRequest request, String link, String code, InetAddress client) {
        String latency = request.action().hasLatency() ? ", Latency " + request.latency() : "";
        return List.of(
                "Someone at " + client.getHostAddress() + " sent this request for your address to " + options.site()
                        + ":",
                "",
                "    " + request.action().word() + latency,
                "",
                "A registered robot is told by mail which documents of the site have changed.",
                "To confirm the request, open this page within a day:",
                "",
                link,
                "",
                "If it was not you, do nothing.",
                "",
                "<RoBoT > C:" + code);
    }

    /** The request that a code confirms. */
    Optional<RegistrationRequest> awaiting(String code) throws IOException {
        return pending.find(code);
    }

    /** Carries out a confirmed request; returns what it did, or nothing if there is no such request. */
    Optional<String> confirm(String code) throws IOException {
        Optional<RegistrationRequest> request = pending.find(code);
        if (request.isEmpty()) {
            return Optional.empty();
        }
        String done = carryOut(request.get());
        pending.remove(code);
        return Optional.of(done);
    }

    /** Twice is as good as once. */
    private String carryOut(RegistrationRequest request) throws IOException {
        MailAddress email = request.email();
        switch (request.action()) {
            case REGISTER -> register(email, request.latency());
            case UNREGISTER -> robots.remove(email);
            case CHANGE -> robots.update(email, robot -> robot.withLatency(request.latency()));
            case SUSPEND -> robots.update(email, robot -> robot.withOn(false));
            case RESUME -> robots.update(email, robot -> robot.withOn(true));
        }
        return request.action().word() + ": done for " + email;
    }

    private void register(MailAddress email, int latency) throws IOException {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        Robot robot = new Robot(email, latency, today, today, true, history.lastScan());
        robots.register(robot, known -> known.withLatency(latency).withOn(true));
    }
}
