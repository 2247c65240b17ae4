/** One pure function decides: the caller, the declared need and the subject in; yes or a Failure out. */
import { Failure, notFound } from "#failure";
import type { Actor, LinkHolder, Person, Scope } from "#operation/actor";
import { shareLinkIdOf } from "#security/share-link";
import type {
  Access,
  CollectionAccess,
  CollectionSubject,
  Locator,
  PageSubject,
  Subject,
  OrganizationAccess,
} from "./needs.ts";
import { atLeast } from "./roles.ts";
import type { Role } from "./roles.ts";

const scopeMissing = (scope: Scope) =>
  new Failure("forbidden", `The token does not hold the scope "${scope}".`);

function hasScope(person: Person, scope: Scope): boolean {
  return person.token === null || person.token.scopes.includes(scope);
}

function holdsOneOf(access: OrganizationAccess | CollectionAccess, person: Person): boolean {
  const { scope, orScope } = access;
  return hasScope(person, scope) || (orScope !== undefined && hasScope(person, orScope));
}

/** What the caller asked for, in one word: the same whether it is absent or only hidden. */
export function nounOf(access: Access): string {
  return access.on === "collection" ? (words[access.by] ?? access.by) : "organization";
}

/** What people call a thing, where it is not what the code calls it. */
const words: Partial<Record<Locator, string>> = {
  contentVersion: "version",
  urlMapping: "URL mapping",
};

/** Before anything is looked up: the refusal of a caller who can never do it, or null. */
export function refusalBeforeLookup(access: Access, actor: Actor): Failure | null {
  if (access.on === "nothing" || actor.kind === "person") return null;
  if (actor.kind === "link" && access.on === "collection" && access.isOpenToLinks) return null;
  if (actor.kind === "link")
    return new Failure("forbidden", "A share link opens its page's content only.");
  return new Failure("unauthenticated", "Sign in, or send `Authorization: Bearer <token>`.", {
    headers: { "WWW-Authenticate": 'Bearer realm="galley"' },
  });
}

/** The refusal of this caller for this subject, or null when they may. */
export function refusal(access: Access, actor: Actor, subject: Subject): Failure | null {
  if (access.on === "nothing") return null;
  if (actor.kind === "link") return refusalOfLink(actor, subject);
  if (actor.kind !== "person") return refusalBeforeLookup(access, actor);
  if (access.on === "account")
    return hasScope(actor, access.scope) ? null : scopeMissing(access.scope);
  if (subject === null || isOutside(actor, subject)) return notFound(nounOf(access));
  if (access.on === "collection") return refusalInCollection(access, actor, subject);
  return refusalInOrganization(access, actor, subject.role);
}

function refusalInOrganization(
  access: OrganizationAccess,
  person: Person,
  role: Role | null,
): Failure | null {
  if (!holdsOneOf(access, person)) return scopeMissing(access.scope);
  if (person.token?.collectionIds && access.scope !== "read") {
    return new Failure(
      "forbidden",
      "A token for some collections changes nothing of the organization.",
    );
  }
  return refusalOfRole(access.role, role);
}

/** Not a member, or calling with another organization's token: to them it does not exist. */
function isOutside(person: Person, subject: NonNullable<Subject>): boolean {
  return (
    subject.role === null ||
    (person.token !== null && person.token.orgId !== subject.organization.id)
  );
}

/** The page as it is now, still under this very link: a link may be replaced while it is being used. */
function refusalOfLink({ pageId, shareLinkId }: LinkHolder, subject: Subject): Failure | null {
  if (subject?.kind !== "page" || subject.page.id !== pageId) return notFound("page");
  const { shareLinkHash, isArchived, isUnderArchive } = subject.page;
  const isOpen = shareLinkHash !== null && shareLinkIdOf(shareLinkHash) === shareLinkId;
  return isOpen && !isArchived && !isUnderArchive ? null : notFound("page");
}

function refusalOfRole(needed: Role, role: Role | null): Failure | null {
  if (role !== null && atLeast(role, needed)) return null;
  return new Failure("forbidden", `This takes the role "${needed}"; yours is "${role}".`);
}

function refusalInCollection(
  access: CollectionAccess,
  person: Person,
  subject: NonNullable<Subject>,
): Failure | null {
  if (subject.kind === "organization") return notFound(nounOf(access));
  const isListed = person.token?.collectionIds?.includes(subject.collection.id) ?? true;
  if (subject.level === 0 || !isListed) return notFound(nounOf(access));
  if (!holdsOneOf(access, person)) return scopeMissing(access.scope);
  const ofRole = access.role ? refusalOfRole(access.role, subject.role) : null;
  if (ofRole || subject.level >= access.level) return ofRole;
  return new Failure("read_only", "You may read this collection but not change it.");
}

/** Whether this person may change what readers see; under review only owners and admins. */
export function mayPublish(actor: Actor, subject: CollectionSubject | PageSubject): boolean {
  if (actor.kind !== "person" || subject.level < 2 || !hasScope(actor, "publish")) return false;
  return (
    !subject.collection.isReviewRequired ||
    (subject.role !== null && atLeast(subject.role, "admin"))
  );
}
