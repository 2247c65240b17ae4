/**
 * What each code of a problem means, with an example and what a client does then: the reference is made of it, and a static
 * file, which `/problems/*` reads.
 */
import type { FailureCode } from "#failure";

interface ProblemText {
  meaning: string;
  /** What to do. That the request is sent again is said only where that can help. */
  remedy: string;
  /** A `detail` as it is answered. */
  example: string;
}

export type ProblemTexts = Readonly<Record<FailureCode, ProblemText>>;

export const problemTexts: ProblemTexts = {
  malformed_json: {
    meaning: "The body is not JSON, or holds half of a character. Nothing of it was read.",
    remedy:
      "Build the body with a JSON library, send it in UTF-8 and with `Content-Type: application/json`.",
    example: "The body is not valid JSON: Unexpected end of JSON input.",
  },
  malformed_bookmark: {
    meaning: "The header `x-d1-bookmark` holds something that no answer has given.",
    remedy:
      "Send back the `x-d1-bookmark` of the last answer as it came, or leave the header out: then a read may be a moment old.",
    example: "The header x-d1-bookmark is no bookmark of an earlier answer.",
  },
  invalid_filter: {
    meaning: "A directory filters by an attribute or an operator that is not searched by.",
    remedy: "Filter by one of the attributes that `detail` names, with `eq`, once.",
    example:
      'Only the operator `eq` is taken, once. Users are found by `userName eq "…"`, `emails.value eq "…"` and `externalId eq "…"`.',
  },
  invalid_path: {
    meaning: "An operation of a directory's PATCH names an attribute that no user has.",
    remedy: "Name an attribute that `GET …/scim/v2/Schemas` lists.",
    example: '"shoeSize" is no attribute of a user.',
  },
  no_target: {
    meaning: "An operation of a directory's PATCH removes something and does not say what.",
    remedy: "Say by `path` what is to be removed.",
    example: "An operation that removes says by `path` what.",
  },
  unauthenticated: {
    meaning:
      "No credential came with the request, or one that this service never gave or has forgotten.",
    remedy:
      "Send `Authorization: Bearer gly_…` with an API token of the organization, or sign in. A token is shown once, when it is made or rotated.",
    example: "Sign in, or send `Authorization: Bearer <token>`.",
  },
  token_expired: {
    meaning: "The token, the link or the pass had an end, and it has come.",
    remedy: "Ask whoever made it for a new one. Repeating the request does not help.",
    example: "The token has expired.",
  },
  token_revoked: {
    meaning:
      "Somebody ended the token or the link, or it ended with the token, the password or the membership that it came from.",
    remedy: "Ask whoever made it for a new one. Repeating the request does not help.",
    example: "The token was revoked.",
  },
  forbidden: {
    meaning:
      "You are known, and what you asked for is not yours to do: a role, a scope of the token, or the origin of a browser's request is missing.",
    remedy:
      "The `detail` names what is missing. Use a token with that scope, or ask an owner or admin of the organization for the role.",
    example: 'The token does not hold the scope "publish".',
  },
  two_factor_required: {
    meaning:
      "The organization requires a second factor of its members, and you have none, or signed in without it.",
    remedy:
      "Turn on two-factor sign-in or add a passkey under “Your account”, and sign in with it. A token works again once its owner has done so.",
    example:
      "This organization requires a second factor: turn on two-factor sign-in or add a passkey under “Your account”, and sign in with it.",
  },
  suspended: {
    meaning:
      "Whoever runs this service has suspended the organization: its people read, and change nothing, and its sites are shown to nobody.",
    remedy: "Ask whoever runs the service. `suspended` of the organization says why.",
    example:
      "Whoever runs this service has suspended the organization: its people read, and change nothing. The organization itself says why.",
  },
  read_only: {
    meaning: "You may read this collection, and not change it.",
    remedy: "Ask an owner or admin for read-write access (level 2) to the collection.",
    example: "You may read this collection, but not change it.",
  },
  not_found: {
    meaning:
      "There is nothing at this address, or something that you may not know of: both are answered alike.",
    remedy:
      "Compare the ids with those of the list that they came from, and the token's organization and collections with those of the request.",
    example: "There is no such page, or you may not see it.",
  },
  method_not_allowed: {
    meaning: "The address exists and takes other methods.",
    remedy: "Send one of the methods in the answer's `Allow` header.",
    example: "This path takes GET, PUT, DELETE.",
  },
  conflict: {
    meaning:
      "What you asked for does not fit what is there now: the name is taken, or somebody changed the same thing at the same moment. Nothing was changed.",
    remedy: "Read the record again, decide anew, and send the request again.",
    example: "Somebody else changed this at the same moment. Read it again.",
  },
  slug_taken: {
    meaning: "Another page, collection or organization already has this address at this place.",
    remedy: "Choose another `urlName` or `slug`, or leave it out: one that is free is then made.",
    example: 'Another page here has the address "getting-started".',
  },
  invalid_transition: {
    meaning: "The page's state does not lead to the state that was asked for.",
    remedy: "The `detail` names the page's state and the states that it may go to.",
    example: "A page in draft cannot be rejected; it may become pending or published.",
  },
  user_exists: {
    meaning:
      "A directory makes a user who is there already, or gives one an address that is taken.",
    remedy: "Find the user by `userName` and change that one, or choose another address.",
    example: "There is a user with the address grace@example.com already.",
  },
  cycle: {
    meaning: "A page would come to stand below itself.",
    remedy: "Drop it on a page that is not one of its own subpages.",
    example: "A page cannot be moved below itself.",
  },
  limit_reached: {
    meaning:
      "There are as many of these as there may be: of every organization (`GET /limits`), or of this one by its quota (`GET /orgs/:orgId/quotas`).",
    remedy: "Delete what is no longer needed, or ask the operator for a higher limit or quota.",
    example: "An organization has at most 100 tokens.",
  },
  last_owner: {
    meaning: "The organization would be left without an owner.",
    remedy: "Make another member an owner first.",
    example: "An organization keeps at least one owner.",
  },
  default_version: {
    meaning: "Readers see this version of the page: it cannot be deleted.",
    remedy: "Make another version the default, or unpublish the page; then delete it.",
    example: "Version 3 is the one that readers see.",
  },
  in_progress: {
    meaning: "A request with the same `Idempotency-Key` is still running.",
    remedy:
      "Wait a second and send the same request under the same key: it gets the answer of the first.",
    example: "The first request with this key is still running.",
  },
  gone: {
    meaning: "It was here and was deleted for good.",
    remedy: "Remove what leads here. It does not come back.",
    example: "The page that this address led to was deleted.",
  },
  stale_version: {
    meaning:
      "`If-Match` (or `expectedHash`) names another version than the record has: somebody changed it since you read it. Nothing was changed.",
    remedy:
      "Read the record again, apply your change to what it says now, and send it with the new `ETag` as `If-Match`.",
    example: 'If-Match names "3", but the record is at "4". Read it again.',
  },
  too_large: {
    meaning: "The body, a file or the answer takes more bytes than it may (`GET /limits`).",
    remedy: "Send less at once: fewer files, a smaller picture, a page split in two.",
    example: "The body may take 1048576 bytes at most.",
  },
  unsupported_media_type: {
    meaning: "The body's `Content-Type` is none that the operation reads.",
    remedy: "Send one of the types that the `detail` names; mostly `application/json`.",
    example: '"text/plain" is not taken here; send application/json.',
  },
  validation_failed: {
    meaning:
      "A value in the path, the query or the body is not what the operation takes. Nothing was changed.",
    remedy:
      "`errors` names every fault at once: `path` says where, `message` what is right. A field or parameter that is not known is refused, too: mostly its name is misspelt.",
    example: "body.name: is empty",
  },
  type_not_allowed: {
    meaning: "A page of this type cannot stand below a page of that type.",
    remedy:
      "Modules (1) stand at the top, pages (3) and endpoints (4) below modules and pages, examples (5) below endpoints, headings (6) and links (7) everywhere but below endpoints. Endpoints and examples do not become anything else.",
    example: "An example stands below an endpoint only.",
  },
  reserved_slug: {
    meaning: "The site itself uses this address, for its search or its sitemap for example.",
    remedy: "Choose another `urlName`.",
    example: 'The address "search" is the site\'s own.',
  },
  idempotency_key_reused: {
    meaning: "The `Idempotency-Key` was used for another request in the last 24 hours.",
    remedy: "Make a new key for every intention, and reuse one only to repeat the same request.",
    example: "The key was used for another request.",
  },
  rate_limited: {
    meaning: "You asked too often. The request was not carried out.",
    remedy:
      "Wait the seconds that `Retry-After` says, then send it again; `RateLimit-Policy` says how often one may ask.",
    example: "Too many requests: wait 12 seconds.",
  },
  internal: {
    meaning: "Something failed on our side, and we have a line in the log of it.",
    remedy:
      "Repeat a read, or a write with its `Idempotency-Key`, after some seconds. If it stays, quote the `requestId` when you report it.",
    example: "Something failed on our side. Quote the requestId when you report it.",
  },
  upstream_failed: {
    meaning:
      "Another service that had to be asked (a provider of tokens, a repository, a model) refused or did not answer. `upstream` holds what it said.",
    remedy: "Mend what `upstream` complains of: mostly a credential or an address of that service.",
    example: "The provider answered 401.",
  },
  unavailable: {
    meaning: "A part of the service does not answer at the moment. Nothing was changed.",
    remedy: "Send the request again after the seconds that `Retry-After` says.",
    example: "The room does not answer at the moment.",
  },
};
