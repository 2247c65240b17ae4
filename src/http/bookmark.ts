/**
 * The D1 bookmark of a client: it travels in `x-d1-bookmark` both ways, and for
 * browsers in a cookie of its own, so that whoever wrote something reads it, whichever replica answers.
 */
import { generateCookie, getCookie } from "hono/cookie";
import { Failure } from "#failure";
import { personOf } from "#operation/actor";
import type { AppContext } from "./services.ts";

const bookmarkHeader = "x-d1-bookmark";
const keptSeconds = 60 * 60;
/** D1's own form: three numbers and a digest, all hexadecimal. */
const form = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Where this request's session starts: at the caller's bookmark, else at the primary for a change and
 * at the nearest replica for a read. Throws 400 for a header that is no bookmark.
 */
export function sessionBookmark(context: AppContext): D1SessionBookmark {
  const given = context.req.header(bookmarkHeader);
  if (given !== undefined && !form.test(given)) {
    throw new Failure(
      "malformed_bookmark",
      `${bookmarkHeader} takes what an earlier answer gave there, unchanged. Send it again, or leave it out.`,
    );
  }
  if (!safeMethods.has(context.req.method)) return "first-primary";
  return given ?? bookmarkInCookie(context) ?? "first-unconstrained";
}

/** The bookmark that a browser keeps; what is not one is as good as none, since no person wrote it. */
export function bookmarkInCookie(context: AppContext): string | null {
  const bookmark = getCookie(context, cookieName(context));
  return bookmark !== undefined && form.test(bookmark) ? bookmark : null;
}

/** Gives the caller where the session is now; a browser keeps it after a change. */
export function giveBookmark(context: AppContext, answer: Response, bookmark: string | null): void {
  if (bookmark === null) return;
  answer.headers.set(bookmarkHeader, bookmark);
  const isBrowser = personOf(context.get("actor"))?.token === null;
  if (!isBrowser || safeMethods.has(context.req.method)) return;
  const cookie = generateCookie(cookieName(context), bookmark, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(context),
    maxAge: keptSeconds,
  });
  answer.headers.append("Set-Cookie", cookie);
}

const isHttps = (context: AppContext) => context.req.url.startsWith("https:");

/** The __Host- prefix (RFC 6265bis, 4.1.3.2) needs https; over http on localhost a plain name. */
function cookieName(context: AppContext): string {
  return isHttps(context) ? "__Host-galley.bookmark" : "galley.bookmark";
}
