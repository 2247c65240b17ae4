/** Callers of a team by what they may do in it: what answers call their abilities is tried with each. */
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { allScopes, expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, send } from "#test/worker";

const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

async function tokenOf({ owner, orgId }: Team, more: object): Promise<Client> {
  const body = { name: "Some", scopes: allScopes, ...more };
  const { secret } = await expectStatus(201, owner.post(`/orgs/${orgId}/tokens`, body));
  return bearer(secret);
}

/** The member, who may read the collection (1), or write in it as well (2). */
async function memberWith(level: 1 | 2, team: Team): Promise<Client> {
  const { owner, member, orgId, collectionId } = team;
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, owner.put(path, { defaultPermission: level }));
  return member.session;
}

export const callersWithRights: Record<string, (team: Team) => Promise<Client> | Client> = {
  "an owner": ({ owner }) => owner.session,
  "an admin": ({ admin }) => admin.session,
  "a member who writes": (team) => memberWith(2, team),
  "a member who reads": (team) => memberWith(1, team),
  "an owner's token that reads": (team) => tokenOf(team, { scopes: ["read"] }),
  "an owner's token that writes and publishes": (team) =>
    tokenOf(team, { scopes: ["read", "write", "publish"] }),
  "an owner's token with every scope": ({ owner }) => owner,
  "an owner's token for the collection": (team) =>
    tokenOf(team, { collectionIds: [team.collectionId] }),
};
