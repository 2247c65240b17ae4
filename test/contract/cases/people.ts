/** The account, members, invitations and the rotation of tokens. */
import { Authenticator } from "#test/authenticator";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Person, Team } from "#test/team";
import { baseUrl, send } from "#test/worker";
import type { Cases } from "./case.ts";

/** A member of the team whom nothing else needs. */
async function newMember(team: Team): Promise<Person> {
  const person = await mintPerson(send, baseUrl, "Nora");
  await join(team.owner, person, team.orgId, "member");
  return person;
}

function newInvitation(team: Team): Promise<{ id: string; token: string }> {
  const body = { email: "ines@example.com" };
  return expectStatus(201, team.owner.post(`/orgs/${team.orgId}/invitations`, body));
}

async function ownersToken(team: Team): Promise<string> {
  const body = { name: "to be rotated", scopes: ["read"] };
  return (await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, body))).id;
}

/** Somebody with a passkey, and the address of it. */
async function newPasskey() {
  const { session } = await mintPerson(send, baseUrl, "Nora");
  const { id } = await expectStatus(200, new Authenticator(send, baseUrl).register(session));
  return { path: `/me/passkeys/${id}`, as: session };
}

/** Somebody with a session, and the address of it. */
async function newSession() {
  const { session } = await mintPerson(send, baseUrl, "Nora");
  const { data } = await expectStatus(200, session.get("/me/sessions"));
  return { path: `/me/sessions/${data[0].id}`, as: session };
}

/** Somebody who was a member and is none. */
async function formerMember(team: Team): Promise<Person> {
  const person = await newMember(team);
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${person.userId}`));
  return person;
}

export const peopleCases: Cases = {
  listFormerMembers: async (team) => {
    await formerMember(team);
    return { path: `/orgs/${team.orgId}/former-members` };
  },
  listSignInProviders: () => ({ path: "/auth/providers" }),
  getMe: () => ({ path: "/me" }),
  updateMe: async (team) => ({
    path: "/me",
    body: { name: "Grace", reviewMails: false },
    as: (await newMember(team)).session,
  }),
  deleteMe: async (team) => ({ path: "/me", as: (await newMember(team)).session }),
  listPasskeys: async (team) => ({ path: "/me/passkeys", as: (await newMember(team)).session }),
  updatePasskey: async () => ({ ...(await newPasskey()), body: { name: "Phone" } }),
  deletePasskey: newPasskey,
  listSessions: async (team) => ({ path: "/me/sessions", as: (await newMember(team)).session }),
  endSession: newSession,
  endOtherSessions: async (team) => ({
    path: "/me/sessions",
    as: (await newMember(team)).session,
  }),
  listSignIns: async (team) => ({ path: "/me/sign-ins", as: (await newMember(team)).session }),
  getTwoFactorRule: (team) => ({ path: `/orgs/${team.orgId}/two-factor` }),
  setTwoFactorRule: (team) => ({
    path: `/orgs/${team.orgId}/two-factor`,
    body: { isRequired: false },
  }),
  updateMember: (team) => ({
    path: `/orgs/${team.orgId}/users/${team.member.userId}`,
    body: { role: "admin" },
  }),
  deleteMember: (team) => ({ path: `/orgs/${team.orgId}/users/${team.member.userId}` }),
  listInvitations: (team) => ({ path: `/orgs/${team.orgId}/invitations` }),
  deleteInvitation: async (team) => ({
    path: `/orgs/${team.orgId}/invitations/${(await newInvitation(team)).id}`,
  }),
  getInvitation: async (team) => ({ path: `/invitations/${(await newInvitation(team)).token}` }),
  rotateToken: async (team) => ({
    path: `/orgs/${team.orgId}/tokens/${await ownersToken(team)}/rotate`,
    as: team.owner,
  }),
};
