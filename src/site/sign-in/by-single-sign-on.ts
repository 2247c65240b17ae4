/** Readers who come in by the provider of the organization: sent there from the page in front, and taken back at one address of the host. */
import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { hasEnded } from "#access/validity";
import { systemClock } from "#clock";
import { utf8Length } from "#content/utf8";
import { databaseOf } from "#db/databases";
import {
  beginReaderSignIn,
  cookiePrefixAt,
  findSignInProvider,
  finishReaderSignIn,
} from "#domains/organizations/index";
import type { ReaderSignOn } from "#domains/organizations/index";
import { isOfDomains, returnUriOf } from "#domains/sites/index";
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { limitSignIn } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { limits } from "#limits";
import { openJson, seal } from "#security/sealed";
import { redirect303 } from "#site/reading/answer";
import { letIn, showSignIn, withCookies } from "./show-sign-in.ts";
import type { StoppedRequest } from "./show-sign-in.ts";

/** What a browser carries to the provider and back, sealed, in a cookie of this host. */
const signInState = z.object({
  host: z.string(),
  realmId: z.string(),
  providerId: z.string(),
  /** The collection in front of which it began, and what its addresses began with. */
  collectionId: z.string(),
  base: z.string(),
  /** The page to show in the end. */
  to: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

export type SignInState = z.infer<typeof signInState>;

const purpose = "reader's single sign-on on its way";

/** Sends the reader to the provider. */
export async function redirectToProvider(stopped: StoppedRequest, to: string): Promise<Response> {
  const { context, resolved, waysIn } = stopped;
  await limitSignIn(context);
  const signOn = await signOnOf(stopped);
  if (signOn === null) return showSignIn(stopped, 200, { to });
  const begun = await beginReaderSignIn(signOn).catch(onlyFailure);
  if (begun instanceof Failure) return refuse(stopped, to, begun.message);
  const { realmId } = waysIn;
  const carried: SignInState = {
    ...begun.challenge,
    host: new URL(context.req.url).host,
    realmId,
    providerId: signOn.provider.id,
    collectionId: resolved.location.collectionId,
    base: resolved.base,
    to: utf8Length(to) > limits.signInReturnChars ? "" : to,
    expiresAt: systemClock() + limits.signInStateMs,
  };
  const { sealingSecrets } = configurationOf(context.env);
  const sealed = await seal(sealingSecrets, purpose, JSON.stringify(carried));
  setSignInState(context, realmId, sealed, limits.signInStateMs / 1000);
  return withCookies(context, redirect303(begun.url));
}

/** Where the browser was sent from with the way in of this realm, once: the cookie goes. Null for one that was not, or too long ago. */
export async function takeSignInState(
  context: AppContext,
  realmId: string,
): Promise<SignInState | null> {
  const sealed = getCookie(context, nameOf(context, realmId));
  if (sealed === undefined) return null;
  setSignInState(context, realmId, "", 0);
  const { sealingSecrets } = configurationOf(context.env);
  const carried = await openJson(sealingSecrets, purpose, signInState, sealed);
  if (carried === null || carried.realmId !== realmId) return null;
  const isHere = carried.host === new URL(context.req.url).host;
  return isHere && !hasEnded(carried.expiresAt, systemClock()) ? carried : null;
}

/** Lets in who came back from the provider that they were sent to, as far as the rule lets them in. */
export async function admitReturned(
  stopped: StoppedRequest,
  carried: SignInState | null,
): Promise<Response> {
  const { context, waysIn } = stopped;
  await limitSignIn(context);
  if (carried === null)
    return refuse(stopped, "", "SSO: it was not begun in this browser, or too long ago.");
  const signOn = await signOnOf(stopped);
  if (signOn === null || signOn.provider.id !== carried.providerId)
    return refuse(stopped, carried.to, "SSO: the provider is another one by now.");
  const answered = new URL(context.req.url).searchParams;
  const db = databaseOf(context.env, waysIn.orgId);
  const reader = await finishReaderSignIn(db, signOn, carried, answered).catch(onlyFailure);
  if (reader instanceof Failure) return refuse(stopped, carried.to, reader.message);
  const { singleSignOn: rule, groups: known } = waysIn.held;
  const { singleSignOn: stamp } = waysIn.stamps;
  if (rule === null || stamp === undefined || !isOfDomains(reader.domain, rule))
    return refuse(stopped, carried.to, "SSO: no verified address of a domain that may enter.");
  const groups = known.filter((name) => reader.groups.includes(name));
  const expiresAt = systemClock() + limits.readerSessionMs;
  const session = { who: reader.who, way: "singleSignOn", stamp, groups, expiresAt } as const;
  return (
    (await letIn(stopped, session, carried.to)) ??
    refuse(stopped, carried.to, "SSO: what this site lets readers in by has ended.")
  );
}

/** How this site speaks to the provider; null where readers do not come in by it. */
async function signOnOf({ context, waysIn }: StoppedRequest): Promise<ReaderSignOn | null> {
  const { singleSignOn: rule } = waysIn.held;
  if (rule === null || waysIn.stamps.singleSignOn === undefined) return null;
  const provider = await findSignInProvider(databaseOf(context.env, waysIn.orgId), waysIn.orgId);
  if (provider === null) return null;
  const redirectUri = returnUriOf(new URL(context.req.url).origin, waysIn.realmId);
  const configuration = configurationOf(context.env);
  return { configuration, provider, redirectUri, groupsClaim: rule.groupsClaim };
}

function onlyFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

async function refuse(stopped: StoppedRequest, to: string, detail: string): Promise<Response> {
  const refusal = { sentence: ({ notLetIn }: { notLetIn: string }) => notLetIn, detail };
  return withCookies(stopped.context, await showSignIn(stopped, 403, { to, refusal }));
}

const nameOf = (context: AppContext, realmId: string) =>
  `${cookiePrefixAt(new URL(context.req.url).origin)}.sso_${realmId}`;

function setSignInState(context: AppContext, realmId: string, value: string, maxAge: number): void {
  const secure = new URL(context.req.url).protocol === "https:";
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "Lax", maxAge } as const;
  setCookie(context, nameOf(context, realmId), value, attributes);
}
