/**
 * The one way an operation says no: a Failure carries a code from a closed list and a sentence for
 * the caller. Only src/http/problem.ts turns a code into a status.
 */

/** Every code that a problem answer may carry, with its HTTP status and its title (RFC 9457). */
export const failureCodes = {
  malformed_json: { status: 400, title: "The body is not valid JSON" },
  invalid_filter: { status: 400, title: "The filter is not supported" },
  invalid_path: { status: 400, title: "The path names no attribute" },
  no_target: { status: 400, title: "The operation says no target" },
  malformed_bookmark: { status: 400, title: "The D1 bookmark is malformed" },
  unauthenticated: { status: 401, title: "Credentials are missing or not valid" },
  token_expired: { status: 401, title: "The token has expired" },
  token_revoked: { status: 401, title: "The token was revoked" },
  forbidden: { status: 403, title: "You may not do this" },
  two_factor_required: { status: 403, title: "This takes a second factor" },
  suspended: { status: 403, title: "The organization is suspended" },
  read_only: { status: 403, title: "You may read this but not change it" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "The method is not allowed here" },
  conflict: { status: 409, title: "The change conflicts with another one" },
  slug_taken: { status: 409, title: "The address is taken" },
  invalid_transition: { status: 409, title: "The state does not allow this change" },
  user_exists: { status: 409, title: "There is such a user already" },
  cycle: { status: 409, title: "A page cannot be moved below itself" },
  limit_reached: { status: 409, title: "A limit is reached" },
  last_owner: { status: 409, title: "An organization keeps at least one owner" },
  default_version: { status: 409, title: "The default version cannot be deleted" },
  in_progress: { status: 409, title: "The first request with this key is still running" },
  gone: { status: 410, title: "Gone" },
  stale_version: { status: 412, title: "The record has changed since it was read" },
  too_large: { status: 413, title: "Too large" },
  unsupported_media_type: { status: 415, title: "The media type is not supported" },
  validation_failed: { status: 422, title: "The request is not valid" },
  type_not_allowed: { status: 422, title: "A page of this type cannot stand there" },
  reserved_slug: { status: 422, title: "The address is reserved" },
  idempotency_key_reused: { status: 422, title: "The key was used for another request" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something failed on our side" },
  upstream_failed: { status: 502, title: "The other service failed" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
} as const satisfies Record<string, { status: number; title: string }>;

export type FailureCode = keyof typeof failureCodes;

/** One fault in a request: where it is (`body.name`), what is wrong, and zod's or our code for it. */
export interface Fault {
  path: string;
  message: string;
  code: string;
}

/** What another service answered, where that is the reason. */
export interface Upstream {
  status: number;
  body: unknown;
}

/** How a part of the service is: whether it answers, and how long that took. */
export interface PartHealth {
  state: "ok" | "failed" | "unknown";
  durationMs: number;
}

interface FailureDetails {
  errors?: readonly Fault[];
  /** Every part of the service, where one of them is the reason. */
  parts?: Readonly<Record<string, PartHealth>>;
  upstream?: Upstream;
  /** Whether a 404 is of something that is there, and not theirs. */
  isHidden?: boolean;
  /** The token that has ended, where that is why. */
  tokenId?: string | undefined;
  /** Extra answer headers, for example `Allow` or `Retry-After`. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** An expected refusal. `detail` is one or two sentences: what was wrong, and what is right. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly errors: readonly Fault[] | undefined;
  readonly parts: Readonly<Record<string, PartHealth>> | undefined;
  readonly upstream: Upstream | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Both are for the log of refusals, and never answered. */
  readonly isHidden: boolean;
  readonly tokenId: string | undefined;

  constructor(code: FailureCode, detail: string, details: FailureDetails = {}) {
    super(detail, { cause: details.cause });
    this.name = "Failure";
    this.code = code;
    this.errors = details.errors;
    this.parts = details.parts;
    this.upstream = details.upstream;
    this.headers = details.headers ?? {};
    this.isHidden = details.isHidden ?? false;
    this.tokenId = details.tokenId;
  }
}

/** Another commit was first, and nothing of this one was written: begun anew, the call may well succeed. */
export class Overtaken extends Failure {
  constructor() {
    super("conflict", "Somebody else changed this at the same moment. Read it and try again.");
  }
}

const laterWords = {
  fence:
    "What is written in this organization is paused for a moment, and nothing was changed. Try again shortly.",
  slotMap: "Where organizations are is not known at the moment. Try again shortly.",
} as const;

/** Nothing failed of what was asked, and it is done once that is over: a fence around its slot, or a map that nobody has read. */
export function forLater(why: keyof typeof laterWords): Failure {
  return new Failure("unavailable", laterWords[why], { headers: { "Retry-After": "5" } });
}

/** Whether that is why, by its words: what comes out of a call of another object is of no class any more. */
export const isForLater = (error: unknown): boolean =>
  error instanceof Error && Object.values<string>(laterWords).includes(error.message);

/** The one 404: the same whether the thing is absent, foreign or invisible to the caller. */
export function notFound(what: string): Failure {
  return new Failure("not_found", absence(what));
}

/** The same 404 for what is there and not theirs, which the log of refusals tells apart. */
export function hidden(what: string): Failure {
  return new Failure("not_found", absence(what), { isHidden: true });
}

const absence = (what: string) => `There is no such ${what}, or you may not see it.`;

/** The text is another than the one that the change is meant for. */
export function textChanged(hash: string): Failure {
  return new Failure(
    "stale_version",
    `The text has changed: its hash is ${hash} now. Read it again first.`,
  );
}

/** What a caller gets for an unexpected fault: no internals. They are in the log, under the request's id. */
export function internal(): Failure {
  return new Failure(
    "internal",
    "Something failed on our side. Quote the requestId when you report it.",
  );
}

/** A validation failure with a single fault. */
export function invalid(path: string, message: string, code = "custom"): Failure {
  return new Failure("validation_failed", `${path}: ${message}`, {
    errors: [{ path, message, code }],
  });
}
