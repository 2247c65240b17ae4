/** Broken links are mended: the list says what each meant, and the page's draft takes it, as any edit. */
import { describe, expect, test } from "vitest";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

interface Listed {
  href: string;
  missing: string;
  mend: { href: string | null; says: string };
}

async function listed(team: Team): Promise<Listed[]> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/broken-links`;
  return (await expectStatus(200, team.owner.get(path))).data;
}

const mend = (team: Team, pageId: string, body: object = {}, client: Client = team.owner) =>
  client.post(`${pagesOf(team).path(pageId)}/mend-links`, body);

const draftOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

const mendsOf = (links: readonly Listed[]) =>
  new Map(links.map(({ href, mend: { href: to } }) => [href, to]));

describe("what would mend a broken link", () => {
  test("is the page that has the address or the name now, the nearest heading, or the words alone", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const guides = await publish(team, { name: "Guides" });
    const run = await publish(team, {
      name: "Run",
      parentId: guides.id,
      content: "## Before you start\n\nA.\n\n## Going on\n\nB.",
    });
    const old = await publish(team, { name: "Install" });
    const lost = await publish(team, { name: "Lost" });
    const binned = await publish(team, { name: "Binned" });
    const links = [
      `page:${old.id}`,
      `page:${lost.id}#x`,
      `page:${binned.id}`,
      `page:${run.id}#before-starting`,
      `page:${run.id}#zzz`,
      "handbook/run.html#going-onn",
      "/nowhere/at-all",
      "#heer",
      "#zzz",
      `/files/${team.orgId}/absent`,
    ];
    await publish(team, {
      name: "Holder",
      content: `## Here\n\n${links.map((href) => `[words](${href})`).join("\n\n")}`,
    });
    await pages.remove(old.id);
    await expectStatus(200, pages.setState(lost.id, { state: 1 }));
    await pages.remove(binned.id);
    const successor = await publish(team, { name: "Install", parentId: guides.id });
    const found = await listed(team);
    expect(Object.fromEntries(mendsOf(found))).toEqual({
      [`page:${old.id}`]: `page:${successor.id}`,
      [`page:${lost.id}#x`]: null,
      [`page:${binned.id}`]: null,
      [`page:${run.id}#before-starting`]: `page:${run.id}#before-you-start`,
      [`page:${run.id}#zzz`]: `page:${run.id}`,
      "handbook/run.html#going-onn": `page:${run.id}#going-on`,
      "/nowhere/at-all": null,
      "#heer": "#here",
      "#zzz": null,
      [`/files/${team.orgId}/absent`]: null,
    });
    const says = Object.fromEntries(found.map(({ href, mend: { says: text } }) => [href, text]));
    expect(says).toMatchObject({
      [`page:${old.id}`]: 'Lead it to "Install" (/guides/install).',
      [`page:${lost.id}#x`]: 'Take the link off, and keep its words. Or publish "Lost".',
      [`page:${binned.id}`]: 'Take the link off, and keep its words. Or restore "Binned".',
      [`page:${run.id}#zzz`]: "Lead it to the beginning of its page.",
      "handbook/run.html#going-onn": 'Lead it to #going-on on "Run" (/guides/run).',
    });
  });

  test("of a picture that is nowhere does not speak of a page, of drafts neither", async () => {
    const team = await mintTeam();
    const says = "Take the link off, and keep its words. Or upload the file, and lead it there.";
    const content = "![Onion](/images/onion.png)";
    const shown = await publish(team, { name: "Holder", content });
    const lost = { missing: "file", href: "/images/onion.png", mend: { href: null, says } };
    expect(await listed(team)).toMatchObject([lost]);
    const path = `/orgs/${team.orgId}/pages/${shown.id}/links`;
    expect((await expectStatus(200, team.owner.get(path))).data).toMatchObject([lost]);
  });

  test("is no guess between two pages that it may have meant, nor one of another collection or organization", async () => {
    const team = await mintTeam();
    const [one, other] = [await publish(team, { name: "A" }), await publish(team, { name: "B" })];
    for (const { id } of [one, other]) await publish(team, { name: "Run", parentId: id });
    const otherTenant = await mintTeam();
    const theirs = await publish(otherTenant, { name: "Only there" });
    const second = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" }),
    );
    const beside = await pagesOf(team).create(second.rootPageId, { name: "Beside" });
    await publish(team, {
      name: "Holder",
      content: `[a](/x/run) [b](page:${theirs.id}) [c](only-there) [d](page:${beside.id})`,
    });
    for (const { mend: step } of await listed(team))
      expect(step).toEqual({ href: null, says: "Take the link off, and keep its words." });
  });
});

describe("mending", () => {
  test("changes the draft alone, as a version by its author that can be taken back; readers see it once it is published", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const run = await publish(team, { name: "Run", content: "## Go\n\nGo." });
    const before = `[Go *on*](page:${run.id}#goo), [out](/none) and [code](/none "t"); \`[x](/none)\`.`;
    const holder = await publish(team, { name: "Holder", content: before });
    const done = await expectStatus(200, mend(team, holder.id));
    expect(done).toMatchObject({
      pageId: holder.id,
      mended: [
        { href: `page:${run.id}#goo`, to: `page:${run.id}#go` },
        { href: "/none", to: null },
      ],
      left: [],
    });
    const after = `[Go *on*](page:${run.id}#go), out and code; \`[x](/none)\`.`;
    expect(await draftOf(team, holder.id)).toBe(after);
    const [version] = (await expectStatus(200, team.owner.get(`${pages.path(holder.id)}/versions`)))
      .data;
    expect(version).toMatchObject({ id: done.versionId, label: "Mended links" });
    expect(version.authors).toEqual([team.owner.userId]);
    expect(await listed(team)).toHaveLength(2);
    expect(await expectStatus(200, mend(team, holder.id))).toMatchObject({
      mended: [],
      versionId: null,
      contentHash: done.contentHash,
    });
    await pages.publish(holder.id);
    expect(await listed(team)).toEqual([]);
  });

  test("takes one link by itself, and the address that its author chose", async () => {
    const team = await mintTeam();
    const holder = await publish(team, {
      name: "Holder",
      content: "[a](/one) [b](/two) [c](/three)\n\n[r]\n\n[r]: /four",
    });
    const links = [
      { href: "/one" },
      { href: "/two", to: "https://example.com/" },
      { href: "/four" },
    ];
    const done = await expectStatus(200, mend(team, holder.id, { links }));
    expect(done.left).toEqual(["/four"]);
    expect(await draftOf(team, holder.id)).toBe(
      "a [b](https://example.com/) [c](/three)\n\n[r]\n\n[r]: /four",
    );
    const unknown = await mend(team, holder.id, { links: [{ href: "/five" }] });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, "body.links.0.href"]);
    expect(unknown.body.errors[0].message).toContain("say with `to`");
  });

  test("is for whoever may write the page, and for the text that they saw", async () => {
    const team = await mintTeam();
    const holder = await publish(team, { name: "Holder", content: "[a](/one)" });
    const otherTenant = await mintTeam();
    expect((await mend(team, holder.id, {}, otherTenant.owner)).status).toBe(404);
    expect((await mend(team, holder.id, {}, team.anonymous)).status).toBe(401);
    const path = `${pagesOf(team).path(holder.id)}/mend-links`;
    const stale = await team.owner.post(path, {}, { "If-Match": `"${"0".repeat(64)}"` });
    expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
    expect(await draftOf(team, holder.id)).toBe("[a](/one)");
  });
});
