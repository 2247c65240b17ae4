/** Which failures an operation can answer: the OpenAPI document, the executor and the tests read it here. */
import type { Access } from "#access/needs";
import type { FailureCode } from "#failure";
import { limits } from "#limits";
import type { Operation } from "./define.ts";

/** Whoever calls: a secret that opens nothing, too many requests, an invalid bookmark. */
const always: readonly FailureCode[] = [
  "unauthenticated",
  "token_expired",
  "token_revoked",
  "rate_limited",
  "malformed_bookmark",
];

const ofBody: readonly FailureCode[] = [
  "malformed_json",
  "validation_failed",
  "too_large",
  "unsupported_media_type",
];

/** A session's cookie changes nothing from another origin, and nothing is changed while slots are paused. */
const ofChange: readonly FailureCode[] = ["forbidden", "unavailable"];

const ofKey: readonly FailureCode[] = [
  "validation_failed",
  "in_progress",
  "idempotency_key_reused",
  "conflict",
];

/**
 * Every code that the operation can answer: what it declares, and what follows from its access, its method
 * and its parameters. `internal`, which is a fault and no answer to anything asked, is not among them.
 */
export function failuresOf(operation: Operation): ReadonlySet<FailureCode> {
  const { fails, access, method, params, query, body } = operation;
  return new Set<FailureCode>([
    ...fails,
    ...always,
    ...ofAccess(access),
    ...(method === "GET" ? [] : ofChange),
    ...(params || query ? (["validation_failed"] as const) : []),
    ...(body ? ofBody : []),
    ...(isKeyable(operation) ? ofKey : []),
  ]);
}

function ofAccess(access: Access): readonly FailureCode[] {
  if (access.on === "nothing") return [];
  if (access.on === "account" || access.on === "operator") return ["forbidden"];
  const isRead = access.on === "organization" || access.level === 1;
  const { scope } = access;
  const always: readonly FailureCode[] = [
    "forbidden",
    "two_factor_required",
    "not_found",
    ...(scope === "read" ? [] : (["suspended"] as const)),
  ];
  return isRead ? always : [...always, "read_only"];
}

/** Whether an Idempotency-Key is honoured: by a POST that is no import and no upload, and whose answer may be kept. */
export function isKeyable({ method, bodyBytes, form, isNeverKept }: Operation): boolean {
  if (method !== "POST" || form !== undefined || isNeverKept === true) return false;
  return (bodyBytes ?? 0) < limits.importDescriptionBytes;
}
