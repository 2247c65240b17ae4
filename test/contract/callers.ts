/** Every kind of caller, and what the interface (section 2) says each may expect of an operation. */
import { env } from "cloudflare:test";
import type { Operation } from "#operation/define";
import { hashToken } from "#security/tokens";
import type { Client } from "#test/client";
import { createClient } from "#test/client";
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
  "another organization's owner",
  "member with level 0",
  "member with level 1",
  "member with level 2",
  "admin",
  "owner",
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** A client of this kind, calling with the team's things. */
export async function callerOf(
  kind: CallerKind,
  team: Team,
  stranger: Team,
  operation: Operation,
): Promise<Client> {
  const bearer = (secret: string) =>
    createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
  const level = /^member with level (\d)$/.exec(kind)?.[1];
  if (level !== undefined) return memberWith(team, Number(level));
  switch (kind) {
    case "nobody":
      return team.anonymous;
    case "malformed token":
      return bearer("gly_notatoken");
    case "expired token":
      return bearer(await brokenToken(team, "expires_at = 1"));
    case "revoked token":
      return bearer(await brokenToken(team, "revoked_at = 1"));
    case "token without the scope":
      return withToken(send, baseUrl, team.owner, team.orgId, scopesBut(operation));
    case "token for another collection":
      return tokenForAnother(team);
    case "another organization's owner":
      return stranger.owner;
    case "admin":
      return team.admin;
    default:
      return team.owner;
  }
}

async function memberWith(team: Team, permission: number): Promise<Client> {
  await expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
      grants: [{ userId: team.member.userId, collectionId: team.collectionId, permission }],
    }),
  );
  return team.member;
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
  const needed = operation.access.on === "nothing" ? "read" : operation.access.scope;
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

/** What the design promises this caller: a refusal (status and code), or success. */
export function expectationOf(
  kind: CallerKind,
  operation: Operation,
): { status: number; code: string } | "success" {
  const { access } = operation;
  if (kind === "malformed token") return { status: 401, code: "unauthenticated" };
  if (kind === "expired token") return { status: 401, code: "token_expired" };
  if (kind === "revoked token") return { status: 401, code: "token_revoked" };
  if (access.on === "nothing") return "success";
  if (kind === "nobody") return { status: 401, code: "unauthenticated" };
  if (kind === "token without the scope") return { status: 403, code: "forbidden" };
  if (access.on === "account") return "success";
  if (kind === "another organization's owner") return { status: 404, code: "not_found" };
  return access.on === "collection" ? inCollection(kind, access) : inOrganization(kind, access);
}

function inOrganization(
  kind: CallerKind,
  { role, scope }: { role: string; scope: string },
): { status: number; code: string } | "success" {
  const forbidden = { status: 403, code: "forbidden" };
  if (kind === "token for another collection") return scope === "read" ? "success" : forbidden;
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
