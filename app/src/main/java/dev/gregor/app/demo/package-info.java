/**
 * {@code gregor demo}: {@link dev.gregor.app.demo.SampleWeb} builds a small web of twelve sites and serves it on the
 * loopback address, {@link dev.gregor.app.demo.DemoCommand} crawls it with the whole ring and prints the result.
 */
@NullMarked
package dev.gregor.app.demo;

import org.jspecify.annotations.NullMarked;
