/**
 * Fetches pages. {@link dev.gregor.fetcher.VisitConsumer} reads visits from the share group while the fetcher has free
 * slots. A {@link dev.gregor.fetcher.VisitRun} fetches the URLs of one visit one after the other through
 * {@link dev.gregor.fetcher.http.HttpFetcher}. {@link dev.gregor.fetcher.ResultPublisher} writes each page to
 * {@code pages} and, once the page is stored, its outcome to {@code outcomes}. {@link dev.gregor.fetcher.ControlReader}
 * reads {@code control} and makes running visits apply it at once. A fetcher may die at any point: its visits carry a
 * lease, and the scheduler schedules their URLs again when the lease expires.
 */
@NullMarked
package dev.gregor.fetcher;

import org.jspecify.annotations.NullMarked;
