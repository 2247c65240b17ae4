/** Who belongs to an organization, who is invited, and the API tokens. */
import { everyOne, request } from "./request.ts";

export const roles = ["member", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

export const scopes = ["read", "write", "publish", "admin"] as const;
export type Scope = (typeof scopes)[number];

export interface Member {
  userId: string;
  name: string;
  email: string;
  role: Role;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
}

export interface Token {
  id: string;
  userId: string;
  name: string;
  start: string;
  scopes: Scope[];
  collectionIds: string[] | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface TokenDraft {
  name: string;
  scopes: Scope[];
  collectionIds?: string[];
  expiresAt?: string;
}

type Secret = { secret: string };

export const listMembers = (orgId: string) => everyOne<Member>(`/orgs/${orgId}/users`);

export const changeRole = (orgId: string, userId: string, role: Role) =>
  request<Member>("PATCH", `/orgs/${orgId}/users/${userId}`, { role });

export const removeMember = (orgId: string, userId: string) =>
  request<void>("DELETE", `/orgs/${orgId}/users/${userId}`);

export const listInvitations = (orgId: string) =>
  everyOne<Invitation>(`/orgs/${orgId}/invitations`);

export const invite = (orgId: string, email: string, role: string) =>
  request<Invitation & { acceptUrl: string }>("POST", `/orgs/${orgId}/invitations`, {
    email,
    role,
  });

export const withdrawInvitation = (orgId: string, invitationId: string) =>
  request<void>("DELETE", `/orgs/${orgId}/invitations/${invitationId}`);

export const listTokens = (orgId: string) => everyOne<Token>(`/orgs/${orgId}/tokens`);

export const createToken = (orgId: string, draft: TokenDraft) =>
  request<Token & Secret>("POST", `/orgs/${orgId}/tokens`, draft);

export const rotateToken = (orgId: string, tokenId: string) =>
  request<Token & Secret>("POST", `/orgs/${orgId}/tokens/${tokenId}/rotate`);

export const revokeToken = (orgId: string, tokenId: string) =>
  request<void>("DELETE", `/orgs/${orgId}/tokens/${tokenId}`);

/** The roles that somebody in this role may give, invite to and take away. */
export function rolesWithin(role: Role): readonly Role[] {
  if (role === "member") return [];
  return role === "owner" ? roles : roles.filter((each) => each !== "owner");
}
