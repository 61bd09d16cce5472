package dev.gregor.fetcher.http;

import dev.gregor.fetcher.signature.RequestSigner;
import dev.gregor.fetcher.signature.RequestSigner.SignatureHeaders;
import dev.gregor.topics.records.Visit.VisitItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.message.BasicHeader;
import org.jspecify.annotations.Nullable;

/**
 * Creates GET requests. Every request carries the crawler's identity and the formats it reads; a request for a known
 * page also carries conditional headers, one with a referring page a Referer, and all are signed if there is a key.
 */
final class RequestFactory {
    private static final String PDF = "application/pdf";
    private static final String ACCEPT_ENCODING = "gzip, deflate, br, zstd";

    private final String userAgent;
    private final Header[] commonHeaders;
    private final @Nullable RequestSigner signer;

    RequestFactory(HttpSettings settings) {
        HttpSettings.Identity identity = settings.identity();
        userAgent = userAgent(identity);
        commonHeaders = commonHeaders(settings, userAgent);
        signer = identity.signer();
    }

    String userAgent() {
        return userAgent;
    }

    HttpRequest request(RequestTarget target, VisitItem item) {
        HttpRequest request = target.get();
        request.setHeaders(commonHeaders.clone());
        Validators.conditionalHeaders(item).forEach(request::addHeader);
        String referer = Referer.of(item);
        if (referer != null) {
            request.addHeader(HttpHeaders.REFERER, referer);
        }
        if (signer != null) {
            addSignature(request, signer.sign(target.authority()));
        }
        return request;
    }

    private static void addSignature(HttpRequest request, SignatureHeaders signed) {
        request.addHeader("Signature-Agent", signed.signatureAgent());
        request.addHeader("Signature-Input", signed.signatureInput());
        request.addHeader("Signature", signed.signature());
    }

    private static Header[] commonHeaders(HttpSettings settings, String userAgent) {
        HttpSettings.Identity identity = settings.identity();
        List<Header> headers = new ArrayList<>();
        headers.add(new BasicHeader(HttpHeaders.USER_AGENT, userAgent));
        String contact = identity.contact();
        if (isMailAddress(contact)) {
            headers.add(new BasicHeader(HttpHeaders.FROM, contact));
        }
        headers.add(new BasicHeader(HttpHeaders.ACCEPT, accept(settings.limits().contentTypes())));
        if (identity.acceptLanguage() != null) {
            headers.add(new BasicHeader(HttpHeaders.ACCEPT_LANGUAGE, identity.acceptLanguage()));
        }
        headers.add(new BasicHeader(HttpHeaders.ACCEPT_ENCODING, ACCEPT_ENCODING));
        return headers.toArray(Header[]::new);
    }

    private static String accept(Set<String> contentTypes) {
        String pdf = contentTypes.contains(PDF) ? PDF + ";q=0.8," : "";
        return "text/html,application/xhtml+xml,text/plain;q=0.9," + pdf + "*/*;q=0.1";
    }

    private static String userAgent(HttpSettings.Identity identity) {
        String product = identity.agent() + '/' + identity.version();
        return identity.contact() == null ? product : product + " (+" + identity.contact() + ')';
    }

    private static boolean isMailAddress(@Nullable String contact) {
        return contact != null && contact.contains("@") && !contact.contains("/");
    }
}
