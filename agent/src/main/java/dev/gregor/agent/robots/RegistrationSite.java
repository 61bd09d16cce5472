package dev.gregor.agent.robots;

import dev.gregor.web.HtmlWriter;
import dev.gregor.web.WebError;
import dev.gregor.web.WebRequest;
import dev.gregor.web.WebResponse;
import dev.gregor.web.WebRouter;
import dev.gregor.web.WebServer;
import java.io.IOException;
import java.util.Optional;

/** What robots and people reach by HTTP: registration, and the confirmation of it. */
public final class RegistrationSite {
    public static final String PATH = "/robots";
    public static final String CONFIRM_PATH = "/robots/confirm";

    private final Registrations registrations;

    private RegistrationSite(Registrations registrations) {
        this.registrations = registrations;
    }

    public static WebRouter router(Registrations registrations) {
        RegistrationSite site = new RegistrationSite(registrations);
        return WebRouter.builder()
                .get(PATH, request -> guide())
                .post(PATH, site::register)
                .get(CONFIRM_PATH, site::ask)
                .post(CONFIRM_PATH, site::confirm)
                .build();
    }

    private WebResponse register(WebRequest request) throws IOException {
        RegistrationAnswer answer = registrations.answer(request.text(), request.client());
        return WebResponse.text(answer.status(), answer.text());
    }

    /** Programs that look through mails open links. So a link only shows a button. */
    private WebResponse ask(WebRequest request) throws IOException, WebError {
        String code = request.parameters().get("code");
        Optional<RegistrationRequest> awaiting = registrations.awaiting(code);
        if (awaiting.isEmpty()) {
            throw unknownCode();
        }
        RegistrationRequest asked = awaiting.get();
        HtmlWriter html = page("Confirm");
        String latency = asked.action().hasLatency() ? ", Latency " + asked.latency() : "";
        html.element("p", asked.action().word() + " " + asked.email() + latency + "?");
        html.open("form", "method", "post", "action", CONFIRM_PATH);
        html.open("input", "type", "hidden", "name", "code", "value", code);
        html.element("button", "Confirm", "type", "submit");
        return WebResponse.html(200, html.close(4));
    }

    private WebResponse confirm(WebRequest request) throws IOException, WebError {
        Optional<String> done = registrations.confirm(request.form().get("code"));
        if (done.isEmpty()) {
            throw unknownCode();
        }
        return WebResponse.text(200, RegistrationAnswer.success(done.get()).text());
    }

    private static WebError unknownCode() {
        return new WebError(404, "There is no request with this code, or it is older than a day.");
    }

    private static WebResponse guide() {
        HtmlWriter html = page("Registration of robots");
        html.element("p", "A registered robot is told by mail which documents of this site have changed.");
        html.element("p", "Send a form by POST to this address, with these fields:");
        html.open("ul");
        html.element("li", "Action: Register, Unregister, Change, Suspend or Resume");
        html.element("li", "RobotEmail: the address to which the mails go");
        html.element("li", "Latency: days between two mails, for Register and Change");
        html.close();
        html.element("p", "The answer is 100 and a remark; or 201 to 205, if it failed.");
        return WebResponse.html(200, html.close(3));
    }

    private static HtmlWriter page(String title) {
        HtmlWriter html = HtmlWriter.document();
        html.open("html", "lang", "en").open("head");
        html.open("meta", "charset", "utf-8");
        html.element("title", title);
        html.open("link", "rel", "stylesheet", "href", WebServer.STYLE).close();
        html.open("body", "class", "message").open("main").element("h1", title);
        return html;
    }
}
