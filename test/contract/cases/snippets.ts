/** Snippets and variables. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

const all = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}/snippets`;

const body = { kind: "snippet", name: "install", content: "Install **{{package}}**." };

async function newSnippet(team: Team): Promise<string> {
  const named = { ...body, name: `install-${crypto.randomUUID().slice(0, 8)}` };
  const { id } = await expectStatus(201, team.owner.post(all(team), named));
  return `${all(team)}/${id}`;
}

export const snippetCases: Cases = {
  listSnippets: async (team) => {
    await newSnippet(team);
    return { path: all(team) };
  },
  getSnippet: async (team) => ({ path: await newSnippet(team) }),
  createSnippet: (team) => ({ path: all(team), body }),
  updateSnippet: async (team) => ({
    path: await newSnippet(team),
    body: { content: "Get {{package}}." },
  }),
  deleteSnippet: async (team) => ({ path: await newSnippet(team) }),
  listSnippetUses: async (team) => ({ path: `${await newSnippet(team)}/uses` }),
};
