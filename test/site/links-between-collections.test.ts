/** A link by a page's id leads to the page wherever its readers find it: in its section, or on its own site. */
import { expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import {
  enterAsReader,
  letReadersIn,
  readerAccessOf,
  readerSecret,
  readerToken,
} from "#test/readers";
import { mintPart, mintSite, publishIn, siteBy } from "#test/sites";
import type { Part } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

/** A guide and an SDK in one site, and a book of law that is a site of its own; each with a page `Calls`. */
async function mintManual() {
  const team = await mintTeam();
  const parts = [
    await mintPart(team, "Guide", ["Start"]),
    await mintPart(team, "Sdk"),
    await mintPart(team, "Law"),
  ] as const;
  const [guide, sdk, law] = parts;
  const site = await mintSite(team, {
    name: "Manual",
    sections: [
      { slug: "guide", name: "Guide" },
      { slug: "sdk", name: "SDK" },
    ],
    places: [{ collectionId: guide.id }, { collectionId: sdk.id, section: "sdk" }],
  });
  const calls = await publishIn(team, sdk, "Calls");
  const rules = await publishIn(team, law, "Rules");
  return { team, site, guide, sdk, law, calls, rules };
}

async function holderOf(team: Team, part: Part, hrefs: readonly string[]) {
  const content = hrefs.map((href) => `[words](${href})`).join("\n\n");
  const holder = await pagesOf(team).create(part.rootPageId, { name: "Holder", content });
  await pagesOf(team).publish(holder.id);
  return holder;
}

const get = (team: Team, path: string) =>
  expectStatus(200, team.anonymous.get(`/docs/${team.orgSlug}/${path}`));

/** The addresses of the links that say `words`, without the organization's beginning; what leads nowhere as `broken`. */
async function ledTo(team: Team, path: string): Promise<string[]> {
  const site = new RegExp(`(?:https?://[^/"]+)?/docs/${team.orgSlug}/`, "g");
  const html = String(await get(team, path)).replace(site, "~");
  const links = html.matchAll(/<(?:a href="([^"]*)"|span class="broken-link")>words</g);
  return Array.from(links, ([, href]) => href ?? "broken");
}

async function broken(team: Team, { id }: Part): Promise<string[]> {
  const path = `/orgs/${team.orgId}/collections/${id}/broken-links`;
  const { data } = await expectStatus(200, team.owner.get(path));
  return data.map(({ href }: { href: string }) => href);
}

test("a link leads into the section, and to the other site, where the page is read", async () => {
  const { team, guide, calls, rules } = await mintManual();
  const hrefs = [`page:${calls.id}#calls`, `page:${rules.id}`, `page:${calls.id}#none`];
  const holder = await holderOf(team, guide, hrefs);
  const expected = ["~manual/sdk/calls#calls", "~law/rules", "~manual/sdk/calls#none"];
  expect(await ledTo(team, "manual/holder")).toEqual(expected);
  const markdown = String(await get(team, "manual/holder.md"));
  expect(markdown).toMatch(/\]\(https?:\/\/[^/]+\/docs\/[^/]+\/manual\/sdk\/calls#calls\)/);
  expect(markdown).toMatch(/\]\(https?:\/\/[^/]+\/docs\/[^/]+\/law\/rules\)/);
  const open = `/p/getPublishedDataByPath?collectionId=${guide.id}&path=holder`;
  const { html } = await expectStatus(200, team.anonymous.get(open));
  expect(html).toMatch(/href="https?:\/\/[^"]*\/manual\/sdk\/calls#calls"/);
  expect(await broken(team, guide)).toEqual([`page:${calls.id}#none`]);
  const path = `${pagesOf(team).path(holder.id)}/links`;
  const { data } = await expectStatus(200, team.owner.get(path));
  expect(data.map(({ href }: { href: string }) => href)).toEqual([`page:${calls.id}#none`]);
});

test("it follows the page, and is broken for as long as readers do not see it", async () => {
  const { team, guide, law, calls, rules } = await mintManual();
  await holderOf(team, guide, [`page:${calls.id}`, `page:${rules.id}`]);
  const pages = pagesOf(team);
  for (const { id } of [calls, rules]) await pages.setState(id, { state: 1 });
  expect(await ledTo(team, "manual/holder")).toEqual(["broken", "broken"]);
  expect(await broken(team, guide)).toHaveLength(2);
  for (const { id } of [calls, rules]) await pages.publish(id);
  expect(await ledTo(team, "manual/holder")).toEqual(["~manual/sdk/calls", "~law/rules"]);
  for (const { id } of [calls, rules])
    await expectStatus(200, team.owner.put(pages.path(id), { urlName: "elsewhere" }));
  expect(await ledTo(team, "manual/holder")).toEqual(["~manual/sdk/elsewhere", "~law/elsewhere"]);
  const settings = `/orgs/${team.orgId}/collections/${law.id}`;
  await expectStatus(200, team.owner.put(settings, { isPublic: false }));
  expect(await ledTo(team, "manual/holder")).toEqual(["~manual/sdk/elsewhere", "broken"]);
  expect(await broken(team, guide)).toEqual([`page:${rules.id}`]);
});

test("it stays in the reader's language, where a part that this lacks is shown there", async () => {
  const { team, site, guide, calls } = await mintManual();
  const german = await mintPart(team, "Guide German", ["Start"]);
  const on = siteBy(team, site.id);
  await expectStatus(200, on.change({ languages: [{ tag: "en" }, { tag: "de" }] }));
  await expectStatus(200, on.place(german.id, { language: "de" }));
  await holderOf(team, german, [`page:${calls.id}`]);
  await holderOf(team, guide, [`page:${calls.id}`]);
  expect(await ledTo(team, "manual/de/holder")).toEqual(["~manual/de/sdk/calls"]);
  expect(await ledTo(team, "manual/holder")).toEqual(["~manual/sdk/calls"]);
});

test("a draft's preview leads there before it is published, and nowhere into another organization", async () => {
  const { team, guide, calls } = await mintManual();
  const otherTenant = await mintTeam();
  const part = await mintPart(otherTenant, "Theirs");
  const theirs = await publishIn(otherTenant, part, "Only theirs");
  const content = `[words](page:${calls.id}) [words](page:${theirs.id})`;
  const draft = await pagesOf(team).create(guide.rootPageId, { name: "Draft", content });
  const shown = await expectStatus(200, team.owner.session.get(`/preview/pages/${draft.id}`));
  expect(String(shown)).toContain(`/docs/${team.orgSlug}/manual/sdk/calls">words</a>`);
  expect(String(shown)).toContain('<span class="broken-link">words</span>');
  expect(String(shown)).not.toContain("only-theirs");
});

test("of a private page nothing is told where others read, and it is led to where its readers read", async () => {
  const { team, guide, sdk, law, calls } = await mintManual();
  const settings = ({ id }: Part) => `/orgs/${team.orgId}/collections/${id}`;
  await expectStatus(200, team.owner.put(settings(sdk), { isPublic: false }));
  await holderOf(team, guide, [`page:${calls.id}`]);
  await holderOf(team, law, [`page:${calls.id}`]);
  expect(await ledTo(team, "manual/holder")).toEqual(["broken"]);
  await expectStatus(200, team.owner.put(settings(guide), { isPublic: false }));
  await expectStatus(200, team.owner.put(settings(law), { isPublic: false }));
  const asOwner = async (path: string) =>
    String(await expectStatus(200, team.owner.session.get(`/docs/${team.orgSlug}/${path}`)));
  expect(await asOwner("manual/holder")).toContain('/manual/sdk/calls">words</a>');
  expect(await asOwner("law/holder")).toContain('<span class="broken-link">words</span>');
});

test("readers who were let in are led into a private section that the same sign-in opens, and told of no other's pages", async () => {
  const { team, guide, sdk, calls } = await mintManual();
  const of = ({ id }: Part) => `/orgs/${team.orgId}/collections/${id}`;
  await letReadersIn({ ...team, collectionId: guide.id });
  await expectStatus(200, team.owner.put(of(sdk), { isPublic: false }));
  await holderOf(team, guide, [`page:${calls.id}`]);
  const site = `/docs/${team.orgSlug}/manual`;
  const token = await readerToken({ collectionId: guide.id });
  const reader = await enterAsReader({ send, baseUrl, site }, token);
  const holder = async () => String(await expectStatus(200, reader.get(`${site}/holder`)));
  const open = (body: object) =>
    expectStatus(200, team.owner.put(readerAccessOf(team, sdk.id), body));
  expect(await holder()).not.toContain("sdk/calls");
  await open({ followsHome: true });
  expect(await holder()).toContain(`href="${site}/sdk/calls">words</a>`);
  await open({ token: { secret: readerSecret } });
  expect(await holder()).not.toContain("sdk/calls");
});
