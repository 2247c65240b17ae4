/** On the service: gives members who are signed in a pass to the domain on which their private site is read. */
import { systemClock } from "#clock";
import { findLocation } from "#domains/publication/index";
import type { Location } from "#domains/publication/index";
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { authenticate } from "#http/authenticate";
import { limitSignIn } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { limits } from "#limits";
import type { Person } from "#operation/actor";
import { signMemberPass } from "#security/member-pass";
import { redirect303 } from "#site/reading/answer";
import { signInPath, urlOf } from "#site/reading/address";
import { readingBase } from "#site/reading/resolve-address";
import { mayReadCollection } from "#site/reading/may-read";
import { siteNotFound } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";

type SignedIn = Person & { session: NonNullable<Person["session"]> };

/**
 * Leads back to the domain of the collection's site, with a pass for who may read it; to the studio, and from there here
 * again, for who is not signed in. For everybody else there is nothing.
 */
export async function givePass(context: AppContext, collectionId: string): Promise<Response> {
  await limitSignIn(context);
  const location = await findLocation(sourcesOf(context, collectionId), { collectionId }, "");
  if (location === null || location.isPublic || location.domain === null) return siteNotFound();
  const nonce = context.req.query("nonce") ?? "";
  if (!/^\w{10,80}$/.test(nonce)) return siteNotFound();
  const member = await signedInOf(context);
  const { pathname, search, origin } = new URL(context.req.url);
  if (member === null)
    return redirect303(`/studio?${new URLSearchParams({ to: pathname + search }).toString()}`);
  if (!(await mayReadCollection(context, member, collectionId))) return siteNotFound();
  const pass = await signMemberPass(configurationOf(context.env).secret, "pass", {
    host: location.domain,
    orgId: location.orgId,
    userId: member.userId,
    sessionId: member.session.id,
    nonce,
    expiresAt: systemClock() + limits.memberPassMs,
  });
  const asked = new URLSearchParams({ member: pass, to: context.req.query("to") ?? "" });
  return redirect303(`${doorOf(location, origin)}?${asked.toString()}`);
}

/** The sign-in page of the site on its domain. */
const doorOf = (location: Location, serviceUrl: string) =>
  urlOf(readingBase(location, { base: "", serviceUrl }), signInPath);

/** By a session alone: a token is no member in a browser. */
async function signedInOf(context: AppContext): Promise<SignedIn | null> {
  try {
    const actor = await authenticate(context);
    if (actor.kind !== "person" || actor.session === null) return null;
    return { ...actor, session: actor.session };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
