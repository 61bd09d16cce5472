/**
 * Search as people and programs see it: pages that work without JavaScript, and an API in JSON. {@link SearchSite} is the
 * server, {@link SearchForm} what a request asks for, {@link SearchPages} and {@link SearchApi} answer it. Texts for people
 * are in {@link SearchTexts}.
 */
@NullMarked
package dev.gregor.search.web;

import org.jspecify.annotations.NullMarked;
