/** A page's text goes to its copies in other versions of a site: compared, guarded, with its links led, and to be undone. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { connectAgent, expectTool } from "#test/agents";
import { jobEnd } from "#test/imports";
import { pagesOf } from "#test/pages";
import { letAgentsPropose } from "#test/proposals";
import { roomOf } from "#test/room-client";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

/** A guide as version 2.x, and its copies as 1.x and, in German, as 2.x; its pages link to each other. */
async function mintVersions() {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const guide = await mintPart(team, "Guide", ["Welcome", "Setup"]);
  const copyAs = async (edition: string, name: string) => {
    const path = `/orgs/${team.orgId}/collections/${guide.id}/duplicate`;
    const begun = await expectStatus(202, team.owner.post(path, { name, edition }));
    await jobEnd(team.owner, begun.jobId);
    return String(begun.collectionId);
  };
  const older = await copyAs("version", "Older");
  const german = await copyAs("language", "German");
  await mintSite(team, {
    name: "Manual",
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [
      { collectionId: guide.id },
      { collectionId: older, version: "v1" },
      { collectionId: german, language: "de" },
    ],
  });
  const idOf = async (collectionId: string, name: string) =>
    String((await pages.tree("", collectionId)).find((page) => page.name === name)?.id);
  return {
    team,
    guide: guide.id,
    older,
    setup: await idOf(guide.id, "Setup"),
    welcome: await idOf(guide.id, "Welcome"),
    olderSetup: await idOf(older, "Setup"),
    olderWelcome: await idOf(older, "Welcome"),
    germanSetup: await idOf(german, "Setup"),
  };
}

function textsOf(team: Team) {
  const page = (id: string) => `/orgs/${team.orgId}/pages/${id}`;
  return {
    write: (id: string, content: string) =>
      expectStatus(200, team.owner.post(`${page(id)}/ydoc`, { content })),
    read: async (id: string) => {
      const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
      return String(content);
    },
    apply: (id: string, body: unknown, by = team.owner) => by.post(`${page(id)}/apply`, body),
    page,
  };
}

test("a page's text is told and written into its copy of another version, with links led there, as one edit that is undone", async () => {
  const { team, older, setup, welcome, olderSetup, olderWelcome } = await mintVersions();
  const { write, read, apply, page } = textsOf(team);
  const before = await read(olderSetup);
  const foreign = "[Elsewhere](https://example.com/)";
  await write(
    setup,
    `# Setup\n\n[Welcome](page:${welcome}#top), [here](page:${setup}). ${foreign}\n`,
  );
  const told = await expectStatus(200, apply(setup, { dryRun: true }));
  expect(told.targets).toEqual([
    expect.objectContaining({
      pageId: olderSetup,
      collectionId: older,
      version: "v1",
      versionName: "1.x",
      hasChanged: true,
      addedLines: 1,
      removedLines: 1,
      versionId: null,
      refusal: null,
    }),
  ]);
  const [{ contentHash }] = told.targets;
  expect(await read(olderSetup)).toBe(before);

  const after = `# Setup\n\n[Welcome](page:${olderWelcome}#top), [here](page:${olderSetup}). ${foreign}\n`;
  const one = { targets: [{ pageId: olderSetup, expectedHash: contentHash }] };
  const whole = await expectStatus(200, apply(setup, { ...one, dryRun: true }));
  const parts: { kind: string; text: string }[] = whole.targets[0].parts;
  const without = (kind: string) =>
    parts.map((part) => (part.kind === kind ? "" : part.text)).join("");
  expect([without("added"), without("removed")]).toEqual([before, after]);

  const done = await expectStatus(200, apply(setup, one));
  expect(done.targets[0]).toMatchObject({ hasChanged: true, refusal: null });
  expect(await read(olderSetup)).toBe(after);
  const { data: versions } = await expectStatus(
    200,
    team.owner.get(`${page(olderSetup)}/versions`),
  );
  expect(versions[0]).toMatchObject({
    id: done.targets[0].versionId,
    label: "Applied from 2.x",
    contentHash: done.targets[0].contentHash,
  });
  const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/setup`);
  expect(body).not.toContain("Elsewhere");
  // A second time nothing is left to do; and what stood there is a version to go back to.
  const again = await expectStatus(200, apply(setup, { targets: [{ pageId: olderSetup }] }));
  expect(again.targets[0]).toMatchObject({ hasChanged: false, versionId: null });
  await expectStatus(
    200,
    team.owner.post(`${page(olderSetup)}/versions/${versions[1].id}/restore`),
  );
  expect(await read(olderSetup)).toBe(before);
});

test("nothing of another's words is overwritten, and what is no copy, archived or not theirs is refused", async () => {
  const { team, guide, older, setup, welcome, olderSetup, olderWelcome, germanSetup } =
    await mintVersions();
  const { write, read, apply, page } = textsOf(team);
  await write(setup, "New.\n");
  const { targets } = await expectStatus(200, apply(setup, { dryRun: true }));
  const known = { pageId: olderSetup, expectedHash: targets[0].contentHash };
  await write(olderSetup, "Somebody's.\n");
  const refused = async (code: string, body: unknown, by = team.owner, of = setup) => {
    const answer = await apply(of, body, by);
    expect(answer.body.code, JSON.stringify(answer.body)).toBe(code);
  };
  await refused("stale_version", { targets: [known] });
  const told = await expectStatus(200, apply(setup, { targets: [known], dryRun: true }));
  expect(told.targets[0].refusal).toContain("has changed");
  expect(await read(olderSetup)).toBe("Somebody's.\n");

  const to = (pageId: string) => ({ targets: [{ pageId }] });
  for (const pageId of [setup, welcome, olderWelcome, germanSetup])
    await refused("validation_failed", to(pageId));
  await refused("validation_failed", {});
  await refused("validation_failed", { targets: [known, known] });
  const others = await mintTeam();
  await refused("not_found", to(await pageOfOthers(others)));
  const letMember = (collectionId: string, permission: 0 | 1 | 2) =>
    grant({ ...team, collectionId }, permission);
  await letMember(guide, 2);
  await letMember(older, 1);
  await refused("read_only", to(olderSetup), team.member);
  await letMember(older, 0);
  await refused("not_found", to(olderSetup), team.member);
  const seen = await expectStatus(200, apply(setup, { dryRun: true }, team.member));
  expect(seen.targets).toEqual([]);
  await expectStatus(200, team.owner.put(`${page(olderSetup)}`, { isArchived: true }));
  await refused("invalid_transition", to(olderSetup));
  expect(await read(olderSetup)).toBe("Somebody's.\n");
});

const pageOfOthers = async (team: Team): Promise<string> =>
  (await pagesOf(team).create(team.rootPageId, { name: "Theirs" })).id;

/** A third version beside those, so that a page has two copies. */
async function mintThree() {
  const minted = await mintVersions();
  const { team, older } = minted;
  const path = `/orgs/${team.orgId}`;
  const begun = await expectStatus(
    202,
    team.owner.post(`${path}/collections/${older}/duplicate`, {
      name: "Oldest",
      edition: "version",
    }),
  );
  await jobEnd(team.owner, begun.jobId);
  const [site] = (await expectStatus(200, team.owner.get(`${path}/sites`))).data;
  const versions = [...site.versions, { slug: "v0", name: "0.x" }];
  await expectStatus(200, team.owner.put(`${path}/sites/${site.id}`, { versions }));
  const place = `${path}/sites/${site.id}/places/${begun.collectionId}`;
  await expectStatus(200, team.owner.put(place, { version: "v0" }));
  const pages = await pagesOf(team).tree("", String(begun.collectionId));
  const oldestSetup = String(pages.find(({ name }: { name: string }) => name === "Setup")?.id);
  return { ...minted, oldestSetup };
}

test("a copy that cannot be written behind a first one is said beside it, and the first stays written", async () => {
  const { team, setup, olderSetup, oldestSetup } = await mintThree();
  const { write, read, apply } = textsOf(team);
  await write(setup, "Anew.\n");
  const before = await read(oldestSetup);
  const inRoom = (statement: string) =>
    runInDurableObject(roomOf(oldestSetup), (_, { storage }) => void storage.sql.exec(statement));
  await inRoom(
    "CREATE TRIGGER full BEFORE INSERT ON update_log BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  const targets = [{ pageId: olderSetup }, { pageId: oldestSetup }];
  const { targets: done } = await expectStatus(200, apply(setup, { targets }));
  expect(done).toMatchObject([
    { pageId: olderSetup, hasChanged: true, refusal: null },
    { pageId: oldestSetup, hasChanged: false, versionId: null },
  ]);
  expect(done[1].refusal).not.toBe(null);
  expect(await read(olderSetup)).toBe("Anew.\n");
  await inRoom("DROP TRIGGER full");
  expect(await read(oldestSetup)).toBe(before);
  // The first of all fails the call.
  const again = await expectStatus(200, apply(setup, { targets }));
  expect(again.targets[1]).toMatchObject({ hasChanged: true, refusal: null });
});

test("an agent applies it as people do, and where agents only propose it waits in every copy", async () => {
  const { team, setup, olderSetup, oldestSetup } = await mintThree();
  const { write, read, page } = textsOf(team);
  await write(setup, "By an agent.\n");
  const agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
  const call = (more: object) => expectTool(agent, "apply_to_versions", { pageId: setup, ...more });
  await letAgentsPropose(team);
  const { targets: told } = await call({ dryRun: true });
  expect(told.map((target: { pageId: string }) => target.pageId)).toEqual([
    olderSetup,
    oldestSetup,
  ]);
  const targets = told.map(({ pageId, contentHash }: { pageId: string; contentHash: string }) => ({
    pageId,
    expectedHash: contentHash,
  }));
  const before = await read(olderSetup);
  const { targets: waiting } = await call({ targets, idempotencyKey: "once" });
  for (const { pageId, proposalId, hasChanged } of waiting) {
    expect(hasChanged).toBe(false);
    expect(await read(pageId)).toBe(before);
    const at = `${page(pageId)}/proposals/${proposalId}`;
    expect((await expectStatus(200, team.owner.get(at))).content).toBe("By an agent.\n");
    await expectStatus(200, team.owner.post(`${at}/accept`));
    expect(await read(pageId)).toBe("By an agent.\n");
  }
  await letAgentsPropose(team, false);
  await write(setup, "Once more.\n");
  await call({ targets: [{ pageId: olderSetup }] });
  expect(await read(olderSetup)).toBe("Once more.\n");
  await agent.close();
});
