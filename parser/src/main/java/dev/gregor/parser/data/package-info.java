/**
 * Structured data of a page: JSON-LD, OpenGraph, Twitter cards, microdata and RDFa, and what it tells of author, dates and
 * site. {@link dev.gregor.parser.data.DataCollector} takes the elements as the page is walked; everything is bounded by one
 * {@link dev.gregor.parser.data.DataBudget}.
 */
@NullMarked
package dev.gregor.parser.data;

import org.jspecify.annotations.NullMarked;
