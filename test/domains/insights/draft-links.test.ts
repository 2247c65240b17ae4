/** What a publication would break is told before it is one: of a release, and of one page's draft. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import type { Client } from "#test/client";
import { bindings } from "#test/events";
import { mintPages } from "#test/mint-pages";
import { fillWithPages, pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

interface Told {
  pageName: string;
  missing: string;
  href: string;
  text: string;
  unseen: { pageId: string } | null;
  mend: { href: string | null; says: string };
}

const releasePath = ({ orgId, collectionId }: Team) =>
  `/orgs/${orgId}/collections/${collectionId}/publish/links`;

const ofRelease = (team: Team, body: object, query = "") =>
  expectStatus(200, team.owner.post(releasePath(team) + query, body));

const ofPage = (team: Team, pageId: string) =>
  expectStatus(200, team.owner.get(`${pagesOf(team).path(pageId)}/links`));

const told = (data: readonly Told[]) =>
  Object.fromEntries(
    data.map(({ href, missing, unseen, mend }) => [
      href,
      [missing, unseen?.pageId ?? null, mend.href],
    ]),
  );

const nothing = { data: [], areAll: true };

describe("a release's preview", () => {
  test("tells what its drafts lead to that readers would not find, and what would mend each", async () => {
    const { team, root, create, publish, remove } = await mintPages();
    const shown = await create(root, { name: "Shown", content: "## Here\n\nWords." });
    await publish(shown.id);
    const left = await create(root, { name: "Left out", content: "Words." });
    const along = await create(root, { name: "Along", content: "## Begin\n\nWords." });
    const binned = await create(root, { name: "Binned" });
    await remove(binned.id);
    const whole = [
      `page:${shown.id}#here`,
      `page:${along.id}#begin`,
      `/${shown.path}`,
      along.path,
      "#owned",
      "https://example.com/",
    ];
    const broken = [
      `page:${left.id}`,
      `/${left.path}#x`,
      `page:${binned.id}`,
      `page:${along.id}#beginn`,
      `page:${shown.id}#heer`,
      "/nowhere/at-all",
      "#ownedd",
      `/files/${team.orgId}/absent`,
    ];
    const holder = await create(root, {
      name: "Holder",
      content: `## Owned\n\n${[...whole, ...broken].map((href) => `[words](${href})`).join("\n\n")}`,
    });
    const pageIds = [holder.id, along.id];
    const found = await ofRelease(team, { pageIds });
    expect(told(found.data)).toEqual({
      [`page:${left.id}`]: ["page", left.id, null],
      [`/${left.path}#x`]: ["page", left.id, null],
      [`page:${binned.id}`]: ["page", null, null],
      [`page:${along.id}#beginn`]: ["anchor", null, `page:${along.id}#begin`],
      [`page:${shown.id}#heer`]: ["anchor", null, `page:${shown.id}#here`],
      "/nowhere/at-all": ["page", null, null],
      "#ownedd": ["anchor", null, "#owned"],
      [`/files/${team.orgId}/absent`]: ["file", null, null],
    });
    expect(found).toMatchObject({ areAll: true, nextCursor: null, lookedAt: 2, pageCount: 2 });
    const says = new Map(found.data.map(({ href, mend }: Told) => [href, mend.says]));
    expect(says.get(`page:${binned.id}`)).toContain('Or restore "Binned".');
    const both = await ofRelease(team, { pageIds: [...pageIds, left.id] });
    expect(Object.keys(told(both.data))).not.toContain(`page:${left.id}`);
    expect((await releasesOf(team).list()).data).toEqual([]);
  });

  test("tells which published pages lead to a heading that it takes away, and none that keeps its address", async () => {
    const { team, root, create, publish, write } = await mintPages();
    const content = "## Kept\n\n## Renamed\n\n## Stays\n\n## Gone\n\nC.";
    const target = await create(root, { name: "Target", content });
    await publish(target.id);
    const links = ["kept", "renamed", "gone", "never"].map(
      (id) => `[${id}](page:${target.id}#${id})`,
    );
    const holder = await create(root, { name: "Holder", content: links.join("\n\n") });
    await publish(holder.id);
    await write(target.id, "## Kept\n\n## Called otherwise\n\n## Stays");
    const { data } = await ofRelease(team, {});
    expect(data.map(({ pageName, href }: Told) => [pageName, href])).toEqual([
      ["Holder", `page:${target.id}#gone`],
    ]);
    await releasesOf(team).publish();
    expect(await ofRelease(team, { drafts: true })).toMatchObject({ ...nothing, pageCount: 0 });
  });

  test("tells of a heading that stands in a draft of a page that is left out", async () => {
    const { team, root, create, publish, write } = await mintPages();
    const target = await create(root, { name: "Target", content: "Words." });
    await publish(target.id);
    await write(target.id, "## New\n\nWords.");
    const holder = await create(root, { name: "Holder", content: `[new](page:${target.id}#new)` });
    const { data } = await ofRelease(team, { pageIds: [holder.id] });
    expect(data).toMatchObject([{ missing: "anchor", unseen: { pageId: target.id } }]);
    expect((await ofRelease(team, { pageIds: [holder.id, target.id] })).data).toEqual([]);
  });

  test("names a snippet that is not there, with its line", async () => {
    const { team, root, create } = await mintPages();
    await create(root, { name: "Holder", content: "Words.\n\n::snippet[absent]" });
    const { data } = await ofRelease(team, { drafts: true });
    expect(data).toMatchObject([
      { pageName: "Holder", missing: "snippet", href: "", unseen: null },
    ]);
    expect(data[0].text).toContain("Line 3");
    expect(data[0].text).toContain("absent");
  });

  test(`looks at ${limits.releaseLinkPages} pages an answer, and goes on with the next`, async () => {
    const { team, root, create } = await mintPages();
    const parent = await create(root, { name: "Above", content: "Words." });
    const bare = { ...parent, depth: 1 };
    await fillWithPages(bindings.DB, team, bare, limits.releaseLinkPages - 1);
    const exactly = await ofRelease(team, { drafts: true });
    expect(exactly).toMatchObject({ lookedAt: limits.releaseLinkPages, nextCursor: null });
    await create(root, { name: "Last of all", content: "[gone](/gone)" });
    const first = await ofRelease(team, { drafts: true });
    expect(first).toMatchObject({ ...nothing, pageCount: limits.releaseLinkPages + 1 });
    const rest = await ofRelease(team, { drafts: true }, `?cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ data: [{ href: "/gone" }], lookedAt: 1, nextCursor: null });
  });

  test("is for whoever reads the collection, and of its own pages", async () => {
    const { team, root, create } = await mintPages();
    const page = await create(root, { content: "Words." });
    const otherTenant = await mintTeam();
    const theirs = await pagesOf(otherTenant).create(otherTenant.rootPageId);
    const ask = (client: Client, body: object) => client.post(releasePath(team), body);
    expect((await ask(otherTenant.owner, {})).status).toBe(404);
    expect((await ask(team.anonymous, {})).status).toBe(401);
    const strange = await ask(team.owner, { pageIds: [page.id, theirs.id] });
    expect([strange.status, strange.body.code]).toEqual([404, "not_found"]);
    expect(strange.body.detail).toContain(theirs.id);
    expect((await otherTenant.owner.get(`${pagesOf(team).path(page.id)}/links`)).status).toBe(404);
  });
});

test("a link to a page of another organization tells nothing of it", async () => {
  const { team, root, create } = await mintPages();
  const otherTenant = await mintTeam();
  const theirs = await pagesOf(otherTenant).create(otherTenant.rootPageId, { name: "Only there" });
  await create(root, { content: `[words](page:${theirs.id})` });
  const found = await ofRelease(team, { drafts: true });
  expect(found.data).toMatchObject([{ missing: "page", unseen: null }]);
  expect(JSON.stringify(found)).not.toContain("Only there");
});

describe("a page's draft", () => {
  test("is looked at as it is now, whoever sees the page", async () => {
    const { team, root, create, write } = await mintPages();
    const other = await create(root, { name: "Other", content: "Words." });
    const page = await create(root, { name: "Page", content: "[gone](/gone)" });
    expect(told((await ofPage(team, page.id)).data)).toEqual({ "/gone": ["page", null, null] });
    await write(page.id, `[draft](page:${other.id}) and [itself](page:${page.id})`);
    expect(told((await ofPage(team, page.id)).data)).toEqual({
      [`page:${other.id}`]: ["page", other.id, null],
    });
    await write(page.id, "Words.");
    expect(await ofPage(team, page.id)).toEqual(nothing);
  });
});

describe("links between the places of a site", () => {
  test("are broken where no place has their page, of drafts and of what is published", async () => {
    const team = await mintTeam();
    const [guide, sdk] = [await mintPart(team, "Guide"), await mintPart(team, "Sdk", ["Calls"])];
    await mintSite(team, {
      name: "Manual",
      sections: [
        { slug: "guide", name: "Guide" },
        { slug: "sdk", name: "SDK" },
      ],
      places: [{ collectionId: guide.id }, { collectionId: sdk.id, section: "sdk" }],
    });
    const whole = ["/sdk/calls", "sdk/calls#calls", "../manual/sdk/calls", "/sdk", "/sdk/search"];
    const broken = ["/sdk/nothing", "sdk/calls#none", "/other/calls"];
    const content = [...whole, ...broken].map((href) => `[words](${href})`).join("\n\n");
    const start = await pagesOf(team).create(guide.rootPageId, { name: "Start", content });
    const hrefs = (data: readonly Told[]) => data.map(({ href }) => href).toSorted();
    expect(hrefs((await ofPage(team, start.id)).data)).toEqual(broken.toSorted());
    await pagesOf(team).publish(start.id);
    const listed = async ({ id }: { id: string }) => {
      const path = `/orgs/${team.orgId}/collections/${id}/broken-links`;
      return hrefs((await expectStatus(200, team.owner.get(path))).data);
    };
    expect(await listed(guide)).toEqual(broken.toSorted());
    const back =
      "[words](../start) [words](/start) [words](../none) [words](../sdk/calls) [words](../sdk/none)";
    const led = await pagesOf(team).create(sdk.rootPageId, { name: "Led", content: back });
    const climbing = ["../none", "../sdk/none"];
    expect(hrefs((await ofPage(team, led.id)).data)).toEqual(climbing);
    await pagesOf(team).publish(led.id);
    expect(await listed(sdk)).toEqual(climbing);
  });
});
