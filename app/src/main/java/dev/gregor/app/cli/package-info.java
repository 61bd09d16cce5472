/**
 * What several commands share. {@link dev.gregor.app.cli.KafkaOption} and {@link dev.gregor.app.cli.RunningCrawl} find
 * the Kafka of a crawl, {@link dev.gregor.app.cli.TopicReader} reads its topics, {@link dev.gregor.app.cli.SeedList}
 * publishes seeds, {@link dev.gregor.app.cli.Stages} lists the stages and their settings.
 * {@link dev.gregor.app.cli.ProgressReporter} shows what a command is doing; what the user must correct is a
 * {@link dev.gregor.app.cli.UserError}.
 */
@NullMarked
package dev.gregor.app.cli;

import org.jspecify.annotations.NullMarked;
