/** Conditional requests on records: a read that would say the same is not sent, and a change is held to its version alone. */
import { expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

test("a record that is as it was is not sent again, and is once anything of it is another", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const { id } = await pages.create(team.rootPageId, { name: "Guide" });
  const path = pages.path(id);
  const first = await team.owner.get(path);
  const tag = first.headers.get("etag") ?? "";
  const known = { "If-None-Match": `"other", W/${tag}` };
  const same = await team.owner.get(path, known);
  expect([same.status, same.body, same.headers.get("etag")]).toEqual([304, "", tag]);

  // A page below it changes what the record says of its children, and not its version.
  const { id: below } = await pages.create(id, { name: "Below" });
  const other = await team.owner.get(path, known);
  expect([other.status, other.body.version, other.body.child]).toEqual([
    200,
    first.body.version,
    [below],
  ]);
  expect((await team.owner.get(path, { "If-None-Match": "*" })).status).toBe(304);
});

test("a list, and whatever else is read, is not sent again either while nothing of it is another", async () => {
  const team = await mintTeam();
  const { owner, orgId, collectionId } = team;
  const environments = `/orgs/${orgId}/environments`;
  const lists = [
    environments,
    `/orgs/${orgId}/users`,
    `/orgs/${orgId}/urlMappings/collectionId/${collectionId}`,
    `/logs/collectionId/${collectionId}`,
    `/me`,
    `/limits`,
  ];
  for (const path of lists) {
    const tag = (await owner.get(path)).headers.get("etag") ?? "";
    expect([path, tag]).toEqual([path, expect.stringMatching(/^"[0-9a-f]{12}"$/)]);
    const same = await owner.get(path, { "If-None-Match": tag });
    expect([path, same.status, same.body]).toEqual([path, 304, ""]);
  }
  const before = (await owner.get(environments)).headers.get("etag") ?? "";
  await expectStatus(201, owner.post(environments, { name: "Live", type: 0, variables: {} }));
  const after = await owner.get(environments, { "If-None-Match": before });
  expect([after.status, after.body.data.length]).toEqual([200, 1]);
});

test("what is sent in another form has another tag", async () => {
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId, { content: "# Guide\n" });
  const path = `/api/page/${id}/content`;
  const asText = { Accept: "text/markdown" };
  const known = { "If-None-Match": (await team.owner.get(path)).headers.get("etag") ?? "" };
  expect((await team.owner.get(path, known)).status).toBe(304);
  expect((await team.owner.get(path, { ...known, ...asText })).status).toBe(200);
});

test("a change is meant for a version, with the rest of its tag or by its number", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const page = await pages.create(team.rootPageId, { name: "Guide" });
  const path = pages.path(page.id);
  const tag = (await team.owner.get(path)).headers.get("etag") ?? "";
  await pages.create(page.id, { name: "Below" });
  const changed = await team.owner.put(path, { name: "Second" }, { "If-Match": tag });
  expect([changed.status, changed.body.version]).toEqual([200, page.version + 1]);
  expect((await team.owner.put(path, { name: "Third" }, { "If-Match": tag })).status).toBe(412);
  const number = { "If-Match": `"${changed.body.version}"` };
  await expectStatus(200, team.owner.put(path, { name: "Third" }, number));
  const several = { "If-Match": `"0", "${changed.body.version + 1}"` };
  const refused = await team.owner.put(path, { name: "Fourth" }, several);
  expect([refused.status, refused.body.detail]).toEqual([422, "If-Match takes one tag, or `*`."]);
});
