package dev.gregor.parser;

import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.site.ErrorStatement;
import dev.gregor.parser.site.HostErrors.ErrorSuspect;
import dev.gregor.parser.site.SiteKnowledge;
import dev.gregor.parser.site.SoftErrors;
import dev.gregor.parser.site.SoftErrors.Verdict;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Meters.Counter;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.SiteRules.ErrorShape;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Keeps error pages that are served as pages out of the documents, and deletes documents that turn out to be such pages. */
final class SoftErrorPages {
    private final SoftErrors errors;
    private final SiteKnowledge sites;
    private final ContentStore contents;
    private final LinkRouting routing;
    private final FingerprintRouting fingerprints;
    private final Counter sent;
    private final Counter answered;
    private final Counter recognized;
    private final List<ParsedPage> removed = new ArrayList<>();

    SoftErrorPages(
            SoftErrors errors,
            SiteKnowledge sites,
            ContentStore contents,
            LinkRouting routing,
            FingerprintRouting fingerprints,
            Meters meters) {
        this.errors = errors;
        this.sites = sites;
        this.contents = contents;
        this.routing = routing;
        this.fingerprints = fingerprints;
        this.sent = meters.counter(Metric.SOFT_ERRORS, "probe_sent");
        this.answered = meters.counter(Metric.SOFT_ERRORS, "probe_answered");
        this.recognized = meters.counter(Metric.SOFT_ERRORS, "recognized");
    }

    Verdict judge(Page page, String digest, HtmlPage read) {
        Optional<ErrorStatement> statement = statement(read);
        if (statement.isPresent()) {
            return errors.judge(new ErrorSuspect(page.url(), digest, statement.get()));
        }
        if (page.previous() != null) {
            errors.clear(page.url());
        }
        return Verdict.DOCUMENT;
    }

    /** Judges a page that was not read, because it is byte for byte the page at {@code first}. */
    Verdict judgeDuplicate(Page page, String digest, CrawlUrl first) {
        return errors.suspect(first)
                .map(same -> errors.judge(new ErrorSuspect(page.url(), digest, same.statement())))
                .orElse(Verdict.DOCUMENT);
    }

    private static Optional<ErrorStatement> statement(HtmlPage read) {
        String main = read.body().main();
        return ErrorStatement.in(
                read.metadata().title(),
                read.structure().headings().stream()
                        .limit(ErrorStatement.MAX_HEADINGS)
                        .map(Document.Heading::text)
                        .toList(),
                main == null ? read.text() : main);
    }

    /** The probe that a verdict asks for. It is as deep as the page itself, so that the last pages are judged too. */
    List<RoutedLinks> probe(Page page, Verdict verdict) {
        if (verdict.probe() == null) {
            return List.of();
        }
        sent.add(1);
        return routing.outlinks(page.url(), List.of(verdict.probe()), page.depth(), null);
    }

    /** Takes in the answer to a probe. It is no document, and none of its links is followed. */
    ParsedPage onAnswer(Page page, Function<Page, HtmlPage> reader) {
        CrawlUrl probe = page.url();
        if (page.gone()) {
            sites.removeSoftErrors(probe);
            errors.onGone(probe);
            return ParsedPage.nothing().asSoftError();
        }
        CrawlUrl redirect = page.response().redirectTarget();
        ErrorStatement statement =
                redirect == null ? statement(reader.apply(page)).orElse(null) : null;
        if (statement != null) {
            answered.add(1);
        } else if (redirect == null) {
            sites.removeSoftErrors(probe);
        }
        List<RoutedLinks> former = delete(page, errors.onAnswer(probe, statement, redirect));
        return ParsedPage.onlyLinks(former).asSoftError();
    }

    private List<RoutedLinks> delete(Page probe, List<ErrorSuspect> pages) {
        Set<CrawlUrl> duplicates = new LinkedHashSet<>();
        for (ErrorSuspect page : pages) {
            note(page.url());
            duplicates.addAll(contents.forget(page.url().host(), page.digest(), page.url()));
            removed.add(
                    ParsedPage.gone(page.url(), fingerprints.gone(page.url())).asSoftError());
        }
        pages.forEach(page -> duplicates.remove(page.url()));
        return routing.reparse(probe.url(), List.copyOf(duplicates), probe.depth());
    }

    /** What comes of an error page: nothing, or if it was another page before, the end of that page's document. */
    ParsedPage remove(Page page, String digest) {
        note(page.url());
        PageVersion previous = page.previous();
        List<CrawlUrl> duplicates = contents.forget(page.url().host(), digest, page.url());
        boolean again = previous != null && previous.reparse();
        ParsedPage parsed =
                previous == null ? ParsedPage.nothing() : ParsedPage.gone(page.url(), fingerprints.gone(page.url()));
        return parsed.plus(again ? List.of() : routing.reparse(page.url(), duplicates, page.depth()))
                .asSoftError();
    }

    private void note(CrawlUrl url) {
        recognized.add(1);
        errors.probed(url)
                .ifPresent(shape -> sites.addSoftErrors(url.host(), new ErrorShape(shape.shape(), shape.probe())));
    }

    /** The pages whose documents are deleted since the last call. */
    List<ParsedPage> drainRemoved() {
        if (removed.isEmpty()) {
            return List.of();
        }
        List<ParsedPage> all = List.copyOf(removed);
        removed.clear();
        return all;
    }
}
