/** Answers who is stopped at the gate of a private site: lets its readers in, and out again. */
import { opensToReader, sessionEndOf } from "#access/reader";
import { systemClock } from "#clock";
import { openDatabase } from "#db/client";
import { loadNavigation } from "#domains/publication/index";
import type { VisitSources } from "#domains/publication/index";
import { findWaysIn, tokenKeyOf } from "#domains/sites/index";
import type { WaysIn } from "#domains/sites/index";
import { configurationOf } from "#env";
import { limitSignIn } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { limits } from "#limits";
import { signReaderSession } from "#security/reader-session";
import { readReaderToken } from "#security/reader-token";
import { assetUrls } from "#site/assets";
import { spokenIn } from "#site/page/frame";
import { speaking } from "#site/page/reader-place";
import { readPath, urlOf } from "#site/reading/address";
import { gate, redirect303 } from "#site/reading/answer";
import type { Arrival } from "#site/reading/arrive";
import { signInPath } from "#site/reading/gate";
import { giveReaderCookie, readerCookie } from "#site/reading/reader-cookie";
import { openSession } from "#site/reading/reader-admission";
import { siteNotFound } from "#site/reading/show";
import { renderGate } from "./sign-in-page.tsx";
import type { AtGate } from "./sign-in-page.tsx";

/** A request that stands at the gate. */
interface Stopped {
  context: AppContext;
  sources: VisitSources;
  arrival: Arrival;
  entry: WaysIn;
}

/** The answer. Where members alone read, it is that of a site that is not there. */
export async function answerAtGate(
  context: AppContext,
  sources: VisitSources,
  arrival: Arrival,
  isSigningIn: boolean,
): Promise<Response> {
  const { orgId, collectionId } = arrival.location;
  const entry = await findWaysIn(openDatabase(context.env.DB), orgId, collectionId);
  if (entry === null) return siteNotFound();
  const stopped = { context, sources, arrival, entry };
  if (isSigningIn) return signIn(stopped);
  // Who is let in elsewhere on the site, and not here, is told of nothing.
  const isElsewhere = await openSession(context, { ...entry, allowedGroups: [] });
  return isElsewhere === null ? show(stopped, 401) : siteNotFound();
}

async function signIn(stopped: Stopped): Promise<Response> {
  const { context, entry } = stopped;
  const url = new URL(context.req.url);
  const sent = context.req.method === "POST" ? await context.req.formData() : url.searchParams;
  if (context.req.method === "POST" && sent.get("leave") !== null) return leave(stopped);
  const token = sent.get("token");
  const to = sent.get("to");
  if (typeof token === "string")
    return enterByToken(stopped, token, typeof to === "string" ? to : "");
  const session = await openSession(context, { ...entry, allowedGroups: [] });
  return show(stopped, 200, { who: session?.who ?? null });
}

function leave({ context, entry, arrival }: Stopped): Response {
  if (readerCookie(context, entry.realmId) !== null)
    giveReaderCookie(context, entry.realmId, { value: "", expiresAt: 0 });
  return withCookies(context, redirect303(urlOf(arrival.base, signInPath)));
}

async function enterByToken(stopped: Stopped, token: string, to: string): Promise<Response> {
  const { context, arrival, entry } = stopped;
  await limitSignIn(context);
  const configuration = configurationOf(context.env);
  const key = await tokenKeyOf(configuration, entry);
  const { token: stamp } = entry.stamps;
  if (key === null || stamp === undefined)
    return showRefusal(stopped, "JWT: this site takes no tokens.");
  const grant = await readReaderToken(key, token, entry.realmId);
  if (typeof grant === "string") return showRefusal(stopped, grant);
  const now = systemClock();
  const end = sessionEndOf(grant, limits.readerSessionMs, now);
  if (typeof end === "string") return showRefusal(stopped, sentences[end]);
  const { orgId, realmId, held } = entry;
  const groups = grant.groups.filter((group) => held.groups.includes(group));
  const session = {
    orgId,
    realmId,
    who: grant.who,
    way: "token",
    stamp,
    groups,
    expiresAt: end,
  } as const;
  if (!opensToReader(session, { ...entry, allowedGroups: [] }, now))
    return showRefusal(stopped, "JWT: what this site takes tokens by has ended.");
  const { host } = new URL(context.req.url);
  const value = await signReaderSession(configuration.secret, session, host);
  giveReaderCookie(context, realmId, { value, expiresAt: end });
  return withCookies(context, redirect303(targetOf(arrival.base, to)));
}

const sentences = {
  ended: 'JWT: "exp" has passed.',
  early: 'JWT: "nbf" is still to come.',
} as const;

/** A page of the site, whatever was asked for: nothing else is led to. */
function targetOf(base: string, to: string): string {
  const address = readPath("", to.startsWith("/") ? to : `/${to}`);
  if (address === null || address.path === signInPath) return urlOf(base, "");
  return urlOf(base, address.path, address.isMarkdown);
}

async function showRefusal(stopped: Stopped, detail: string): Promise<Response> {
  return show(stopped, 403, { refusal: detail });
}

async function show(
  { sources, arrival, entry }: Stopped,
  status: 200 | 401 | 403,
  { who = null, refusal = null }: { who?: string | null; refusal?: string | null } = {},
): Promise<Response> {
  const { location, base, address } = arrival;
  const [navigation, frame, assets] = await Promise.all([
    loadNavigation(sources, { ...location, groups: [] }),
    speaking({ kind: "gate" }, location),
    assetUrls(),
  ]);
  const { words } = spokenIn(frame);
  const at: AtGate = {
    settings: navigation.record.settings,
    assets,
    frame,
    base,
    who,
    productUrl: entry.signInUrl === null ? null : withReturn(entry.signInUrl, address),
    refusal: refusal === null ? null : { sentence: words.notLetIn, detail: refusal },
  };
  return gate(await renderGate(at), status);
}

/** The product is told where its reader wanted to go, and sends it back as `to`. */
function withReturn(signInUrl: string, { path, isMarkdown }: Arrival["address"]): string {
  if (path === "" || path === signInPath) return signInUrl;
  const url = new URL(signInUrl);
  url.searchParams.set("to", urlOf("", path, isMarkdown));
  return url.href;
}

/** Hono puts cookies on its own answers; this one is made by hand. */
function withCookies(context: AppContext, answer: Response): Response {
  for (const cookie of context.res.headers.getSetCookie())
    answer.headers.append("Set-Cookie", cookie);
  return answer;
}
