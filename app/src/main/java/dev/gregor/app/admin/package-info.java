/** Commands for whoever looks after the Kafka cluster: topics, ACLs, settings, reading a topic again. */
@NullMarked
package dev.gregor.app.admin;

import org.jspecify.annotations.NullMarked;
