/**
 * Commands that set up and maintain the Kafka of a crawl: {@link dev.gregor.app.admin.TopicsCommand} creates topics and
 * ACLs, {@link dev.gregor.app.admin.ConfigCommand} prints the settings, {@link dev.gregor.app.admin.ResetCommand} moves
 * the offsets of a stopped stage so that it processes its input again.
 */
@NullMarked
package dev.gregor.app.admin;

import org.jspecify.annotations.NullMarked;
