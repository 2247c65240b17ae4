/**
 * The brake on abuse (interface, section 1), counted by the platform's rate-limit bindings: requests of
 * a caller, changes by nobody in particular, and attempts to sign in, each within a minute.
 */
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import type { Actor } from "#operation/actor";
import { personOf } from "#operation/actor";
import type { AppContext } from "./services.ts";

const windowSeconds = 60;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

interface Brake {
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
export async function brakeRequest(
  context: AppContext,
  actor: Actor,
  isQuestion = false,
): Promise<void> {
  if (isQuestion && actor.kind === "anonymous") return brakeSearch(context);
  await apply(context, brakeOf(context, actor));
}

/** Counts an attempt to sign in, or anything else that changes an account without a session. */
export async function brakeSignIn(context: AppContext): Promise<void> {
  const { SIGN_INS: binding } = context.env;
  await apply(context, byAddress(context, "sign-ins", limits.signInsPerMinute, binding));
}

/** Counts a search on the site against its address's share, which is wide enough for a search a letter. */
export async function brakeSearch(context: AppContext): Promise<void> {
  const { REQUESTS: binding } = context.env;
  await apply(context, byAddress(context, "searches", limits.requestsPerMinute, binding));
}

/** Counts what a reader's browser tells of a view against its address's share, which a whole office may read through. */
export async function brakeView(context: AppContext): Promise<void> {
  const { REQUESTS: binding } = context.env;
  await apply(context, byAddress(context, "views", limits.requestsPerMinute, binding));
}

function brakeOf(context: AppContext, actor: Actor): Brake | null {
  const person = personOf(actor);
  const caller = actor.kind === "link" ? actor.pageId : (person?.token?.id ?? person?.userId);
  if (caller !== undefined) {
    const { REQUESTS: binding } = context.env;
    return { policy: "requests", perMinute: limits.requestsPerMinute, binding, key: caller };
  }
  if (safeMethods.has(context.req.method)) return null;
  const { ANONYMOUS_WRITES: binding } = context.env;
  return byAddress(context, "anonymous-writes", limits.anonymousWritesPerMinute, binding);
}

/** The platform always says the address; only a runtime at home may not, and there is nobody to hold back. */
function byAddress(
  context: AppContext,
  policy: string,
  perMinute: number,
  binding: RateLimit,
): Brake | null {
  const address = context.req.header("cf-connecting-ip");
  return address === undefined ? null : { policy, perMinute, binding, key: address };
}

async function apply(context: AppContext, brake: Brake | null): Promise<void> {
  if (brake === null || !configurationOf(context.env).isRateLimited) return;
  const { policy, perMinute, binding, key } = brake;
  context.set("rateLimitPolicy", `"${policy}";q=${perMinute};w=${windowSeconds}`);
  const { success } = await binding.limit({ key });
  if (success) return;
  throw new Failure(
    "rate_limited",
    `More than ${perMinute} ${policy} within a minute. Wait for the time that Retry-After says.`,
    { headers: { "Retry-After": String(windowSeconds) } },
  );
}
