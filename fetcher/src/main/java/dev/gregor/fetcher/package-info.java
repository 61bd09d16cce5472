/**
 * How is it got? {@link dev.gregor.fetcher.VisitConsumer} takes visits from the share group while it has free slots; a
 * {@link dev.gregor.fetcher.VisitRun} fetches the URLs of one visit one after the other through
 * {@link dev.gregor.fetcher.http.HttpFetch}; {@link dev.gregor.fetcher.ResultPublisher} writes each page and then, when the
 * page is safe, its outcome. {@link dev.gregor.fetcher.ControlReader} hears what people command, and has the visits under
 * way look again. The lease in the visit, not the acknowledgement, is what makes it safe to die at any point.
 */
@NullMarked
package dev.gregor.fetcher;

import org.jspecify.annotations.NullMarked;
