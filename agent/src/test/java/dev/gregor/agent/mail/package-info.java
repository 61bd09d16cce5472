@NullMarked
package dev.gregor.agent.mail;

import org.jspecify.annotations.NullMarked;
