/**
 * Every kind of caller, and what each may expect of an operation. What they call by stands straight in the database: each
 * operation is asked by all, and the case may have deleted the collection. That tokens and links are made so is held by
 * their own tests.
 */
import { sql } from "drizzle-orm";
import type { OrganizationAccess } from "#access/needs";
import { apiTokens, collections, pages } from "#db/schema";
import { newCollection } from "#domains/collections/index";
import { newPageRow } from "#domains/pages/index";
import { newIdIn } from "#ids";
import type { Operation } from "#operation/define";
import { mintTokenIn } from "#security/tokens";
import type { Client } from "#test/client";
import { createClient } from "#test/client";
import { operatorToken } from "#test/operator";
import { openOwn, ownDatabase } from "#test/own-database";
import { allScopes } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, send } from "#test/worker";

export const callerKinds = [
  "nobody",
  "malformed token",
  "expired token",
  "revoked token",
  "token without the scope",
  "token for another collection",
  "share link of the page",
  "share link of another page",
  "expired share link",
  "another organization's owner",
  "member with level 0",
  "member with level 1",
  "member with level 2",
  "admin",
  "owner",
  "operator",
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** Secrets that are the same for every team. */
const fixedSecrets: Partial<Record<CallerKind, string>> = {
  operator: operatorToken,
  "malformed token": "gly_notatoken",
};

/** A client of this kind, calling with the team's things. */
export async function callerOf(
  kind: CallerKind,
  team: Team,
  otherTenant: Team,
  { operation, path }: { operation: Operation; path: string },
): Promise<Client> {
  const level = /^member with level (\d)$/.exec(kind)?.[1];
  if (level !== undefined) return memberWith(team, Number(level));
  if (kind.includes("share link")) return bearer(await linkFor(kind, path, team));
  const secret = fixedSecrets[kind];
  if (secret !== undefined) return bearer(secret);
  switch (kind) {
    case "nobody":
      return team.anonymous;
    case "expired token":
      return bearer(await ownersToken(team, { expiresAt: 1 }));
    case "revoked token":
      return bearer(await ownersToken(team, { revokedAt: 1 }));
    case "token without the scope":
      return bearer(await ownersToken(team, { scopes: scopesBut(operation) }));
    case "token for another collection":
      return bearer(await tokenForAnother(team));
    case "another organization's owner":
      return otherTenant.owner;
    case "admin":
      return team.admin;
    default:
      // Their own token opens secrets too, which no operation but those that are tested for it asks for.
      return bearer(await ownersToken(team, { scopes: withoutSecrets }));
  }
}

const withoutSecrets = allScopes.filter((scope) => scope !== "secrets");

const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

function linkFor(kind: CallerKind, path: string, team: Team): Promise<string> {
  if (kind === "expired share link") return linkOfAnother(team, 1);
  return kind === "share link of the page" ? linkOfPageIn(path, team) : linkOfAnother(team);
}

const by = ({ orgId, owner: { userId } }: Team) => ({ orgId, userId, now: 1 });

/** The secret of a share link that opens a page of its own. */
async function linkOfAnother(
  team: Team,
  shareLinkExpiresAt: number | null = null,
): Promise<string> {
  const { token, hash: shareLinkHash } = await mintTokenIn(team.orgId, "share");
  const { orgId, collectionId, rootPageId: parentId } = team;
  const id = newIdIn(orgId);
  // Before every page that a case has made.
  const place = { orgId, collectionId, parentId, depth: 1, rank: `Zy${id}1` };
  const page = { id, ...place, type: 1, name: id, urlName: id, path: id } as const;
  const row = newPageRow(page, by(team));
  // The case may have deleted the team's collection, and name the root of another.
  const ofParent = sql`(select collection_id from ${pages} where id = ${parentId})`;
  const link = { shareLinkHash, shareLinkExpiresAt };
  await openOwn(orgId)
    .insert(pages)
    .values({ ...row, ...link, collectionId: ofParent });
  return token;
}

/** A link of the page that the request's path names; of a page of its own where it names none that can have one. */
async function linkOfPageIn(path: string, team: Team): Promise<string> {
  const named = /\/(?:pages?|pageId|published-version|update)\/(\w{12})(?:\/|$)/.exec(path)?.[1];
  if (named === undefined) return linkOfAnother(team);
  const made = await team.owner.patch(`/api/page/${named}/editable`, { editable: true });
  return made.status === 200 ? made.body.secret : linkOfAnother(team);
}

async function memberWith(team: Team, permission: number): Promise<Client> {
  const sql = `insert or replace into collection_permissions
    (org_id, collection_id, user_id, permission, updated_at, updated_by) values (?, ?, ?, ?, 0, '')`;
  const { orgId, collectionId, member } = team;
  await ownDatabase(orgId).prepare(sql).bind(orgId, collectionId, member.userId, permission).run();
  return member;
}

/** The secret of a token of the owner's, with every scope and open unless said. */
async function ownersToken(
  { orgId, owner: { userId } }: Team,
  more: Partial<typeof apiTokens.$inferInsert> = {},
): Promise<string> {
  const { token, hash, hint: start } = await mintTokenIn(orgId, "api");
  const made = { id: newIdIn(orgId), orgId, userId, name: "test", hash, start, createdAt: 1 };
  await openOwn(orgId)
    .insert(apiTokens)
    .values({ ...made, scopes: [...allScopes], ...more });
  return token;
}

function scopesBut(operation: Operation) {
  const needed = "scope" in operation.access ? operation.access.scope : "read";
  return allScopes.filter((scope) => scope !== needed);
}

async function tokenForAnother(team: Team): Promise<string> {
  const other = await newCollection({ name: `Other ${Math.random()}` }, by(team));
  const root = { id: other.rootPageId, orgId: team.orgId, collectionId: other.id, parentId: null };
  const empty = { type: 0, depth: 0, name: "", urlName: "", path: "", rank: "" } as const;
  const db = openOwn(team.orgId);
  await db.batch([
    db.insert(collections).values(other),
    db.insert(pages).values(newPageRow({ ...root, ...empty }, by(team))),
  ]);
  return ownersToken(team, { collectionIds: [other.id] });
}

/** What a secret that opens nothing is told, whatever is asked. */
const codesOfBroken: Partial<Record<CallerKind, string>> = {
  "malformed token": "unauthenticated",
  "expired token": "token_expired",
  "revoked token": "token_revoked",
  "expired share link": "token_expired",
};

/** What this caller is promised: a refusal (status and code), or success. */
export function expectationOf(
  kind: CallerKind,
  operation: Operation,
): { status: number; code: string } | "success" {
  const { access } = operation;
  const code = codesOfBroken[kind];
  if (code !== undefined) return { status: 401, code };
  if (access.on === "nothing") return "success";
  if (kind === "nobody") return { status: 401, code: "unauthenticated" };
  if (access.on === "operator" || kind === "operator")
    return access.on === kind ? "success" : { status: 403, code: "forbidden" };
  if (kind.startsWith("share link")) return withLink(kind, access);
  if (kind === "token without the scope") return { status: 403, code: "forbidden" };
  if (access.on === "account") return "success";
  if (kind === "another organization's owner") return { status: 404, code: "not_found" };
  return access.on === "collection" ? inCollection(kind, access) : inOrganization(kind, access);
}

function withLink(
  kind: CallerKind,
  access: Operation["access"],
): { status: number; code: string } | "success" {
  const isOpen = access.on === "collection" && access.isOpenToLinks === true;
  if (!isOpen) return { status: 403, code: "forbidden" };
  return kind === "share link of the page" ? "success" : { status: 404, code: "not_found" };
}

function inOrganization(
  kind: CallerKind,
  { role, isOpenToCollectionTokens = false }: OrganizationAccess,
): { status: number; code: string } | "success" {
  const forbidden = { status: 403, code: "forbidden" };
  if (kind === "token for another collection")
    return isOpenToCollectionTokens ? "success" : forbidden;
  if (kind.startsWith("member")) return role === "member" ? "success" : forbidden;
  if (kind === "admin") return role === "owner" ? forbidden : "success";
  return "success";
}

function inCollection(
  kind: CallerKind,
  access: { level: number; role?: string },
): { status: number; code: string } | "success" {
  if (kind === "member with level 0" || kind === "token for another collection") {
    return { status: 404, code: "not_found" };
  }
  if (kind.startsWith("member") && access.role !== undefined)
    return { status: 403, code: "forbidden" };
  if (kind === "member with level 1" && access.level === 2)
    return { status: 403, code: "read_only" };
  return "success";
}
