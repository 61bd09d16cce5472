/** Which hosts may be contacted, and at which address: DNS, address ranges, ports, proxies. */
@NullMarked
package dev.gregor.fetcher.net;

import org.jspecify.annotations.NullMarked;
