/** A team in the midst of its work, for whoever looks at the studio: pages in every state, reviews, releases, readers. */
import { mintEntries } from "./studio-entries.ts";
import { every, limits, limitsEdited, proposal } from "./studio-texts.ts";
import { propose } from "./proposals.ts";
import { expectStatus, mintPerson, mintTeamAt } from "./team.ts";
import { png, uploadTo } from "./uploads.ts";
import type { Client, Send } from "./client.ts";
import type { Person, Team } from "./team.ts";

export interface PopulatedTeam {
  team: Team;
  /** The slug of a collection that was imported from another tool. */
  manualSlug: string;
  /** The slug of its translation, which lacks a page and is behind with another. */
  translationSlug: string;
  /** Ids of pages, by what is shown of them. */
  pages: Readonly<
    Record<
      | "every"
      | "limits"
      | "asked"
      | "rejected"
      | "draft"
      | "empty"
      | "endpoint"
      | "published"
      | "versioned",
      string
    >
  >;
  /** Another organization of the owner, in which nothing has happened yet. */
  empty: { orgSlug: string; collectionSlug: string };
  /** Somebody who has just signed up. */
  newcomer: Person;
  /** The secret of an invitation that nobody has answered. */
  invitation: string;
  /** The link by which somebody without an account writes. */
  shareLink: string;
}

/** Makes the team at a running service. */
export async function mintPopulatedTeam(url: string): Promise<PopulatedTeam> {
  const team = await mintTeamAt(send, url);
  const { owner, admin, orgId } = team;
  const path = (id: string) => `/orgs/${orgId}/pages/${id}`;
  const create = async (name: string, content: string, parentId = team.rootPageId) => {
    const made = owner.post(path(parentId), { name, content });
    return (await expectStatus(201, made)).id as string;
  };
  const setState = (client: Client, id: string, body: object) =>
    expectStatus(200, client.patch(`${path(id)}/state`, body));
  const write = (client: Client, id: string, content: string) =>
    expectStatus(200, client.post(`${path(id)}/ydoc`, { content }));

  const [wiring] = await uploadTo(team, team.collectionId, [
    new File([png], "wiring.png"),
    new File(["plan,price"], "price list.csv"),
  ]);
  const guide = await create("Getting started", `Begin here.\n\n![](${wiring?.url})\n`);
  const everyId = await create("Every kind of block", every, guide);
  const install = await create("Install the agent", "One command.\n", guide);
  const limitsId = await create("Limits", limits);
  const listed = owner.post(path(guide), { name: "List pets", type: 4, endpoint: listing });
  const listingId: string = (await expectStatus(201, listed)).id;
  await release(team, "First edition");
  const asked = await create("Quotas", "Who asks more often waits.\n");
  const rejected = await create("Pricing", "It costs what it costs.\n");
  const draft = await create("What comes next", "Nobody has read this yet.\n");
  const empty = await create("Glossary", "");
  const described = owner.post(path(guide), { name: "Create a pet", type: 4, endpoint });
  const endpointId: string = (await expectStatus(201, described)).id;
  await write(admin, limitsId, limitsEdited);
  await write(admin, install, "One command, and a restart.\n");
  await setState(admin, asked, { state: 0, note: "For the second edition, please." });
  await setState(admin, rejected, { state: 0 });
  await setState(owner, rejected, { state: 3, reason: "Say for whom." });
  await propose(team, install, proposal);
  await readers(team, [guide, everyId, limitsId]);
  await mintEntries(team, limitsId);
  await mintWebhook(team);
  const manual = owner.post(`/orgs/${orgId}/collections`, { name: "Old manual" });
  const { id: manualId, slug: manualSlug } = await expectStatus(201, manual);
  await importManual(team, manualId);
  const { translationSlug, versioned } = await mintVersions(team, manualId);
  await expectStatus(202, owner.post(`/orgs/${orgId}/export`));
  const invited = owner.session.post(`/orgs/${orgId}/invitations`, {
    email: "newcomer@example.com",
    role: "member",
  });
  const shared = owner.patch(`/api/page/${draft}/editable`, { editable: true });
  return {
    team,
    manualSlug,
    translationSlug,
    empty: await mintEmpty(team),
    newcomer: await mintPerson(send, url, "Nina"),
    pages: {
      every: everyId,
      limits: limitsId,
      asked,
      rejected,
      draft,
      empty,
      endpoint: endpointId,
      published: listingId,
      versioned,
    },
    invitation: (await expectStatus(201, invited)).token,
    shareLink: (await expectStatus(200, shared)).url,
  };
}

async function mintEmpty({ owner }: Team): Promise<PopulatedTeam["empty"]> {
  const made = owner.session.post("/orgs", { name: "A new team", guide: false });
  const { id, slug: orgSlug } = await expectStatus(201, made);
  const first = owner.session.post(`/orgs/${id}/collections`, { name: "Handbook" });
  return { orgSlug, collectionSlug: (await expectStatus(201, first)).slug };
}

/** A site of two versions in two languages, of which the older one has both; gives the slug of the translation, and a page that the newer version has otherwise. */
async function mintVersions(team: Team, collectionId: string) {
  const { owner, orgId } = team;
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  const { rootPageId } = await expectStatus(200, owner.get(path));
  await expectStatus(200, owner.put(path, { customDomain: `docs.${team.orgSlug}.example` }));
  await publishAll(team, collectionId, "As it was");
  const copy = { name: "Altes Handbuch", edition: "language" };
  const { collectionId: copyId } = await expectStatus(202, owner.post(`${path}/duplicate`, copy));
  const newer = { name: "New manual", edition: "version" };
  const { collectionId: newerId } = await expectStatus(202, owner.post(`${path}/duplicate`, newer));
  const site = {
    name: "Manuals",
    sections: [{ slug: "guide", name: "Guide" }],
    versions: [
      { slug: "2-x", name: "2.x" },
      { slug: "1-x", name: "1.x" },
    ],
    currentVersion: "2-x",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [
      { collectionId: newerId, version: "2-x" },
      { collectionId, version: "1-x" },
      { collectionId: copyId, version: "1-x", language: "de" },
    ],
  };
  await expectStatus(201, owner.post(`/orgs/${orgId}/sites`, site));
  await sayTranslated(team, copyId);
  const { data } = await expectStatus(
    200,
    owner.get(`/orgs/${orgId}/collection/${collectionId}/pages`),
  );
  const pay = data.find(({ name }: { name: string }) => name === "Pay").id;
  const content = "# Pay\n\nBy card, or by invoice.\n";
  await expectStatus(200, owner.post(`/orgs/${orgId}/pages/${pay}/ydoc`, { content }));
  const refunds = { name: "Refunds", content: "Within 14 days.\n" };
  await expectStatus(201, owner.post(`/orgs/${orgId}/pages/${rootPageId}`, refunds));
  await publishAll(team, collectionId, "With refunds");
  const { slug } = await expectStatus(200, owner.get(`/orgs/${orgId}/collections/${copyId}`));
  return { translationSlug: String(slug), versioned: String(pay) };
}

/** Says of all pages of a copy that they are translated, once they are there. */
async function sayTranslated({ owner, orgId }: Team, copyId: string): Promise<void> {
  const path = `/orgs/${orgId}/collections/${copyId}/translation`;
  for (;;) {
    const { data } = await expectStatus(200, owner.get(path));
    const ids = data.map(({ pageId }: { pageId: string | null }) => pageId);
    if (ids.includes(null)) continue;
    for (const id of ids)
      await expectStatus(200, owner.post(`/orgs/${orgId}/pages/${id}/translation`));
    return;
  }
}

/** What another tool keeps, with blocks that have no place here. */
async function importManual({ owner }: Team, collectionId: string): Promise<void> {
  const contents = {
    "docs.json": JSON.stringify({
      navigation: { groups: [{ group: "Manual", pages: ["start", "guides/pay"] }] },
    }),
    "start.mdx":
      "# Start\n\n<Note>Mind the gap.</Note>\n\n<Odd>Words</Odd>\n\nBy {now()}.\n\nSee [it](./gone.md).\n",
    "guides/pay.mdx": "# Pay\n\n<Odd>More</Odd>\n\n<Chart data={rows} />\n",
    "guides/plan.pdf": "",
  };
  const files = Object.entries(contents).map(([path, content]) => ({ path, status: "A", content }));
  const body = { repository: "old-manual", branch: "folder", collectionId, files };
  const { jobId } = await expectStatus(202, owner.post("/import/github", body));
  for (;;) {
    const job = await expectStatus(200, owner.get(`/import/jobs/${jobId}`));
    if (job.finishedAt !== null) return;
  }
}

const endpoint = {
  method: "POST",
  url: "https://api.example.com/shops/{shop}/pets",
  query: [{ key: "dry", description: "Only tries", schema: { type: "boolean" } }],
  auth: { type: "bearer", token: "{{token}}" },
  body: { type: "json", value: { name: "Rex" } },
  responses: [{ status: 201, description: "The new pet", example: { id: 7, name: "Rex" } }],
};

const listing = {
  method: "GET",
  url: "https://api.example.com/shops/{shop}/pets",
  query: [{ key: "kind", description: "Only of this kind", schema: { type: "string" } }],
};

const send: Send = (request) => fetch(request);

const release = (team: Team, note: string) => publishAll(team, team.collectionId, note);

async function publishAll({ owner, orgId }: Team, collectionId: string, note: string) {
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  const { jobId } = await expectStatus(202, owner.post(`${path}/publish`, { note, drafts: true }));
  for (;;) {
    const { job } = await expectStatus(200, owner.get(`${path}/releases/${jobId}`));
    if (job.finishedAt !== null) return;
  }
}

/** Nobody answers there. */
async function mintWebhook({ owner, collectionId }: Team): Promise<void> {
  const url = "https://hooks.example.com/galley";
  const hook = { collectionId, url, actions: ["page.publish_status_changed"] };
  await expectStatus(201, owner.post("/api/webhooks", hook));
}

/** People who look at the site, search it, miss something, and say so. */
async function readers({ anonymous, orgSlug, collectionSlug, baseUrl }: Team, pages: string[]) {
  const site = `${baseUrl}/docs/${orgSlug}/${collectionSlug}`;
  const headersOf = (release: number) => {
    return { "User-Agent": `Mozilla/5.0 (X11; Linux x86_64) Chrome/${release}.0` };
  };
  const headers = headersOf(147);
  const [first = ""] = pages;
  const tell = (said: Record<string, string>, release = 147) =>
    fetch(`${site}/_view`, {
      method: "POST",
      body: new URLSearchParams(said),
      headers: headersOf(release),
    });
  for (const [at, page] of pages.entries()) {
    const views = Array.from({ length: 3 * (pages.length - at) }, (_, view) => 147 - view);
    await Promise.all(
      views.map((release) => {
        const isLed = release % 2 === 0;
        return tell(
          { page, ...(isLed ? { utm_campaign: "newsletter" } : { referrer: "example.com" }) },
          release,
        );
      }),
    );
    await tell({ page, search: "install" });
  }
  await fetch(`${site}/where-is-it`, { headers });
  for (const agent of ["ChatGPT-User/1.0", "Claude-User/1.0", "Claude-User/1.0", "GPTBot/1.2"])
    await fetch(`${site}/getting-started.md`, { headers: { "User-Agent": agent } });
  await fetch(`${site}/llms.txt`, { headers: { "User-Agent": "ChatGPT-User/1.0" } });
  await fetch(`${site}/search?q=refund`, { headers });
  const comment = { pageId: first, comment: "Which version is this about?" };
  await expectStatus(201, anonymous.post("/feedback/negative", comment));
}
