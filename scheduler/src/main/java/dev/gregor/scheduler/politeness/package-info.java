/** Hosts that share a server: messages between the owners of hosts, and slots of politeness groups. */
@NullMarked
package dev.gregor.scheduler.politeness;

import org.jspecify.annotations.NullMarked;
