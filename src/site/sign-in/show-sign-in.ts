/** The page on which readers of a private site sign in, and the answer that signs one in, whichever way they come. */
import { opensToReader } from "#access/reader";
import { systemClock } from "#clock";
import { loadNavigation } from "#domains/publication/index";
import type { VisitSources } from "#domains/publication/index";
import type { WaysIn } from "#domains/sites/index";
import { configurationOf } from "#env";
import type { AppContext } from "#http/services";
import { mayMail } from "#mail/mailer";
import { signReaderSession } from "#security/reader-session";
import type { ReaderSession } from "#security/reader-session";
import { assetUrls } from "#site/assets";
import { localizationOf } from "#site/page/frame";
import { localized } from "#site/page/reader-place";
import type { Words } from "#site/words/words";
import { readPath, signInPath, urlOf } from "#site/reading/address";
import { signInPage, redirect303 } from "#site/reading/answer";
import type { ResolvedAddress } from "#site/reading/resolve-address";
import { giveReaderCookie } from "#site/reading/reader-cookie";
import { isOnDomain } from "./on-domain.ts";
import { renderSignInPage } from "./sign-in-page.tsx";
import type { SignInPage } from "./sign-in-page.tsx";

/** A request that was not admitted. */
export interface StoppedRequest {
  context: AppContext;
  sources: VisitSources;
  resolved: ResolvedAddress;
  waysIn: WaysIn;
}

/** What the page says beside the ways to sign in. */
export interface SignInMessages {
  /** The reader who is signed in. */
  who?: string | null;
  /** Why the reader was not let in: in the site's own words, and in one sentence to who runs it. */
  refusal?: { sentence: (words: Words) => string; detail: string | null } | null;
  /** To whom a code was sent, where one is to be typed. */
  codeFor?: string | null;
  /** The page to show in the end, where it is not the one that was asked for. */
  to?: string;
}

/** Whether codes are mailed to readers of the site. */
export function takesCodes({
  context,
  waysIn,
}: Pick<StoppedRequest, "context" | "waysIn">): boolean {
  return waysIn.stamps.mail !== undefined && mayMail(configurationOf(context.env));
}

/**
 * Opens the site to a reader, as long as its ways in say, and leads to the page.
 * @returns null where the session would open nothing, since what let them in has ended
 */
export async function letIn(
  { context, resolved, waysIn }: StoppedRequest,
  given: Omit<ReaderSession, "orgId" | "realmId">,
  to: string,
): Promise<Response | null> {
  const { orgId, realmId } = waysIn;
  const session = { ...given, orgId, realmId };
  if (!opensToReader(session, { ...waysIn, allowedGroups: [] }, systemClock())) return null;
  const { host } = new URL(context.req.url);
  const { secret } = configurationOf(context.env);
  const { expiresAt } = session;
  const value = await signReaderSession(secret, session, host);
  giveReaderCookie(context, realmId, { value, expiresAt });
  return withCookies(context, redirect303(targetOf(resolved.base, to)));
}

/** A page of the site, whatever was asked for: nothing else is led to. */
export function targetOf(base: string, to: string): string {
  const address = readPath("", to.startsWith("/") ? to : `/${to}`);
  if (address === null || address.path === signInPath) return urlOf(base, "");
  return urlOf(base, address.path, address.isMarkdown);
}

/** Answers with the sign-in page, and what came of what was tried. */
export async function showSignIn(
  { context, sources, resolved, waysIn }: StoppedRequest,
  status: 200 | 401 | 403,
  { who = null, refusal = null, codeFor = null, to = askedFor(resolved) }: SignInMessages = {},
): Promise<Response> {
  const { location, base } = resolved;
  const [navigation, frame, assets] = await Promise.all([
    loadNavigation(sources, { ...location, groups: [] }),
    localized({ kind: "signIn" }, location),
    assetUrls(),
  ]);
  const { words } = localizationOf(frame);
  const at: SignInPage = {
    settings: navigation.record.settings,
    assets,
    frame,
    base,
    membersUrl: isOnDomain(context)
      ? `${urlOf(base, signInPath)}?${new URLSearchParams({ member: "", to }).toString()}`
      : "/studio",
    who,
    bySignOn:
      waysIn.stamps.singleSignOn === undefined
        ? null
        : { url: `${urlOf(base, signInPath)}?${new URLSearchParams({ sso: "", to }).toString()}` },
    byMail: takesCodes({ context, waysIn }) ? { to, codeFor } : null,
    byToken: waysIn.stamps.token === undefined ? null : { url: withReturnTo(waysIn.signInUrl, to) },
    refusal: refusal && { ...refusal, sentence: refusal.sentence(words) },
  };
  return signInPage(await renderSignInPage(at), status);
}

/** Where the reader wanted to go, as `to` says it; empty for the beginning. */
function askedFor({ address: { path, isMarkdown } }: ResolvedAddress): string {
  return path === "" || path === signInPath ? "" : urlOf("", path, isMarkdown);
}

/** The product is told where its reader wanted to go, and sends it back as `to`. */
function withReturnTo(signInUrl: string | null, to: string): string | null {
  if (signInUrl === null || to === "") return signInUrl;
  const url = new URL(signInUrl);
  url.searchParams.set("to", to);
  return url.href;
}

/** Hono puts cookies on its own answers; this one is made by hand. */
export function withCookies(context: AppContext, answer: Response): Response {
  for (const cookie of context.res.headers.getSetCookie())
    answer.headers.append("Set-Cookie", cookie);
  return answer;
}
