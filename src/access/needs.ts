/**
 * What an operation needs of its caller, as a declaration: where its subject is found in the request,
 * and which role, level and scope it takes. There is no default: every operation says one.
 */
import type { CollectionRow, OrganizationRow, PageRow } from "#db/schema";
import type { Scope } from "#operation/actor";
import type { Level, Role } from "./roles.ts";

/** Where an id stands in the parsed request, for example `params.orgId`. */
export type RequestPath = `${"params" | "query" | "body"}.${string}`;

/** What a collection can be found by: the id of one of these. */
export type Locator =
  | "collection"
  | "page"
  | "webhook"
  | "contentVersion"
  | "job"
  | "urlMapping"
  | "file";

export interface OrganizationSubject {
  kind: "organization";
  organization: OrganizationRow;
  /** Null for a caller who is not a member (public operations, share links). */
  role: Role | null;
}

export interface CollectionSubject {
  kind: "collection";
  organization: OrganizationRow;
  role: Role | null;
  collection: CollectionRow;
  level: Level;
}

export interface PageSubject extends Omit<CollectionSubject, "kind"> {
  kind: "page";
  page: PageRow;
}

export type Subject = OrganizationSubject | CollectionSubject | PageSubject | null;

/** Of an organization the rule reads no more than this. */
interface JudgedOrganization {
  kind: "organization";
  organization: { id: string; isTwoFactorRequired: boolean; suspendedAt: number | null };
  role: Role | null;
}

/** Of a collection the rule reads no more than this. */
interface JudgedCollection extends Omit<JudgedOrganization, "kind"> {
  kind: "collection";
  collection: { id: string };
  level: Level;
}

/** Of a page the rule reads no more than this. */
interface JudgedPage extends Omit<JudgedCollection, "kind"> {
  kind: "page";
  page: Pick<
    PageRow,
    "id" | "isArchived" | "isUnderArchive" | "shareLinkHash" | "shareLinkExpiresAt"
  >;
}

export type JudgedSubject = JudgedOrganization | JudgedCollection | JudgedPage | null;

/** Nobody in particular: no credentials needed. */
export interface PublicAccess {
  on: "nothing";
}

/** Any signed-in person, in no organization in particular. */
export interface AccountAccess {
  on: "account";
  scope: Scope;
  /** Where the request names none, it is about the token's organization, or the only one that the person belongs to. */
  isInOwnOrganization?: boolean;
}

export interface OrganizationAccess {
  on: "organization";
  at: RequestPath;
  role: Role;
  scope: Scope;
  /** This scope does as well, where what is asked for decides which of the two it takes. */
  orScope?: Scope;
  /** Where the request names none, it is the token's, or the only one that the caller belongs to. */
  isOnlyOneByDefault?: boolean;
  /** A token for some collections also opens it: its answer holds nothing but what is theirs. */
  isOpenToCollectionTokens?: boolean;
  /** No API token opens it, whatever it may do: the person signs in. */
  isForSessions?: boolean;
}

/** A collection, or a thing in one. `at` names every id that the request holds: all must belong together. */
export interface CollectionAccess {
  on: "collection";
  by: Locator;
  at: RequestPath;
  /** Where the request names the organization too. */
  organizationAt?: RequestPath;
  level: 1 | 2;
  scope: Scope;
  /** This scope does as well, where what is asked for decides which of the two it takes. */
  orScope?: Scope;
  /** Beyond the level: a role in the organization. */
  role?: Role;
  /** A share link of this page also opens it. */
  isOpenToLinks?: boolean;
  /** A preview link to this page also opens it. */
  isOpenToPreviews?: boolean;
  /** An embed token of this collection also opens it. */
  isOpenToEmbeds?: boolean;
  /** The page, or the collection itself, is found when it is deleted too (restore). */
  includesDeleted?: boolean;
}

/** Whoever runs the service, and nobody else. */
export interface OperatorAccess {
  on: "operator";
}

export type Access =
  | PublicAccess
  | AccountAccess
  | OrganizationAccess
  | CollectionAccess
  | OperatorAccess;

/** An access whose subject is known to the compiler. */
export type AccessTo<S extends Subject> = Access & { readonly subject?: S };

export const toEverybody: AccessTo<null> = { on: "nothing" };

export const toOperator: AccessTo<null> = { on: "operator" };

export function toAccount(
  scope: Scope,
  more: Pick<AccountAccess, "isInOwnOrganization"> = {},
): AccessTo<null> {
  return { on: "account", scope, ...more };
}

export function toOrganization(
  need: Omit<OrganizationAccess, "on" | "at">,
  at: RequestPath = "params.orgId",
): AccessTo<OrganizationSubject> {
  return { on: "organization", at, ...need };
}

type CollectionNeed = Omit<CollectionAccess, "on" | "by" | "at">;

export function toCollection(
  need: CollectionNeed,
  at: RequestPath = "params.collectionId",
): AccessTo<CollectionSubject> {
  return { on: "collection", by: "collection", at, ...need };
}

export function toPage(
  need: CollectionNeed,
  at: RequestPath = "params.pageId",
): AccessTo<PageSubject> {
  return { on: "collection", by: "page", at, ...need };
}

/** The draft of a page as it is now: for members, and for the holder of a preview link. */
export const toDraft = toPage({ level: 1, scope: "read", isOpenToPreviews: true });

/** What readers of a collection that is not public need, in a site or in an embed of it. */
export const toReadCollection = toCollection({ level: 1, scope: "read", isOpenToEmbeds: true });

/** To follow a page in its room, and to write there: a share link opens both. */
export const toFollow = toPage({ level: 1, scope: "read", isOpenToLinks: true });
export const toWriteLive = toPage({ level: 2, scope: "write", isOpenToLinks: true });

/** The collection that a record belongs to, found by the record's own id. */
export function toCollectionOf(
  by: Exclude<Locator, "collection" | "page">,
  at: RequestPath,
  need: CollectionNeed,
): AccessTo<CollectionSubject> {
  return { on: "collection", by, at, ...need };
}
