/**
 * Which headers belong to an operation's contract, as they follow from its declaration: the routes, openapi.json,
 * CORS and the contract suite read them here. What every HTTP answer has (Content-Type, Cache-Control) and what is
 * for browsers alone (security policies, cookies) is not among them.
 */
import type { FailureCode } from "#failure";
import type { Operation } from "./define.ts";
import { isKeyable } from "./failures.ts";
import type { RequestHeader, ResponseHeader } from "./header-names.ts";

/** Headers of an answer: those that it always has, and those that depend on the call. */
export interface SentHeaders {
  always: readonly ResponseHeader[];
  sometimes: readonly ResponseHeader[];
}

const ofEveryAnswer: readonly ResponseHeader[] = ["X-Request-Id", "Api-Version"];

/** What the operation reads. Its If-Match is honoured where it can answer `stale_version`. */
export function requestHeadersOf(operation: Operation): RequestHeader[] {
  const { fails } = operation;
  return [
    ...(fails.includes("stale_version") ? (["If-Match"] as const) : []),
    ...(isConditional(operation) ? (["If-None-Match"] as const) : []),
    ...(isKeyable(operation) ? (["Idempotency-Key"] as const) : []),
    "x-d1-bookmark",
    "X-Request-Id",
  ];
}

/** What the operation's success has. */
export function successHeadersOf(operation: Operation): SentHeaders {
  const { etag, isTagged, location, download, rawHeaders = [] } = operation;
  const always: ResponseHeader[] = [...ofEveryAnswer];
  if (etag || isTagged) always.push("ETag");
  if (location) always.push("Location");
  if (download) always.push("Content-Disposition");
  const sometimes: ResponseHeader[] = [...rawHeaders, "x-d1-bookmark", "RateLimit-Policy"];
  if (isKeyable(operation)) sometimes.push("Idempotency-Replayed");
  // What is written while it is read has none.
  if (isConditional(operation) && !always.includes("ETag")) sometimes.push("ETag");
  return { always, sometimes };
}

/** What a refusal with one of these codes has. */
export function problemHeadersOf(codes: readonly FailureCode[]): SentHeaders {
  const sometimes: ResponseHeader[] = ["RateLimit-Policy"];
  if (codes.some((code) => waiting.has(code))) sometimes.push("Retry-After");
  if (codes.some((code) => challenging.has(code))) sometimes.push("WWW-Authenticate");
  return { always: ofEveryAnswer, sometimes };
}

/** They pass by themselves: `Retry-After` says in how many seconds. */
const waiting: ReadonlySet<FailureCode> = new Set(["rate_limited", "unavailable", "in_progress"]);

/** They say how to sign in (RFC 9110, 11.6.1). */
const challenging: ReadonlySet<FailureCode> = new Set([
  "unauthenticated",
  "token_expired",
  "token_revoked",
]);

/** Whether If-None-Match spares the answer: of what is read, but for files and what is new each time. */
export function isConditional(operation: Operation): boolean {
  const { method, etag, result, raw, isNeverJson, isOfTheMoment, isTagged = false } = operation;
  if (isTagged || method !== "GET") return isTagged;
  const isText = result !== undefined && raw === undefined && isNeverJson !== true;
  return etag !== undefined || (isText && isOfTheMoment !== true);
}
