/** FAQs and the changelog over HTTP, as a team's owner: each call must succeed. */
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
type Body = any;

/** What a test does with the questions and the changelog of a team, in the name of this client. */
export function entriesOf(team: Team, client: Client = team.owner) {
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const faqs = `${collection}/faqs`;
  const changelogs = `${collection}/changelogs`;
  const write = (body: Record<string, unknown>): Promise<Body> =>
    expectStatus(201, client.post(changelogs, { title: "Version 2", ...body }));
  return {
    faqs,
    changelogs,
    /** A question that readers see, unless its state says otherwise. */
    ask: (body: Record<string, unknown> = {}): Promise<Body> => {
      const faq = { question: "How?", answer: "So.", state: "approved", ...body };
      return expectStatus(201, client.post(faqs, faq));
    },
    /** A draft of an entry. */
    write,
    /** An entry that readers see. */
    announce: async (
      body: Record<string, unknown> = {},
      publication: Record<string, unknown> = {},
    ): Promise<Body> => {
      const { id } = await write(body);
      return expectStatus(200, client.post(`${changelogs}/${id}/publish`, publication));
    },
  };
}
