/** Which hosts are this service itself: on any other, only a site on a domain that was proved is served. */
import type { Configuration } from "#env";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The host of an address in the form in which domains are compared: without the dot that may end it. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

/** Whether the host is one of the service's own (`OWN_HOSTS`), or this machine's while it has none. */
export function isOwnHost({ ownHosts }: Pick<Configuration, "ownHosts">, host: string): boolean {
  return ownHosts.length === 0 ? loopback.has(host) : ownHosts.includes(host);
}
