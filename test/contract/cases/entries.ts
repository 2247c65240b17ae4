/** FAQs and the changelog. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

const faqs = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}/faqs`;
const changelogs = (team: Team) =>
  `/orgs/${team.orgId}/collections/${team.collectionId}/changelogs`;

const faqBody = { question: "How much?", answer: "It is **free**." };
const changelogBody = { title: "Version 2.0", content: "Faster.", tags: ["Improved"] };

async function newFaq(team: Team): Promise<string> {
  const created = await expectStatus(201, team.owner.post(faqs(team), faqBody));
  return `${faqs(team)}/${created.id}`;
}

async function newChangelog(team: Team): Promise<string> {
  const created = await expectStatus(201, team.owner.post(changelogs(team), changelogBody));
  return `${changelogs(team)}/${created.id}`;
}

export const entryCases: Cases = {
  listFaqs: (team) => ({ path: faqs(team) }),
  getFaq: async (team) => ({ path: await newFaq(team) }),
  createFaq: (team) => ({ path: faqs(team), body: faqBody }),
  updateFaq: async (team) => ({ path: await newFaq(team), body: { order: 7 } }),
  deleteFaq: async (team) => ({ path: await newFaq(team) }),
  listChangelogs: (team) => ({ path: changelogs(team) }),
  getChangelog: async (team) => ({ path: await newChangelog(team) }),
  createChangelog: (team) => ({ path: changelogs(team), body: changelogBody }),
  updateChangelog: async (team) => ({
    path: await newChangelog(team),
    body: { title: "Version 2.1" },
  }),
  publishChangelog: async (team) => ({ path: `${await newChangelog(team)}/publish`, body: {} }),
  deleteChangelog: async (team) => ({ path: await newChangelog(team) }),
};
