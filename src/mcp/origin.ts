/**
 * The guard that the protocol asks for against DNS rebinding: a page in a browser that has its own name
 * lead to this machine. In production only our own names lead to the Worker, a token is needed that no
 * browser sends by itself, and agents in browsers are welcome from anywhere; on a machine at home, only
 * names of this machine are answered.
 */
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { isOwnHost } from "#security/own-host";
import type { AppContext } from "#http/services";

/** Throws 403 where the host, or the origin of the page that asks, is none of this machine's. */
export function expectOwnOrigin(context: AppContext): void {
  const { isProduction, ownHosts } = configurationOf(context.env);
  if (isProduction) return;
  const isOwn = (name: string) =>
    isOwnHost({ ownHosts: [] }, name) || isOwnHost({ ownHosts }, name);
  const origin = context.req.header("origin");
  const hosts = [
    new URL(context.req.url).hostname,
    ...(origin === undefined ? [] : [hostnameOf(origin)]),
  ];
  const strange = hosts.find((name) => !isOwn(name));
  if (strange === undefined) return;
  throw new Failure(
    "forbidden",
    `"${strange}" is no name of this machine. Use localhost, or add the name to OWN_HOSTS.`,
  );
}

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : origin;
}
