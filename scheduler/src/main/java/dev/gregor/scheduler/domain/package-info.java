/**
 * How much may one registered domain take of the crawl? {@link dev.gregor.scheduler.domain.DomainAdmissions} asks for the
 * hosts of this partition, and {@link dev.gregor.scheduler.domain.DomainBounds} decides for the domains that it owns.
 */
@NullMarked
package dev.gregor.scheduler.domain;

import org.jspecify.annotations.NullMarked;
