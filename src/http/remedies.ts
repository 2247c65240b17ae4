/** What to do about each refusal: for the description of the interface, and for the pages of problems. */
import type { FailureCode } from "#failure";

export const remedies: Readonly<Record<FailureCode, string>> = {
  malformed_json: "Send one JSON value in UTF-8, without trailing commas or comments.",
  malformed_bookmark:
    "Send in `x-d1-bookmark` what an earlier answer gave there, unchanged, or leave it out.",
  invalid_filter: "Filter by one of the attributes that `detail` names, with `eq`.",
  invalid_path: "Name an attribute that `GET …/scim/v2/Schemas` lists.",
  no_target: "Say by `path` what is to be removed.",
  unauthenticated:
    "Send an API token as `Authorization: Bearer gly_…`; one is made in the settings of the organization.",
  token_expired: "Make a new token, or rotate this one before its time.",
  token_revoked: "Make a new token: this one was revoked, and stays so.",
  forbidden:
    "Ask with a token that has the scope, or as somebody with the role, that `detail` names.",
  two_factor_required:
    "Turn on two-factor sign-in or add a passkey in your account, and sign in with it; a token's owner does so.",
  read_only: "Ask an owner or admin for write access (level 2) to the collection.",
  not_found:
    "Check the ids. The answer is the same for what does not exist and for what the caller may not see.",
  method_not_allowed: "Use one of the methods that `Allow` names.",
  conflict: "Read the record again, apply the change to what it is now, and send it again.",
  slug_taken: "Choose another `slug` or `urlName`, or leave it out to have one made.",
  invalid_transition: "`detail` says in which state it is, and to which it may go from there.",
  user_exists: "Find the user by `userName` and change that one, or choose another address.",
  cycle: "Drop the page on one that does not stand below it.",
  limit_reached: "Delete something of the kind first. `GET /limits` has every limit.",
  last_owner: "Make somebody else an owner first.",
  default_version: "Make another version the default first.",
  in_progress:
    "Send the same request with the same `Idempotency-Key` again after `Retry-After` seconds.",
  gone: "It was there and is deleted for good, or has lapsed: ask for a new one.",
  stale_version:
    "Read it again, apply the change to what it is now, and send it with the new `ETag` in `If-Match`.",
  too_large: "Send less; `detail` names the bound, and `GET /limits` has every one.",
  unsupported_media_type: "Send one of the media types that `detail` names as `Content-Type`.",
  validation_failed: "`errors` names every fault with its place; correct them all and send again.",
  type_not_allowed: "Choose a page of a type that takes this one below it.",
  reserved_slug: "Choose another `urlName`: the site itself answers there.",
  idempotency_key_reused:
    "Take a new `Idempotency-Key` for every new request, and the same one only to repeat one.",
  rate_limited: "Wait as many seconds as `Retry-After` says, then go on more slowly.",
  internal:
    "Try again. Where it fails again, report it with its `requestId`. A POST that may have been done is safe to repeat with the same `Idempotency-Key`.",
  upstream_failed:
    "`upstream` has what the other service answered; what to do is for that one to say.",
  unavailable: "Try again after `Retry-After` seconds.",
};
