/** Every kind of caller, and what each may expect of an operation. */
import { env } from "cloudflare:test";
import type { OrganizationAccess } from "#access/needs";
import type { Operation } from "#operation/define";
import { hashToken } from "#security/tokens";
import type { Client } from "#test/client";
import { createClient } from "#test/client";
import { operatorToken } from "#test/operator";
import { allScopes, expectStatus, withToken } from "#test/team";
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
      return bearer(await brokenToken(team, "expires_at = 1"));
    case "revoked token":
      return bearer(await brokenToken(team, "revoked_at = 1"));
    case "token without the scope":
      return withToken(send, baseUrl, team.owner, team.orgId, scopesBut(operation));
    case "token for another collection":
      return tokenForAnother(team);
    case "another organization's owner":
      return otherTenant.owner;
    case "admin":
      return team.admin;
    default:
      // Their own token opens secrets too, which no operation but those that are tested for it asks for.
      return withToken(send, baseUrl, team.owner, team.orgId, withoutSecrets);
  }
}

const withoutSecrets = allScopes.filter((scope) => scope !== "secrets");

const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

async function newPage(team: Team): Promise<string> {
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  return (await expectStatus(201, team.owner.post(path, { name: `Other ${Math.random()}` }))).id;
}

function linkFor(kind: CallerKind, path: string, team: Team): Promise<string> {
  if (kind === "expired share link") return expiredLink(team);
  return kind === "share link of the page" ? linkOfPageIn(path, team) : linkOfAnother(team);
}

async function linkOfAnother(team: Team): Promise<string> {
  return linkOf(await newPage(team), team);
}

async function linkOf(pageId: string, team: Team): Promise<string> {
  const path = `/api/page/${pageId}/editable`;
  return (await expectStatus(200, team.owner.patch(path, { editable: true }))).secret;
}

/** A link of the page that the request's path names; of a page of its own where it names none that can have one. */
async function linkOfPageIn(path: string, team: Team): Promise<string> {
  const named = /\/(?:pages?|pageId|published-version|update)\/(\w{12})(?:\/|$)/.exec(path)?.[1];
  if (named === undefined) return linkOfAnother(team);
  const made = await team.owner.patch(`/api/page/${named}/editable`, { editable: true });
  return made.status === 200 ? made.body.secret : linkOfAnother(team);
}

async function expiredLink(team: Team): Promise<string> {
  const secret = await linkOfAnother(team);
  const { DB } = env as unknown as { DB: D1Database };
  const update = DB.prepare("update pages set share_link_expires_at = 1 where share_link_hash = ?");
  await update.bind(await hashToken(secret)).run();
  return secret;
}

async function memberWith(team: Team, permission: number): Promise<Client> {
  // Straight into the database: the case may have deleted the collection.
  const { DB } = env as unknown as { DB: D1Database };
  const sql = `insert or replace into collection_permissions
    (org_id, collection_id, user_id, permission, updated_at, updated_by) values (?, ?, ?, ?, 0, '')`;
  const { orgId, collectionId, member } = team;
  await DB.prepare(sql).bind(orgId, collectionId, member.userId, permission).run();
  return member;
}

async function brokenToken(
  team: Team,
  fault: "expires_at = 1" | "revoked_at = 1",
): Promise<string> {
  const { apiToken } = await withToken(send, baseUrl, team.owner, team.orgId);
  const { DB } = env as unknown as { DB: D1Database };
  const update = DB.prepare(`update api_tokens set ${fault} where hash = ?`);
  await update.bind(await hashToken(apiToken)).run();
  return apiToken;
}

function scopesBut(operation: Operation): string[] {
  const needed = "scope" in operation.access ? operation.access.scope : "read";
  return allScopes.filter((scope) => scope !== needed);
}

async function tokenForAnother(team: Team): Promise<Client> {
  const other = await expectStatus(
    201,
    team.owner.post(`/orgs/${team.orgId}/collections`, { name: `Other ${Math.random()}` }),
  );
  const body = { name: "narrow", scopes: allScopes, collectionIds: [other.id] };
  const { secret } = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, body));
  return createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
}

/** What a secret that opens nothing is told, whatever is asked. */
const codesOfBroken: Partial<Record<CallerKind, string>> = {
  "malformed token": "unauthenticated",
  "expired token": "token_expired",
  "revoked token": "token_revoked",
  "expired share link": "token_expired",
};

/** What the design promises this caller: a refusal (status and code), or success. */
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
