/** Environments. Those that are changed are private to the owner: one scope and one person decide. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

async function ownersEnvironment(team: Team): Promise<string> {
  const body = { name: "Mine", type: 1, variables: {} };
  return (await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/environments`, body))).id;
}

async function globalEnvironment(team: Team): Promise<string> {
  const body = { name: "Everybody's", type: 0, variables: { key: { initialValue: "value" } } };
  return (await expectStatus(201, team.admin.post(`/orgs/${team.orgId}/environments`, body))).id;
}

export const environmentCases: Cases = {
  listEnvironments: (team) => ({ path: `/orgs/${team.orgId}/environments` }),
  getEnvironment: async (team) => ({
    path: `/orgs/${team.orgId}/environments/${await globalEnvironment(team)}`,
  }),
  createEnvironment: (team) => ({
    path: `/orgs/${team.orgId}/environments`,
    body: { name: "Staging", type: 1, variables: { baseUrl: { initialValue: "https://x.test" } } },
  }),
  updateEnvironment: async (team) => ({
    path: `/orgs/${team.orgId}/environments/${await ownersEnvironment(team)}`,
    body: { name: "Renamed" },
    as: team.owner,
  }),
  deleteEnvironment: async (team) => ({
    path: `/orgs/${team.orgId}/environments/${await ownersEnvironment(team)}`,
    as: team.owner,
  }),
  importEnvironment: (team) => ({
    path: "/import/environment",
    body: {
      orgId: team.orgId,
      environment: { name: "Staging", values: [{ key: "baseUrl", value: "https://x.test" }] },
    },
  }),
  exportEnvironment: async (team) => ({
    path: `/orgs/${team.orgId}/export/environment/${await globalEnvironment(team)}`,
  }),
};
