/**
 * What several stages know of the crawl.
 *
 * <p>Every instance of such a stage consumes some topics in full ({@link dev.gregor.runtime.GlobalTopics}) and keeps their
 * content in memory: {@code control} in {@link dev.gregor.crawl.ControlState}, {@code seeds} in
 * {@link dev.gregor.crawl.SeedHosts}, {@code aliases} in {@link dev.gregor.crawl.AliasTable}, {@code sites} in
 * {@link dev.gregor.crawl.SiteRanks}. Each of these has one writer, the thread that consumes the topic, and any number of
 * readers.
 *
 * <p>{@link dev.gregor.crawl.UrlSettings} and {@link dev.gregor.crawl.AgentName} are settings that must be equal in all
 * stages. {@link dev.gregor.crawl.ExclusionLog} is where a stage logs the URLs that it excludes.
 */
@NullMarked
package dev.gregor.crawl;

import org.jspecify.annotations.NullMarked;
