/** Answers requests to a private site that were not admitted: signs its readers in, and out again. */
import { sessionEndOf } from "#access/reader";
import { systemClock } from "#clock";
import { databaseOf } from "#db/databases";
import type { VisitSources } from "#domains/publication/index";
import { findWaysIn, tokenKeyOf } from "#domains/sites/index";
import type { WaysIn } from "#domains/sites/index";
import { configurationOf } from "#env";
import { readBodyText } from "#http/body";
import { limitSignIn } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { limits } from "#limits";
import { readReaderToken } from "#security/reader-token";
import { signInPath, urlOf } from "#site/reading/address";
import { redirect303 } from "#site/reading/answer";
import type { ResolvedAddress } from "#site/reading/resolve-address";
import { memberOnDomain } from "#site/reading/member-admission";
import {
  giveMemberCookie,
  giveReaderCookie,
  hasMemberCookie,
  readerCookie,
} from "#site/reading/reader-cookie";
import { readerSession } from "#site/reading/reader-admission";
import { siteNotFound } from "#site/reading/show";
import { enterByCode, sendCode, showCodeForm } from "./by-mail.ts";
import { redirectToProvider } from "./by-single-sign-on.ts";
import { letIn, showSignIn, takesCodes, withCookies } from "./show-sign-in.ts";
import { isOnDomain } from "./on-domain.ts";
import type { StoppedRequest } from "./show-sign-in.ts";

/** What a form holds at most: a token with all its groups. */
const formBytes = 64 * 1024;

/** The answer. Where only members may read, it is that of a site that does not exist. */
export async function answerStopped(
  context: AppContext,
  sources: VisitSources,
  resolved: ResolvedAddress,
  isSigningIn: boolean,
): Promise<Response> {
  const { orgId, collectionId } = resolved.location;
  const waysIn = await findWaysIn(databaseOf(context.env, orgId), orgId, collectionId);
  const member = isSigningIn ? await letMemberIn(context, resolved, waysIn) : null;
  if (member !== null) return member;
  if (waysIn === null) return siteNotFound();
  const stopped = { context, sources, resolved, waysIn };
  if (isSigningIn) return context.req.method === "POST" ? takeForm(stopped) : signIn(stopped);
  // Who is let in elsewhere on the site, and not here, is told of nothing.
  const isElsewhere = await readerSession(context, { ...waysIn, allowedGroups: [] });
  return isElsewhere === null ? showSignIn(stopped, 401) : siteNotFound();
}

/**
 * On a domain members come in by their session on the service. Where they alone read, there is no page in front: they
 * are sent there at once, and who is none of them finds nothing.
 */
async function letMemberIn(
  context: AppContext,
  resolved: ResolvedAddress,
  waysIn: WaysIn | null,
): Promise<Response | null> {
  if (context.req.method === "POST" || !isOnDomain(context)) return null;
  const { searchParams: asked } = new URL(context.req.url);
  const pass = asked.get("member") ?? (waysIn === null ? "" : null);
  if (pass === null) return null;
  const { answerMember } = await import("./by-membership.ts");
  const serviceUrl = `https://${configurationOf(context.env).ownHosts[0] ?? "localhost"}`;
  return answerMember({ context, resolved, serviceUrl }, { pass, to: asked.get("to") ?? "" });
}

async function signIn(stopped: StoppedRequest): Promise<Response> {
  const { context, waysIn } = stopped;
  const { searchParams: asked } = new URL(context.req.url);
  const to = asked.get("to") ?? "";
  const token = asked.get("token");
  if (token !== null) return enterByToken(stopped, token, to);
  if (asked.has("code") && takesCodes(stopped)) return showCodeForm(stopped, to);
  if (asked.has("sso")) return redirectToProvider(stopped, to);
  const session = await readerSession(context, { ...waysIn, allowedGroups: [] });
  const who = session?.who ?? (await memberName(context, waysIn.orgId));
  return showSignIn(stopped, 200, { who, to });
}

async function takeForm(stopped: StoppedRequest): Promise<Response> {
  const { context } = stopped;
  // A form of another site may sign nobody in or out. Browsers that say nothing of it hold cookies back by SameSite.
  const from = context.req.header("sec-fetch-site") ?? "same-origin";
  if (from !== "same-origin") return showSignIn(stopped, 403);
  const sent = new URLSearchParams(await readBodyText(context.req.raw, formBytes));
  const to = sent.get("to") ?? "";
  const token = sent.get("token");
  if (sent.has("leave")) return leave(stopped);
  if (token !== null) return enterByToken(stopped, token, to);
  if (!takesCodes(stopped)) return showSignIn(stopped, 200, { to });
  const code = sent.get("code");
  return code === null
    ? sendCode(stopped, sent.get("email") ?? "", to)
    : enterByCode(stopped, code, to);
}

async function memberName(context: AppContext, orgId: string): Promise<string | null> {
  if (!hasMemberCookie(context)) return null;
  const member = await memberOnDomain(context, orgId);
  return member?.kind === "person" ? member.name : null;
}

function leave({ context, waysIn, resolved }: StoppedRequest): Response {
  if (hasMemberCookie(context)) giveMemberCookie(context, { value: "", expiresAt: 0 });
  if (readerCookie(context, waysIn.realmId) !== null)
    giveReaderCookie(context, waysIn.realmId, { value: "", expiresAt: 0 });
  return withCookies(context, redirect303(urlOf(resolved.base, signInPath)));
}

async function enterByToken(stopped: StoppedRequest, token: string, to: string): Promise<Response> {
  const { context, waysIn } = stopped;
  await limitSignIn(context);
  const key = await tokenKeyOf(configurationOf(context.env), waysIn);
  const { token: stamp } = waysIn.stamps;
  if (key === null || stamp === undefined)
    return showRefusal(stopped, "JWT: this site takes no tokens.");
  const grant = await readReaderToken(key, token, waysIn.realmId);
  if (typeof grant === "string") return showRefusal(stopped, grant);
  const end = sessionEndOf(grant, limits.readerSessionMs, systemClock());
  if (typeof end === "string") return showRefusal(stopped, sentences[end]);
  const groups = grant.groups.filter((group) => waysIn.held.groups.includes(group));
  const session = { who: grant.who, way: "token", stamp, groups, expiresAt: end } as const;
  return (
    (await letIn(stopped, session, to)) ??
    showRefusal(stopped, "JWT: what this site takes tokens by has ended.")
  );
}

const sentences = {
  ended: 'JWT: "exp" has passed.',
  early: 'JWT: "nbf" is still to come.',
} as const;

function showRefusal(stopped: StoppedRequest, detail: string): Promise<Response> {
  return showSignIn(stopped, 403, { refusal: { sentence: ({ notLetIn }) => notLetIn, detail } });
}
