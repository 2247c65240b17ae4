/**
 * Members come in on a domain of their site by the session that they have on the service: they are sent there, and come
 * back with a pass. The domain never sees the session.
 */
import { getCookie, setCookie } from "hono/cookie";
import { hasEnded } from "#access/validity";
import { systemClock } from "#clock";
import { utf8Length } from "#content/utf8";
import { cookiePrefixAt } from "#domains/organizations/index";
import { configurationOf } from "#env";
import { limitSignIn } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { newId } from "#ids";
import { limits } from "#limits";
import { readMemberPass, signMemberPass } from "#security/member-pass";
import { hostOf } from "#security/own-host";
import { redirect303 } from "#site/reading/answer";
import type { ResolvedAddress } from "#site/reading/resolve-address";
import { giveMemberCookie } from "#site/reading/reader-cookie";
import { targetOf, withCookies } from "./show-sign-in.ts";

/** What a member asks for on the sign-in page. */
interface MemberAsking {
  context: AppContext;
  resolved: ResolvedAddress;
  /** The address of the service. */
  serviceUrl: string;
}

/**
 * Sends a member to the service, or lets in who comes back from it.
 * @returns null where the pass opens nothing
 */
export async function answerMember(
  asking: MemberAsking,
  { pass, to }: { pass: string; to: string },
): Promise<Response | null> {
  await limitSignIn(asking.context);
  return pass === "" ? goToService(asking, to) : enterByPass(asking, pass, to);
}

function goToService({ context, resolved, serviceUrl }: MemberAsking, to: string): Response {
  const nonce = newId() + newId();
  giveNonce(context, nonce, limits.signInStateMs / 1000);
  const asked = new URLSearchParams({
    nonce,
    to: utf8Length(to) > limits.signInReturnChars ? "" : to,
  });
  const address = `${serviceUrl}/_sign-in/${resolved.location.collectionId}/members?${asked.toString()}`;
  return withCookies(context, redirect303(address));
}

async function enterByPass(
  { context, resolved: { location, base } }: MemberAsking,
  text: string,
  to: string,
): Promise<Response | null> {
  const nonce = getCookie(context, nonceName(context)) ?? "";
  giveNonce(context, "", 0);
  const { secret } = configurationOf(context.env);
  const host = hostOf(new URL(context.req.url));
  const pass = await readMemberPass(secret, "pass", { text, host });
  const now = systemClock();
  if (pass === null || pass.orgId !== location.orgId || hasEnded(pass.expiresAt, now)) return null;
  // A pass that somebody else was given signs nobody in.
  if (nonce === "" || pass.nonce !== nonce) return null;
  const expiresAt = now + limits.readerSessionMs;
  const value = await signMemberPass(secret, "cookie", { ...pass, nonce: "", expiresAt });
  giveMemberCookie(context, { value, expiresAt });
  return withCookies(context, redirect303(targetOf(base, to)));
}

const nonceName = (context: AppContext) =>
  `${cookiePrefixAt(new URL(context.req.url).origin)}.member_nonce`;

function giveNonce(context: AppContext, value: string, maxAge: number): void {
  const secure = new URL(context.req.url).protocol === "https:";
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "Lax", maxAge } as const;
  setCookie(context, nonceName(context), value, attributes);
}
