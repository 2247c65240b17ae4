/** Imports. The file is gone from a repository that was never imported, so that the job changes nothing. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

const bodyFor = (team: Team) => ({
  repository: "acme/handbook",
  branch: "main",
  collectionId: team.collectionId,
  files: [{ path: "guide.md", status: "D", content: null }],
});

/** Without an operation or a server: the job changes nothing. */
const nothing = { openapi: "3.1.0", info: { title: "Nothing", version: "1" }, paths: {} };
const noRequest = { info: { name: "Nothing" }, item: [] };

export const importCases: Cases = {
  importFromGithub: (team) => ({ path: "/import/github", body: bodyFor(team) }),
  previewImport: (team) => ({ path: "/import/github/preview", body: bodyFor(team) }),
  importOpenapi: ({ collectionId }) => ({
    path: "/import/openapi",
    body: { collectionId, document: nothing },
  }),
  importPostman: ({ collectionId }) => ({
    path: "/import/postman",
    body: { collectionId, document: noRequest },
  }),
  listJobs: async (team) => {
    await expectStatus(202, team.owner.post("/import/github", bodyFor(team)));
    return { path: `/orgs/${team.orgId}/jobs` };
  },
  getJob: async (team) => {
    const begun = team.owner.post("/import/github", bodyFor(team));
    return { path: `/jobs/${(await expectStatus(202, begun)).jobId}` };
  },
  getImportJob: async (team) => {
    const begun = team.owner.post("/import/github", bodyFor(team));
    return { path: `/import/jobs/${(await expectStatus(202, begun)).jobId}` };
  },
};
