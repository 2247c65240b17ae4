/** What the site of the populated team has beside its pages: questions in every state, and a changelog; and its environments. */
import { entriesOf } from "./entries.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

/** @param pageId the page that one of the questions is also shown on */
export async function mintEntries(team: Team, pageId: string): Promise<void> {
  const entries = entriesOf(team);
  await entries.ask({
    question: "How many words may I send?",
    answer: "Twelve a minute, and **a hundred** once you asked for more.\n\nSee [Limits](page:x).",
    pageId,
  });
  await entries.ask({
    question: "Is there a trial?",
    answer: "For a month, with everything in it.",
    state: "pending",
  });
  await entries.ask({
    question: "Can I have it for nothing?",
    answer: "No.",
    state: "rejected",
  });
  await entries.announce({
    title: "Version 2.0",
    content: "- A faster search\n- Words are counted as they are typed",
    tags: ["Improved", "New"],
  });
  await entries.write({ title: "Version 2.1", content: "Not told yet." });
  await mintEnvironments(team);
  await mintSnippets(team);
}

/** A variable and a snippet of the collection, and a page that was published with both. */
async function mintSnippets({ orgId, collectionId, rootPageId, owner }: Team): Promise<void> {
  const path = `/orgs/${orgId}/collections/${collectionId}/snippets`;
  const product = { kind: "variable", name: "product", content: "Galley Cloud", isShared: true };
  const install = {
    kind: "snippet",
    name: "install",
    content: "Install **{{package}}** for {{product}}:\n\n```sh\nnpm install {{package}}\n```",
  };
  for (const each of [product, install]) await expectStatus(201, owner.post(path, each));
  const content = 'Begin here.\n\n::snippet[install]{package="galley"}\n\nThen open {{product}}.\n';
  const made = owner.post(`/orgs/${orgId}/pages/${rootPageId}`, { name: "Installing", content });
  const { id } = await expectStatus(201, made);
  await expectStatus(200, owner.patch(`/orgs/${orgId}/pages/${id}/state`, { state: 2 }));
}

/** Variables of everybody, a secret one among them whose value others do not see, and of the owner alone. */
async function mintEnvironments({ orgId, admin, owner }: Team): Promise<void> {
  const path = `/orgs/${orgId}/environments`;
  const variables = {
    baseUrl: { initialValue: "https://staging.example.com" },
    apiKey: { initialValue: "", currentValue: "key-of-staging", secret: true },
    region: { initialValue: "eu", enabled: false },
  };
  await expectStatus(201, admin.post(path, { name: "Staging", type: 0, variables }));
  await expectStatus(201, owner.post(path, { name: "My machine", type: 1 }));
}
