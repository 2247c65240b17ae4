/**
 * Who may do what: one pure function of the declared access, who asks, the subject and the time. HTTP, MCP,
 * rooms, share links, previews and embeds all use it; nothing else reads an expiry, a scope or a revocation.
 */
import { Failure, hidden } from "#failure";
import type { LinkHolder, Person, Scope } from "#operation/actor";
import type {
  Access,
  CollectionAccess,
  JudgedSubject,
  Locator,
  OperatorAccess,
  OrganizationAccess,
  PublicAccess,
} from "./needs.ts";
import type { EmbedHolder, PreviewHolder, Principal } from "./principal.ts";
import { atLeast } from "./roles.ts";
import type { Role } from "./roles.ts";
import { hasSecondFactor } from "./second-factor.ts";
import {
  hasEnded,
  isEmbedTokenGood,
  shareLinkValidity,
  takesLinks,
  tokenValidity,
} from "./validity.ts";

type PersonRights = Pick<Person, "kind" | "userId" | "token" | "session" | "secondFactor">;

const scopeMissing = (scope: Scope) =>
  new Failure("forbidden", `The token does not hold the scope "${scope}".`);

/** What the caller asked for, in one word: the same whether it is absent or only hidden. */
export function nounOf(access: Access): string {
  return access.on === "collection" ? (words[access.by] ?? access.by) : "organization";
}

/** What people call a thing, where it is not what the code calls it. */
const words: Partial<Record<Locator, string>> = {
  contentVersion: "version",
  urlMapping: "URL mapping",
};

/** Before anything is looked up: the refusal of somebody who can never do it, or null. */
export function refusalBeforeLookup(
  access: Access,
  principal: Principal,
  now: number,
): Failure | null {
  if (principal.kind === "person") return refusalOfCredential(principal, now);
  if (access.on === "nothing" || isOpenTo(access, principal.kind)) return null;
  if (principal.kind === "operator")
    return new Failure("forbidden", "An operator's token opens what is the operator's alone.");
  if (principal.kind === "link")
    return new Failure("forbidden", "A share link opens its page's content only.");
  return new Failure("unauthenticated", "Sign in, or send `Authorization: Bearer <token>`.", {
    headers: { "WWW-Authenticate": 'Bearer realm="galley"' },
  });
}

function isOpenTo(access: Access, kind: Principal["kind"]): boolean {
  if (access.on === "operator") return kind === "operator";
  if (access.on !== "collection") return false;
  if (kind === "link") return access.isOpenToLinks === true;
  if (kind === "preview") return access.isOpenToPreviews === true;
  return kind === "embed" && access.isOpenToEmbeds === true;
}

/**
 * The refusal of this principal for this subject, or null when they may.
 * @param subject as it is now, with the person's rights in it; null where the access has none
 * @param now milliseconds since the epoch
 */
export function refusal(
  access: Access,
  principal: Principal,
  subject: JudgedSubject,
  now: number,
): Failure | null {
  const early = refusalBeforeLookup(access, principal, now);
  if (early !== null || access.on === "nothing") return early;
  if (access.on === "operator") return principal.kind === "operator" ? null : operatorOnly();
  if (principal.kind === "link")
    return refusalOfLink(principal, subject, now) ?? refusalWhileSuspended(access, subject);
  if (principal.kind === "preview") return refusalOfPreview(principal, subject, now);
  if (principal.kind === "embed") return refusalOfEmbed(principal, subject, now);
  if (principal.kind !== "person") return hidden(nounOf(access));
  return refusalOfPerson(access, principal, subject);
}

const operatorOnly = () =>
  new Failure("forbidden", "This takes the token of whoever runs the service.");

function refusalOfPerson(
  access: Exclude<Access, PublicAccess | OperatorAccess>,
  principal: PersonRights,
  subject: JudgedSubject,
): Failure | null {
  if (access.on === "account")
    return holdsScope(principal, access.scope) ? null : scopeMissing(access.scope);
  if (subject === null || isOutside(principal, subject)) return hidden(nounOf(access));
  const unsure = refusalWithoutSecondFactor(principal, subject.organization);
  if (unsure !== null) return unsure;
  const stopped = refusalWhileSuspended(access, subject);
  if (stopped !== null) return stopped;
  if (access.on === "collection") return refusalInCollection(access, principal, subject);
  return refusalInOrganization(access, principal, subject.role);
}

/** Whether the person may do what takes this scope: without a token they hold every one. */
export function holdsScope({ token }: Pick<Person, "token">, scope: Scope): boolean {
  return token === null || token.scopes.includes(scope);
}

/** The collections that the person's token is for; null for all that they may see. */
export function tokenCollections({ token }: Pick<Person, "token">): readonly string[] | null {
  return token?.collectionIds ?? null;
}

function holdsOneOf(access: OrganizationAccess | CollectionAccess, person: PersonRights): boolean {
  const { scope, orScope } = access;
  return holdsScope(person, scope) || (orScope !== undefined && holdsScope(person, orScope));
}

/** A session that has expired is nobody's to a request already; a connection outlasts the one it came by. */
function refusalOfCredential({ token, session }: PersonRights, now: number): Failure | null {
  if (session !== null && hasEnded(session.expiresAt, now))
    return new Failure("unauthenticated", "Your session has ended: sign in again.");
  const validity = token === null ? "open" : tokenValidity(token, now);
  const { id: tokenId } = token ?? {};
  if (validity === "revoked")
    return new Failure("token_revoked", "This API token was revoked: send another one.", {
      tokenId,
    });
  if (validity === "expired")
    return new Failure("token_expired", "This API token has expired: send another one.", {
      tokenId,
    });
  return null;
}

function refusalInOrganization(
  access: OrganizationAccess,
  person: PersonRights,
  role: Role | null,
): Failure | null {
  if (!holdsOneOf(access, person)) return scopeMissing(access.scope);
  if (access.isForSessions === true && person.token !== null)
    return new Failure("forbidden", "No API token does this, whatever it may do: sign in.");
  if (tokenCollections(person) !== null && access.isOpenToCollectionTokens !== true) {
    return new Failure(
      "forbidden",
      "A token for some collections opens these, and nothing else of the organization.",
    );
  }
  return refusalOfRole(access.role, role);
}

/** In an organization that is suspended people read, and do nothing else. */
function refusalWhileSuspended(access: Access, subject: JudgedSubject): Failure | null {
  const isReading = !("scope" in access) || access.scope === "read";
  if (isReading || subject === null || subject.organization.suspendedAt === null) return null;
  return new Failure(
    "suspended",
    "Whoever runs this service has suspended the organization: its people read, and change nothing. The organization itself says why.",
  );
}

/** Whether the organization asks for no second factor, or they have one. */
function isSureOf(
  holder: Pick<PersonRights, "secondFactor">,
  { id, isTwoFactorRequired }: NonNullable<JudgedSubject>["organization"],
): boolean {
  return !isTwoFactorRequired || hasSecondFactor(holder, id);
}

/** An organization may require of its members that a password alone opens nothing of it, their tokens included. */
function refusalWithoutSecondFactor(
  person: PersonRights,
  organization: NonNullable<JudgedSubject>["organization"],
): Failure | null {
  if (isSureOf(person, organization)) return null;
  return new Failure(
    "two_factor_required",
    person.token === null
      ? "This organization requires a second factor: turn on two-factor sign-in or add a passkey under “Your account”, and sign in with it."
      : "This organization requires a second factor of the token's owner: they turn on two-factor sign-in or add a passkey under “Your account”.",
  );
}

/** Not a member, or calling with another organization's token: to them it does not exist. */
function isOutside(person: PersonRights, subject: NonNullable<JudgedSubject>): boolean {
  return (
    subject.role === null ||
    (person.token !== null && person.token.orgId !== subject.organization.id)
  );
}

/** The page as it is now, still under this very link: a link may be replaced while it is being used. */
function refusalOfLink(
  { pageId, shareLinkId }: LinkHolder,
  subject: JudgedSubject,
  now: number,
): Failure | null {
  if (subject?.kind !== "page" || subject.page.id !== pageId) return hidden("page");
  const validity = shareLinkValidity(subject.page, shareLinkId, now);
  if (validity === "revoked")
    return new Failure("token_revoked", "This link was turned off, or its page was put away.");
  return validity === "expired" ? new Failure("token_expired", "This link has expired.") : null;
}

/** The rights in the subject are those of who made the link. */
function refusalOfPreview(
  holder: PreviewHolder,
  subject: JudgedSubject,
  now: number,
): Failure | null {
  const isTheirs =
    subject?.kind === "page" && subject.page.id === holder.pageId && subject.level > 0;
  if (!isTheirs || !isSureOf(holder, subject.organization)) return hidden("page");
  // Of a suspended organization only its people read on.
  if (subject.organization.suspendedAt !== null) return hidden("page");
  return takesLinks(subject.page) && !hasEnded(holder.expiresAt, now) ? null : hidden("page");
}

function refusalOfEmbed(holder: EmbedHolder, subject: JudgedSubject, now: number): Failure | null {
  const isTheirs =
    subject?.kind === "collection" &&
    subject.collection.id === holder.collectionId &&
    subject.organization.id === holder.orgId;
  const isEnded = holder.madeWith.some(
    (token) => token === null || tokenValidity(token, now) !== "open",
  );
  return isTheirs && !isEnded && isEmbedTokenGood(holder, now) ? null : hidden("collection");
}

function refusalOfRole(needed: Role, role: Role | null): Failure | null {
  if (role !== null && atLeast(role, needed)) return null;
  return new Failure("forbidden", `This takes the role "${needed}"; yours is "${role}".`);
}

function refusalInCollection(
  access: CollectionAccess,
  person: PersonRights,
  subject: NonNullable<JudgedSubject>,
): Failure | null {
  if (subject.kind === "organization") return hidden(nounOf(access));
  const isListed = tokenCollections(person)?.includes(subject.collection.id) ?? true;
  if (subject.level === 0 || !isListed) return hidden(nounOf(access));
  if (!holdsOneOf(access, person)) return scopeMissing(access.scope);
  const ofRole = access.role ? refusalOfRole(access.role, subject.role) : null;
  if (ofRole || subject.level >= access.level) return ofRole;
  return new Failure("read_only", "You may read this collection but not change it.");
}
