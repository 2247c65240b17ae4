/** Whether a sign-in page is on a domain of its site. */
import { configurationOf } from "#env";
import type { AppContext } from "#http/services";
import { hostOf, isOwnHost } from "#security/own-host";

/** Whether the request is for the domain of a site. */
export function isOnDomain(context: AppContext): boolean {
  return !isOwnHost(configurationOf(context.env), hostOf(new URL(context.req.url)));
}
