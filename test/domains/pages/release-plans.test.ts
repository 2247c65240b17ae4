/** What a release publishes where no page is named, how a client learns of it beforehand, and what stops it. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { mintPages, servedOf, siteVersion } from "#test/mint-pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import { typeInto } from "#test/typed-draft";

describe("a release", () => {
  test("that names no page publishes what changed; drafts and reviews are told by a dry run, which does nothing", async () => {
    const { team, root, create, publish, write, setState } = await mintPages();
    const releases = releasesOf(team);
    const draft = (content: string) => create(root, { content });
    const [fresh, edited, reviewed] = [await draft("A\n"), await draft("B\n"), await draft("C\n")];
    // Of a heading readers see no text: there is nothing to publish.
    await create(root, { name: "Heading", type: 6, content: "Words\n" });
    for (const { id } of [edited, reviewed]) await publish(id);
    for (const { id } of [edited, reviewed]) await write(id, "New\n");
    await expectStatus(200, setState(reviewed.id, { state: 0 }));
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/publish?dryRun=true`;
    const plan = async (body: object) => {
      const { status, body: told, headers } = await team.owner.post(path, body);
      const idsOf = (those: { pageId: string; reason: string }[]) =>
        Object.fromEntries(those.map(({ pageId, reason }) => [pageId, reason]));
      expect([status, told.isDryRun, headers.get("location")]).toEqual([200, true, null]);
      return { pages: idsOf(told.pages), leftOut: idsOf(told.leftOut) };
    };
    const left = { [reviewed.id]: "in_review" };
    expect(await plan({})).toEqual({
      pages: { [edited.id]: "changed" },
      leftOut: { ...left, [fresh.id]: "draft" },
    });
    expect(await plan({ drafts: true })).toEqual({
      pages: { [edited.id]: "changed", [fresh.id]: "draft" },
      leftOut: left,
    });
    expect(await plan({ pageIds: [reviewed.id] })).toEqual({
      pages: { [reviewed.id]: "named" },
      leftOut: { [edited.id]: "changed", [fresh.id]: "draft" },
    });
    expect((await releases.list()).data).toEqual([]);
    expect(await releases.publish({})).toMatchObject({ state: "published", pageCount: 1 });
    expect(await plan({})).toEqual({ pages: {}, leftOut: { ...left, [fresh.id]: "draft" } });
  });

  test("tells what it did to each page, by path, with the versions before and after", async () => {
    const { team, root, create, publish, write } = await mintPages();
    const releases = releasesOf(team);
    const named = (name: string) => create(root, { name, content: `${name}\n` });
    const [edited, fresh] = [await named("Edited"), await named("Fresh")];
    await publish(edited.id);
    await write(edited.id, "New\n");
    const { id } = await releases.publish();
    const list = async (query = "") =>
      expectStatus(200, team.owner.get(`${releases.path(id)}/pages${query}`));
    const pages = [
      { pageId: edited.id, name: "Edited", path: edited.path, versionNo: 2, previousVersionNo: 1 },
      { pageId: fresh.id, name: "Fresh", path: fresh.path, versionNo: 1, previousVersionNo: null },
    ];
    const after = (outcome: string) => pages.map((each) => ({ ...each, outcome }));
    expect(await list()).toEqual({ data: after("published"), nextCursor: null });
    const first = await list("?limit=1");
    const second = await list(`?limit=1&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual(after("published"));
    expect(second.nextCursor).toBeNull();
    await expectStatus(200, releases.rollback(id));
    expect((await list()).data).toEqual(after("rolled_back"));
  });

  test("of which one page cannot be rendered shows none, and names it", async () => {
    const { team, root, create, versions } = await mintPages();
    const releases = releasesOf(team);
    const draft = (content: string) => create(root, { content });
    const publishedText = async (pageId: string) => (await servedOf(team, pageId))?.content ?? null;
    const good = await draft("Good\n");
    const bad = await draft("");
    await typeInto(team, bad.id, `${"> ".repeat(limits.markdownNestingDepth + 1)}deep\n`);
    const seen = await siteVersion(team);
    const release = await releases.publish();
    expect(release).toMatchObject({ state: "failed", publishedCount: 0, publishedAt: null });
    expect(release.job.problems[0].path).toBe(bad.path);
    expect(await publishedText(good.id)).toBeNull();
    expect(await versions(good.id)).toEqual([]);
    expect(await siteVersion(team)).toBe(seen);
    const refused = await releases.rollback(release.id);
    expect([refused.status, refused.body.code]).toEqual([409, "invalid_transition"]);
  });

  test("leaves out endpoints without an address, and says so beforehand; who names one is refused", async () => {
    const { team, root, create, publish, update } = await mintPages();
    const releases = releasesOf(team);
    const module = await create(root, { name: "API" });
    const endpoint = (url: string) =>
      create(module.id, { type: 4, endpoint: { method: "GET", url } });
    const address = "https://api.example.com/users";
    const [bare, blank, whole] = [
      await create(module.id, { type: 4 }),
      await endpoint(" \t\u00a0"),
      await endpoint(address),
    ];
    const emptied = await endpoint(address);
    for (const { id } of [module, emptied]) await publish(id);
    await update(emptied.id, { endpoint: { method: "GET", url: "" } });
    const hook = { webhook: "user.created", method: "POST" };
    const sent = await create(module.id, { type: 4, endpoint: hook });
    const dry = `/orgs/${team.orgId}/collections/${team.collectionId}/publish?dryRun=true`;
    const plan = await expectStatus(200, team.owner.post(dry, { drafts: true }));
    const idsOf = (those: { pageId: string }[]) => those.map(({ pageId }) => pageId).toSorted();
    expect(idsOf(plan.pages)).toEqual(idsOf([{ pageId: whole.id }, { pageId: sent.id }]));
    expect(idsOf(plan.leftOut)).toEqual(
      idsOf([bare, blank, emptied].map(({ id }) => ({ pageId: id }))),
    );
    for (const each of plan.leftOut)
      expect(each).toMatchObject({ reason: "no_address", isAllowed: false });
    const published = await releases.publish({ drafts: true });
    expect(published).toMatchObject({ state: "published", pageCount: 2, publishedCount: 2 });
    for (const ask of [releases.ask, (body: object) => team.owner.post(dry, body)]) {
      const { status, body } = await ask({ pageIds: [whole.id, blank.id] });
      expect([status, body.errors[0].path]).toEqual([422, "body.pageIds"]);
      expect(body.detail).toContain(`${blank.id} has no address`);
    }
  });
});
