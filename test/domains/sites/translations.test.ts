/** Pages that are the same in several versions and languages of a site: copied, followed by readers, and kept up to date. */
import { expect, test } from "vitest";
import { jobEnd } from "#test/imports";
import { pagesOf } from "#test/pages";
import { mintPart, mintSite, publishIn, siteBy } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

async function copyAs(team: Team, collectionId: string, edition: string, name: string) {
  const path = `/orgs/${team.orgId}/collections/${collectionId}/duplicate`;
  const begun = await expectStatus(202, team.owner.post(path, { name, edition }));
  await jobEnd(team.owner, begun.jobId);
  return { id: String(begun.collectionId) };
}

/** A guide, and its copies as an older version and in German, all published at addresses of their own. */
async function mintEditions() {
  const team = await mintTeam();
  const guide = await mintPart(team, "Guide", ["Welcome", "Setup"]);
  const older = await copyAs(team, guide.id, "version", "Older");
  const german = await copyAs(team, guide.id, "language", "German");
  const pages = pagesOf(team);
  const inTree = async (id: string, name: string) => {
    const found = (await pages.tree("", id)).find((page) => page.name === name);
    return String(found?.id);
  };
  for (const { id } of [older, german]) {
    const setup = await inTree(id, "Setup");
    await pages.update(setup, { urlName: `setup-${id === older.id ? "older" : "german"}` });
    for (const name of ["Welcome", "Setup"]) await pages.publish(await inTree(id, name));
  }
  const site = await mintSite(team, {
    name: "Manual",
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [
      { collectionId: guide.id },
      { collectionId: older.id, version: "v1" },
      { collectionId: german.id, language: "de" },
    ],
  });
  return { team, site, guide, german, inTree, pages };
}

test("a copy as a version or a language is the same pages, wherever they stand since", async () => {
  const { team } = await mintEditions();
  const linksOf = async (path: string) => {
    const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/${path}`);
    const links = String(body).matchAll(
      /<a href="[^"]*\/(manual[^"]*)"( aria-current="true")?( |>)/g,
    );
    return new Set([...links].map(([, href]) => href));
  };
  expect(await linksOf("manual/setup")).toContain("manual/v1/setup-older");
  expect(await linksOf("manual/setup")).toContain("manual/de/setup-german");
  expect(await linksOf("manual/v1/setup-older")).toContain("manual/setup");
  const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/v1/setup-older`);
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/manual\/setup"/);
});

test("a translation lists what it lacks and what changed since, to those who see both", async () => {
  const { team, site, guide, german, inTree, pages } = await mintEditions();
  const path = `/orgs/${team.orgId}/collections/${german.id}/translation`;
  const states = async (query = "") => {
    const { data } = await expectStatus(200, team.owner.get(path + query));
    return data.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`);
  };
  // What was copied is in the first language as yet.
  expect(await states()).toEqual(["Setup behind", "Welcome behind"]);
  const follow = (id: string) => team.owner.post(`/orgs/${team.orgId}/pages/${id}/translation`);
  const translated = await inTree(german.id, "Setup");
  for (const id of [translated, await inTree(german.id, "Welcome")])
    expect(await expectStatus(200, follow(id))).toMatchObject({ followsVersionNo: 1 });
  expect(await states()).toEqual(["Setup current", "Welcome current"]);
  await publishIn(team, guide, "Added");
  const setup = await inTree(guide.id, "Setup");
  await pages.update(setup, { name: "Setup", meta: { description: "In five steps" } });
  await pages.publish(setup);
  expect(await states()).toEqual(["Added missing", "Setup behind", "Welcome current"]);
  expect(await states("?current=false")).toEqual(["Added missing", "Setup behind"]);
  expect(await states("?current=true")).toEqual(["Welcome current"]);
  expect((await team.owner.get(`${path}?current=maybe`)).status).toBe(422);

  expect(await expectStatus(200, follow(translated))).toMatchObject({
    originalId: setup,
    followsVersionNo: 2,
  });
  expect(await states()).toEqual(["Added missing", "Setup current", "Welcome current"]);

  // Behind an address in any script the list goes on.
  await pages.update(setup, { urlName: "セットアップ" });
  await pages.update(await inTree(guide.id, "Welcome"), { urlName: "ようこそ" });
  const listed: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const from: string = cursor && `&cursor=${cursor}`;
    const page = await expectStatus(200, team.owner.get(`${path}?limit=1${from}`));
    listed.push(page.data[0].name);
    cursor = page.nextCursor;
  }
  expect(listed).toEqual(["Added", "Welcome", "Setup"]);

  expect((await follow(setup)).status).toBe(404);
  const original = `/orgs/${team.orgId}/collections/${guide.id}`;
  expect((await team.owner.get(`${original}/translation`)).status).toBe(404);
  await expectStatus(200, siteBy(team, site.id).takeOut(guide.id));
  expect((await team.owner.get(path)).status).toBe(404);
});
