/** Environments of an organization: named variables, of everybody or of one person alone. */
import { listAll, request } from "./request.ts";
import type { Body, Item } from "./request.ts";

export type Environment = Item<"GET /orgs/{orgId}/environments">;

/** 0 is everybody's, 1 one's own. */
export type EnvironmentType = Environment["type"];

/** As Postman writes one into a file. */
export type PostmanEnvironment = Body<"POST /import/environment">["environment"];

/** Everybody's, and one's own. */
export const listEnvironments = (orgId: string) =>
  listAll("GET /orgs/{orgId}/environments", { params: { orgId } });

/** What readers get for the variables of a collection's addresses, by name. */
export async function readOpenVariables(
  orgId: string,
  collectionId: string,
): Promise<ReadonlyMap<string, string>> {
  const route = "GET /orgs/{orgId}/collections/{collectionId}";
  const { defaultEnvironmentId: id } = await request(route, { params: { orgId, collectionId } });
  if (id === null) return new Map();
  const { variables } = await request("GET /orgs/{orgId}/environments/{id}", {
    params: { orgId, id },
  });
  const isOpen = ({ secret = false, enabled = true }) => !secret && enabled;
  const open = Object.entries(variables).filter(([, variable]) => isOpen(variable));
  return new Map(open.map(([name, { initialValue }]) => [name, initialValue ?? ""]));
}

export const createEnvironment = (orgId: string, draft: Body<"POST /orgs/{orgId}/environments">) =>
  request("POST /orgs/{orgId}/environments", { params: { orgId }, body: draft });

/** Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateEnvironment = (
  { orgId, id, version }: Environment,
  change: Body<"PUT /orgs/{orgId}/environments/{id}">,
) =>
  request("PUT /orgs/{orgId}/environments/{id}", {
    params: { orgId, id },
    body: change,
    ifVersion: version,
  });

/** Deletes it, and leaves the collections without one that have it as their own. */
export const deleteEnvironment = ({ orgId, id, version }: Environment) =>
  request("DELETE /orgs/{orgId}/environments/{id}", {
    params: { orgId, id },
    query: { force: "true" },
    ifVersion: version,
  });

export const importEnvironment = (
  orgId: string,
  type: EnvironmentType,
  environment: PostmanEnvironment,
) => request("POST /import/environment", { body: { orgId, type, environment } });

/** For Postman; `secrets` asks for the values of those that are one's own. */
export const exportEnvironment = ({ orgId, id }: Environment, secrets: "true" | "false") =>
  request("POST /orgs/{orgId}/export/environment/{environmentId}", {
    params: { orgId, environmentId: id },
    query: { secrets },
  });
