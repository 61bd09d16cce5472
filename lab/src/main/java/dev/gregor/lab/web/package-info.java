/**
 * A synthetic web for load tests: many hosts on loopback addresses, served by one thread, usually in a child process so
 * that its CPU time is not counted. {@link dev.gregor.lab.web.WebPlan} defines hosts, pages and links.
 */
@NullMarked
package dev.gregor.lab.web;

import org.jspecify.annotations.NullMarked;
