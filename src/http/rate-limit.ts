/**
 * Rate limits against abuse, counted by the platform's rate-limit bindings: requests of a caller, changes
 * by anonymous callers, their previews, and attempts to sign in, each within a minute.
 */
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import { networkOf } from "#security/addresses";
import type { Actor } from "#operation/actor";
import { personOf } from "#operation/actor";
import type { AppContext } from "./services.ts";

const windowSeconds = 60;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** One count that a request is held against. */
interface LimitCheck {
  /** Its name in `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). */
  policy: string;
  perMinute: number;
  binding: RateLimit;
  key: string;
}

/**
 * Counts a request against its caller's share. Throws 429 when that is used up.
 * @param isQuestion a POST that only asks: it is counted as a search and not as a change
 */
export async function limitRequest(
  context: AppContext,
  actor: Actor,
  isQuestion = false,
): Promise<void> {
  if (isQuestion && actor.kind === "anonymous") return limitSearch(context);
  await enforce(context, limitCheckFor(context, actor));
}

/** Counts an attempt to sign in, or anything else that changes an account without a session. */
export async function limitSignIn(context: AppContext): Promise<void> {
  const { SIGN_INS: binding } = context.env;
  await enforce(context, byAddress(context, "sign-ins", limits.signInsPerMinute, binding));
}

/** Counts what is read of an account, or asked for before a sign-in: a passkey's challenge is a stored row. */
export async function limitChallenge(context: AppContext): Promise<void> {
  const { REQUESTS: binding } = context.env;
  await enforce(context, byAddress(context, "account-reads", limits.requestsPerMinute, binding));
}

/** Counts a search on the site against its address's share, which is wide enough for one search per typed character. */
export async function limitSearch(context: AppContext): Promise<void> {
  const { REQUESTS: binding } = context.env;
  await enforce(context, byAddress(context, "searches", limits.requestsPerMinute, binding));
}

/** Counts a page view that a reader's browser reports against its address's share, which a whole office may read through. */
export async function limitView(context: AppContext): Promise<void> {
  const { REQUESTS: binding } = context.env;
  await enforce(context, byAddress(context, "views", limits.requestsPerMinute, binding));
}

/**
 * Counts a preview, each of which may take a rendering.
 * @param userId the account that it is counted against; a preview by a link counts against the caller's address
 */
export async function limitPreview(context: AppContext, userId?: string): Promise<void> {
  const { PREVIEWS: binding } = context.env;
  const [policy, perMinute] = ["previews", limits.previewsPerMinute];
  const byAccount = userId === undefined ? null : { policy, perMinute, binding, key: userId };
  await enforce(context, byAccount ?? byAddress(context, policy, perMinute, binding));
}

/** Counts a question that an AI provider may be asked, against the account or token, else the address. */
export async function limitQuestion(context: AppContext, actor: Actor): Promise<void> {
  const { QUESTIONS: binding } = context.env;
  const [policy, perMinute] = ["questions", limits.questionsPerMinute];
  const person = personOf(actor);
  const key = person?.token?.id ?? person?.userId;
  const byPerson = key === undefined ? null : { policy, perMinute, binding, key };
  await enforce(context, byPerson ?? byAddress(context, policy, perMinute, binding));
}

function limitCheckFor(context: AppContext, actor: Actor): LimitCheck | null {
  // A purge or a restore takes thousands of calls, and whose service it is floods nobody else's.
  if (actor.kind === "operator") return null;
  const key = callerOf(context, actor);
  if (key !== undefined) {
    const { REQUESTS: binding } = context.env;
    return { policy: "requests", perMinute: limits.requestsPerMinute, binding, key };
  }
  if (safeMethods.has(context.req.method)) return null;
  const { ANONYMOUS_WRITES: binding } = context.env;
  return byAddress(context, "anonymous-writes", limits.anonymousWritesPerMinute, binding);
}

/** Whose share a request is counted against. Many hold one link: each address that comes by it has a share of its own. */
function callerOf(context: AppContext, actor: Actor): string | undefined {
  if (actor.kind === "link") return [actor.shareLinkId, ...networksOf(context)].join(" ");
  const person = personOf(actor);
  return person?.token?.id ?? person?.userId;
}

/** The network that a request comes from; none where only a local runtime says nothing of it. */
function networksOf(context: AppContext): string[] {
  const address = context.req.header("cf-connecting-ip");
  return address === undefined ? [] : [networkOf(address)];
}

/** Null without the caller's address: the platform always sends it, only a local runtime may not, and that needs no limit. */
function byAddress(
  context: AppContext,
  policy: string,
  perMinute: number,
  binding: RateLimit,
): LimitCheck | null {
  const [key] = networksOf(context);
  return key === undefined ? null : { policy, perMinute, binding, key };
}

async function enforce(context: AppContext, check: LimitCheck | null): Promise<void> {
  if (check === null || !configurationOf(context.env).isRateLimited) return;
  const { policy, perMinute, binding, key } = check;
  context.set("rateLimitPolicy", `"${policy}";q=${perMinute};w=${windowSeconds}`);
  const { success } = await binding.limit({ key });
  if (success) return;
  throw new Failure(
    "rate_limited",
    `More than ${perMinute} ${policy} within a minute. Wait for the time that Retry-After says.`,
    { headers: { "Retry-After": String(windowSeconds) } },
  );
}
