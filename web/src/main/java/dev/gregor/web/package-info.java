/**
 * The HTTP servers of Gregor: one small layer on the JDK's. {@link WebServer} checks each request (limits, host name, origin,
 * token) before a {@link WebRouter} finds its {@link WebHandler}, and sends each response with the same security headers.
 * {@link HtmlWriter} writes pages in which everything is escaped. It knows neither Kafka nor the crawl.
 */
@NullMarked
package dev.gregor.web;

import org.jspecify.annotations.NullMarked;
