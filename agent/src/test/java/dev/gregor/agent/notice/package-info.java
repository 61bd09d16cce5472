@NullMarked
package dev.gregor.agent.notice;

import org.jspecify.annotations.NullMarked;
