/**
 * The D1 bookmark of a client: it travels in `x-d1-bookmark` both ways, and for
 * browsers in a cookie of its own, so that whoever wrote something reads it, whichever replica answers.
 */
import { generateCookie, getCookie } from "hono/cookie";
import { databaseNameOf, openSessionOn } from "#db/databases";
import { Failure } from "#failure";
import { personOf } from "#operation/actor";
import { firstDatabase } from "#slots";
import type { DatabaseName } from "#slots";
import type { AppContext } from "./services.ts";

const bookmarkHeader = "x-d1-bookmark";
const keptSeconds = 60 * 60;
/** D1's own form, three numbers and a digest, all hexadecimal: behind the database's name where that is not the first. */
const form = /^(?:(DB_[A-Z0-9]{1,20})\.)?([0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32})$/;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Opens this request's session, on the database of the organization whose id, or whose page's or token's, this is; on
 * the directory's for none. Throws 400 for a header that is no bookmark.
 */
export function openSessionOf(context: AppContext, id: string): void {
  const database = databaseNameOf(context.env, id);
  const from = sessionBookmark(context, database);
  context.set("session", openSessionOn(context.env, database, from));
}

/** Where a session starts: at the caller's bookmark, else at the primary for a change and at the nearest replica for a read. */
function sessionBookmark(context: AppContext, database: DatabaseName): D1SessionBookmark {
  const given = context.req.header(bookmarkHeader);
  if (given !== undefined && !form.test(given)) {
    throw new Failure(
      "malformed_bookmark",
      `${bookmarkHeader} takes what an earlier answer gave there, unchanged. Send it again, or leave it out.`,
    );
  }
  if (!safeMethods.has(context.req.method)) return "first-primary";
  return given === undefined ? startByCookie(context, database) : startAt(given, database);
}

/** Where a reader's session starts: by the bookmark that a browser keeps. What is none is as good as none, since no person wrote it. */
export function startByCookie(context: AppContext, database: DatabaseName): D1SessionBookmark {
  const kept = getCookie(context, cookieName(context));
  return kept !== undefined && form.test(kept) ? startAt(kept, database) : "first-unconstrained";
}

/** One of another database says nothing of this one, in which the caller may have written as well: it is not read old. */
function startAt(written: string, database: DatabaseName): D1SessionBookmark {
  const [, name = firstDatabase, bookmark = ""] = form.exec(written) ?? [];
  return name === database ? bookmark : "first-primary";
}

/** Gives the caller where the session is now; a browser keeps it after a change. */
export function giveBookmark(context: AppContext, answer: Response): void {
  const { bookmark: where, database } = context.get("session");
  const own = where();
  if (own === null) return;
  const bookmark = database === firstDatabase ? own : `${database}.${own}`;
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
