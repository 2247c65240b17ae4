/** SCIM: a directory's users. */
import { proveSignInDomain } from "#test/single-sign-on";
import { addUser, mintDirectory, patchSchema, scimPath, userSchema } from "#test/scim";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

/** Somebody of the team's directory. */
async function newUser(team: Team) {
  const directory = await mintDirectory(team);
  const user = await addUser(directory, `grace@${directory.domain}`);
  return { userName: user.userName as string, path: `${directory.users}/${user.id}` };
}

export const scimCases: Cases = {
  getScimConfiguration: (team) => ({ path: `${scimPath(team)}/ServiceProviderConfig` }),
  listScimResourceTypes: (team) => ({ path: `${scimPath(team)}/ResourceTypes` }),
  getScimResourceType: (team) => ({ path: `${scimPath(team)}/ResourceTypes/User` }),
  getScimSchema: (team) => ({ path: `${scimPath(team)}/Schemas/${userSchema}` }),
  listScimSchemas: (team) => ({ path: `${scimPath(team)}/Schemas` }),
  listScimUsers: (team) => ({ path: `${scimPath(team)}/Users` }),
  createScimUser: async (team) => {
    const { domain } = await proveSignInDomain(team);
    const body = { schemas: [userSchema], userName: `grace@${domain}`, active: true };
    return { path: `${scimPath(team)}/Users`, body };
  },
  getScimUser: async (team) => ({ path: (await newUser(team)).path }),
  replaceScimUser: async (team) => {
    const { path, userName } = await newUser(team);
    return { path, body: { schemas: [userSchema], userName, displayName: "Grace" } };
  },
  updateScimUser: async (team) => {
    const { path } = await newUser(team);
    const operation = { op: "replace", path: "displayName", value: "Grace" };
    return { path, body: { schemas: [patchSchema], Operations: [operation] } };
  },
  deleteScimUser: async (team) => ({ path: (await newUser(team)).path }),
};
