/** Who belongs to an organization, who is invited, and the API tokens. */
import { listAll, request } from "./request.ts";
import type { Body, Item, Result } from "./request.ts";

export type Member = Item<"GET /orgs/{orgId}/users">;

export type Role = Member["role"];

export type Invitation = Item<"GET /orgs/{orgId}/invitations">;

export type Token = Item<"GET /orgs/{orgId}/tokens">;

export type TokenDraft = Body<"POST /orgs/{orgId}/tokens">;

export const scopes: readonly Token["scopes"][number][] = [
  "read",
  "write",
  "publish",
  "admin",
  "secrets",
];

export const listMembers = (orgId: string) =>
  listAll("GET /orgs/{orgId}/users", { params: { orgId } });

/** Who has left, by name. */
export const listFormerMembers = (orgId: string) =>
  listAll("GET /orgs/{orgId}/former-members", { params: { orgId } });

export const changeRole = (orgId: string, userId: string, role: Role) =>
  request("PATCH /orgs/{orgId}/users/{userId}", { params: { orgId, userId }, body: { role } });

export const removeMember = (orgId: string, userId: string) =>
  request("DELETE /orgs/{orgId}/users/{userId}", { params: { orgId, userId } });

export type Quotas = Result<"GET /orgs/{orgId}/quotas">;

/** How much the organization may have of each thing, and has. */
export const readQuotas = (orgId: string): Promise<Quotas> =>
  request("GET /orgs/{orgId}/quotas", { params: { orgId } });

export const listInvitations = (orgId: string) =>
  listAll("GET /orgs/{orgId}/invitations", { params: { orgId } });

export const invite = (orgId: string, body: Body<"POST /orgs/{orgId}/invitations">) =>
  request("POST /orgs/{orgId}/invitations", { params: { orgId }, body });

export const withdrawInvitation = (orgId: string, invitationId: string) =>
  request("DELETE /orgs/{orgId}/invitations/{invitationId}", { params: { orgId, invitationId } });

export const listTokens = (orgId: string) =>
  listAll("GET /orgs/{orgId}/tokens", { params: { orgId } });

export const createToken = (orgId: string, draft: TokenDraft) =>
  request("POST /orgs/{orgId}/tokens", { params: { orgId }, body: draft });

export const rotateToken = (orgId: string, tokenId: string) =>
  request("POST /orgs/{orgId}/tokens/{tokenId}/rotate", { params: { orgId, tokenId } });

export const revokeToken = (orgId: string, tokenId: string) =>
  request("DELETE /orgs/{orgId}/tokens/{tokenId}", { params: { orgId, tokenId } });

/** Where an organization's directory speaks SCIM. */
export const scimBaseOf = (orgId: string) =>
  `${location.origin}/orgs/${encodeURIComponent(orgId)}/scim/v2`;

/** A token that does nothing but SCIM. It ends when it is revoked, or with the membership of who made it. */
export const createScimToken = (orgId: string) =>
  createToken(orgId, { name: "SCIM", scopes: ["scim"] });
