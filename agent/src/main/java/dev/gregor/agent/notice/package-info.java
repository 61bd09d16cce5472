/** What a robot is told, and when. */
@NullMarked
package dev.gregor.agent.notice;

import org.jspecify.annotations.NullMarked;
