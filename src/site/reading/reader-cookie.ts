/** The cookie of a reader who was let into a private site: one for each collection whose way in it was. */
import { getCookie, setCookie } from "hono/cookie";
import { cookiePrefixAt } from "#domains/organizations/index";
import type { AppContext } from "#http/services";

const mark = "galley.reader_";

/** Whether the request brings any. */
export function hasReaderCookie(context: AppContext): boolean {
  return context.req.header("cookie")?.includes(mark) === true;
}

const nameOf = (context: AppContext, realmId: string) =>
  `${cookiePrefixAt(new URL(context.req.url).origin)}.reader_${realmId}`;

/** Its value, or null where there is none. */
export function readerCookie(context: AppContext, realmId: string): string | null {
  return getCookie(context, nameOf(context, realmId)) ?? null;
}

/**
 * Gives it to the browser, for this host alone, out of reach of scripts.
 * @param expiresAt milliseconds since the epoch; one that has passed takes it away
 */
export function giveReaderCookie(
  context: AppContext,
  realmId: string,
  { value, expiresAt }: { value: string; expiresAt: number },
): void {
  setCookie(context, nameOf(context, realmId), value, {
    path: "/",
    httpOnly: true,
    secure: new URL(context.req.url).protocol === "https:",
    sameSite: "Lax",
    expires: new Date(expiresAt),
  });
}
