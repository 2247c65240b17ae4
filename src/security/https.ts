/** In production the service is reached by https alone. */
import type { Configuration } from "#env";

/** Browsers come by https for two years after they did once (RFC 6797); other hosts of the domain are not ours to bind. */
export const strictTransport = "max-age=63072000";

/** Whether what is asked here travels unprotected, where it must not. */
export function isInTheClear(
  { isProduction }: Pick<Configuration, "isProduction">,
  { protocol }: URL,
): boolean {
  return isProduction && protocol === "http:";
}
