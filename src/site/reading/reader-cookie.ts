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

const memberMark = "galley.member";

/** Whether the request brings that of a member on a domain. */
export function hasMemberCookie(context: AppContext): boolean {
  return context.req.header("cookie")?.includes(memberMark) === true;
}

const memberName = (context: AppContext) =>
  `${cookiePrefixAt(new URL(context.req.url).origin)}.member`;

/** Its value, or null where there is none. */
export function memberCookie(context: AppContext): string | null {
  return getCookie(context, memberName(context)) ?? null;
}

/** Gives it to the browser of a member, for this host alone. */
export function giveMemberCookie(context: AppContext, given: GivenCookie): void {
  giveCookie(context, memberName(context), given);
}

/** Its value, or null where there is none. */
export function readerCookie(context: AppContext, realmId: string): string | null {
  return getCookie(context, nameOf(context, realmId)) ?? null;
}

/**
 * Gives it to the browser, for this host alone, out of reach of scripts.
 * @param expiresAt milliseconds since the epoch; one that has passed takes it away
 */
export function giveReaderCookie(context: AppContext, realmId: string, given: GivenCookie): void {
  giveCookie(context, nameOf(context, realmId), given);
}

interface GivenCookie {
  value: string;
  expiresAt: number;
}

function giveCookie(context: AppContext, name: string, { value, expiresAt }: GivenCookie): void {
  setCookie(context, name, value, {
    path: "/",
    httpOnly: true,
    secure: new URL(context.req.url).protocol === "https:",
    sameSite: "Lax",
    expires: new Date(expiresAt),
  });
}
