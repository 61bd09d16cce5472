/**
 * What do the pages of a host show of its URLs? {@link dev.gregor.parser.site.SiteKnowledge} hears of each new page.
 * {@link dev.gregor.parser.site.ParameterEvidence} finds parameters that change nothing, and
 * {@link dev.gregor.parser.site.SiteShapes} the shapes whose pages bring nothing new.
 * {@link dev.gregor.parser.site.SoftErrors} recognizes error pages that are served as pages.
 */
@NullMarked
package dev.gregor.parser.site;

import org.jspecify.annotations.NullMarked;
