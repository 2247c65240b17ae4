/** A directory in tests: an organization with a proved domain, and a token that speaks SCIM. */
import { createClient } from "./client.ts";
import type { Client } from "./client.ts";
import { proveSignInDomain } from "./single-sign-on.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";
import { mintTeam } from "./worker.ts";

export const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";

export const scimPath = ({ orgId }: Pick<Team, "orgId">) => `/orgs/${orgId}/scim/v2`;

export interface Directory extends Client {
  team: Team;
  domain: string;
  /** Where the directory's users are. */
  users: string;
}

/** What a directory sends: its own media type. */
export const scimHeaders = { "Content-Type": "application/scim+json" };

/** A token of an owner's with the scope `scim` alone. */
export async function scimToken(team: Team, scopes: readonly string[] = ["scim"]): Promise<Client> {
  const asked = { name: "Directory", scopes };
  const path = `/orgs/${team.orgId}/tokens`;
  const { secret } = await expectStatus(201, team.owner.session.post(path, asked));
  return createClient(team.send, team.baseUrl, { Authorization: `Bearer ${secret}` });
}

/** A directory of a new team with a domain that no other test has. */
export async function mintDirectory(team?: Team): Promise<Directory> {
  const its = team ?? (await mintTeam());
  const { domain } = await proveSignInDomain(its);
  return { ...(await scimToken(its)), team: its, domain, users: `${scimPath(its)}/Users` };
}

/** Adds somebody; gives the user. */
export async function addUser(directory: Directory, userName: string, more: object = {}) {
  const body = { schemas: [userSchema], userName, ...more };
  return expectStatus(201, directory.post(directory.users, body, scimHeaders));
}

/** Changes somebody by these operations. */
export const patchUser = (directory: Directory, userId: string, ...Operations: object[]) =>
  directory.patch(
    `${directory.users}/${userId}`,
    { schemas: [patchSchema], Operations },
    scimHeaders,
  );

/** The entries of this type in the organization's log, the newest first. */
export async function logged({ team }: Directory, eventType: string) {
  const path = `/logs/orgId/${team.orgId}?eventType=${eventType}`;
  const { data } = await expectStatus(200, team.owner.get(path));
  return data as { eventResponse: Record<string, unknown> }[];
}
