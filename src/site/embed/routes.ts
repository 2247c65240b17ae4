/**
 * `/embed.js` and `/embed/:collectionId/*`: a site in a frame of any other. Nobody's session counts here: a
 * public collection is for everybody, a private one for whoever brings a token that its key has signed. The
 * token stands in the path, since links in a frame keep nothing else: `/embed/:collectionId/_t/:token/*`.
 */
import { Hono } from "hono";
import { refusal } from "#access/decide";
import { toReadCollection } from "#access/needs";
import { findEmbedKey, findMaker, openEmbedKey } from "#domains/sites/index";
import { systemClock } from "#clock";
import { databaseOf } from "#db/databases";
import { configurationOf } from "#env";
import { notFound } from "#failure";
import type { AppContext, AppTypes } from "#http/services";
import { readEmbedToken } from "#security/embed-token";
import { readPath } from "#site/reading/address";
import { embedScript } from "./script.ts";
import { serveFile } from "#site/files/routes";
import { findLocation, findServedFile } from "#domains/publication/index";
import type { Location } from "#domains/publication/index";
import { frameable, withReaderAddresses } from "./addresses.ts";
import {
  answerPost,
  siteNotFound,
  siteSuspended,
  onlyRead,
  showSite,
  siteUrlOf,
} from "#site/reading/show";
import { localized } from "#site/page/reader-place";
import { sourcesOf } from "#site/reading/sources";
import type { Visit } from "#site/reading/visit";

/** What is mounted at the root: `/embed.js` and what lies under `/embed/`. */
export const embed = new Hono<AppTypes>();

embed.get("/embed.js", () => {
  return new Response(embedScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    },
  });
});

embed.get("/embed/*", async (context) => {
  const entered = await enter(context);
  return entered instanceof Response ? entered : showEmbedded(entered);
});

embed.post("/embed/*", async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { visit, inside } = entered;
  return framed(await followed(await answerPost(visit), visit.base, inside), entered);
});

embed.all("/embed/*", () => {
  throw onlyRead();
});

/** A reader in a frame who was let in. */
interface Entered {
  visit: Visit;
  /** What addresses begin with for this reader: the site's base, and the token where one was needed. */
  inside: string;
  /** What was asked for below it, still percent-encoded. */
  rest: string;
}

/** What the address leads to, for a reader who may go there; else the answer that sends them on or away. */
async function enter(context: AppContext): Promise<Entered | Response> {
  const url = new URL(context.req.url);
  const asked = askedIn(url.pathname);
  if (asked === null) return frameable(await siteNotFound());
  const { collectionId, token, rest } = asked;
  const given = url.searchParams.get("token");
  if (given !== null) return intoThePath(url, asked, given);
  const base = baseOf(collectionId);
  const address = readPath(base, base + rest);
  const sources = sourcesOf(context, collectionId);
  const location = await findLocation(sources, { collectionId }, address?.path ?? "");
  if (location === null || address === null || !(await isLetIn(context, location, token))) {
    return frameable(await siteNotFound());
  }
  if (location.isSuspended) return frameable(siteSuspended());
  const siteUrl = siteUrlOf(location, url.origin);
  const inside = token === null ? base : `${base}/_t/${token}`;
  const visit: Visit = {
    context,
    sources,
    url,
    address,
    // An embed token names no groups.
    location: { ...location, groups: [] },
    base,
    siteUrl,
    frame: await localized({ kind: "embed" }, location),
    entryPoint: { names: { collectionId }, base, serviceUrl: url.origin },
    within: null,
  };
  return { visit, inside, rest };
}

async function showEmbedded({ visit, inside, rest }: Entered): Promise<Response> {
  const { base } = visit;
  const [, orgId, id] = /^\/_files\/([0-9A-Za-z]+)\/([0-9A-Za-z]+)$/.exec(rest) ?? [];
  if (orgId !== undefined && id !== undefined) return serveOwn(visit, orgId, id);
  return framed(await followed(await showSite(visit), base, inside), { visit, inside });
}

/** As this reader's frame holds it. */
function framed(answer: Response, { visit, inside }: Pick<Entered, "visit" | "inside">): Response {
  const { base, location } = visit;
  const files = location.isPublic ? null : `${inside}/_files`;
  return frameable(unreferred(withReaderAddresses(answer, { base, inside, files, isBare: false })));
}

interface Asked {
  collectionId: string;
  token: string | null;
  /** The path below the site's base, still percent-encoded; empty or with its first slash. */
  rest: string;
}

function askedIn(pathname: string): Asked | null {
  const [, collectionId, token, rest] =
    /^\/embed\/([0-9A-Za-z]{1,40})(?:\/_t\/([\w.-]{1,2000}))?(\/.*)?$/.exec(pathname) ?? [];
  return collectionId === undefined
    ? null
    : { collectionId, token: token ?? null, rest: rest === "/" ? "" : (rest ?? "") };
}

function baseOf(collectionId: string): string {
  return `/embed/${collectionId}`;
}

function intoThePath(url: URL, { collectionId, rest }: Asked, token: string): Response {
  url.searchParams.delete("token");
  const safe = encodeURIComponent(token);
  const Location = `${baseOf(collectionId)}/_t/${safe}${rest}${url.search}`;
  const headers = { Location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 302, headers });
}

/** The key is read from the primary: one that was replaced, or has ended with its API token, opens nothing from then on. */
async function isLetIn(
  context: AppContext,
  location: Location,
  token: string | null,
): Promise<boolean> {
  if (location.isPublic || token === null) return location.isPublic;
  const { orgId, collectionId } = location;
  const db = databaseOf(context.env, orgId);
  const row = await findEmbedKey(db, orgId, collectionId);
  if (row === null) return false;
  const key = await openEmbedKey(configurationOf(context.env), row);
  const grant = await readEmbedToken(key, token);
  if (grant === null) return false;
  const madeWith = [
    ...(row.tokenId === null ? [] : [row.madeWith]),
    ...(grant.madeWith === null ? [] : [await findMaker(db, orgId, grant.madeWith)]),
  ];
  const subject = {
    kind: "collection",
    organization: { id: orgId, isTwoFactorRequired: false, suspendedAt: null },
    collection: { id: collectionId },
    role: null,
    level: 0,
  } as const;
  const holder = { kind: "embed", ...grant, madeWith } as const;
  return refusal(toReadCollection, holder, subject, systemClock()) === null;
}

/** A file of this collection: a token for one opens no other's. */
async function serveOwn(
  { context, location }: Visit,
  orgId: string,
  id: string,
): Promise<Response> {
  const { reader, files } = sourcesOf(context, orgId);
  const file = await findServedFile(reader, { orgId, id, host: "" });
  if (file?.collectionId !== location.collectionId) throw notFound("file");
  return serveFile(context, files, file);
}

/** Redirects, and the addresses of what a search found, as this reader follows them. */
async function followed(answer: Response, base: string, inside: string): Promise<Response> {
  if (base === inside) return answer;
  const location = answer.headers.get("location");
  if (location?.startsWith(base)) {
    const moved = new Response(null, answer);
    moved.headers.set("Location", inside + location.slice(base.length));
    return moved;
  }
  const type = answer.headers.get("content-type") ?? "";
  const leadInside = (text: string) => text.replaceAll(`"url":"${base}`, `"url":"${inside}`);
  if (type.startsWith("application/json"))
    return new Response(leadInside(await answer.text()), answer);
  if (!type.startsWith("text/event-stream") || answer.body === null) return answer;
  // The site writes each event at once.
  const followedEvents = new TransformStream<string, string>({
    transform: (event, events) => events.enqueue(leadInside(event)),
  });
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(followedEvents);
  return new Response(events.pipeThrough(new TextEncoderStream()), answer);
}

/** The address may hold a token: no Referer carries it to the sites that the page links to. */
function unreferred(answer: Response): Response {
  const copy = new Response(answer.body, answer);
  copy.headers.set("Referrer-Policy", "no-referrer");
  return copy;
}
