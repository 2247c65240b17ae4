/** What a collection's channel is told of beside its pages' events, and what that costs where nobody listens. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ChannelClient, channelObject } from "#test/channel-client";
import { entriesOf } from "#test/entries";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { propose } from "#test/proposals";
import { newReceiver } from "#test/receiver";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
import { mintTeam } from "#test/worker";

const countOf = async (team: Team, table: "events" | "room_connections") => {
  const condition = table === "events" ? "type = 'collection.changed' and org_id" : "page_id";
  const key = table === "events" ? team.orgId : team.rootPageId;
  return bindings.DB.prepare(`select count(*) as n from ${table} where ${condition} = ?`)
    .bind(key)
    .first<number>("n");
};

/** Does each of these things in the collection, and gives what its channel is to say of it. */
async function changeEverything(team: Team, pageId: string) {
  const { owner, orgId, collectionId } = team;
  const collection = `/orgs/${orgId}/collections/${collectionId}`;
  const page = `/orgs/${orgId}/pages/${pageId}`;
  const releases = releasesOf(team);
  await expectStatus(200, owner.patch(`${page}/meta`, { icon: "CANARY" }));
  await expectStatus(200, owner.patch(`/api/page/${pageId}/editable`, { editable: true }));
  await expectStatus(200, owner.put(collection, { description: "CANARY" }));
  const { data } = await expectStatus(200, owner.get(`${page}/versions`));
  const version = `${page}/versions/${data[0].id}`;
  await expectStatus(200, owner.patch(version, { label: "CANARY" }));
  const { id: releaseId } = await releases.publish();
  await expectStatus(200, releases.rollback(releaseId));
  await releases.publish();
  await expectStatus(201, owner.post("/feedback/negative", { pageId, comment: "CANARY" }));
  await propose(team, pageId, "CANARY text");
  return [
    `tree ${pageId}`,
    "settings null",
    `history ${pageId}`,
    "releases null",
    "jobs null",
    `state ${pageId}`,
    `comments ${pageId}`,
    `proposals ${pageId}`,
  ];
}

/** Does each of these things once more in the collection's other screens, and gives what its channel is to say. */
async function changeOtherScreens(team: Team, pageId: string) {
  const { owner, orgId, collectionId } = team;
  const entries = entriesOf(team);
  await entries.ask({ question: "CANARY?" });
  await entries.announce({ title: "CANARY" });
  await uploadTo(team, `${collectionId}/${pageId}`, [new File(["CANARY"], "CANARY.txt")]);
  const redirect = { collectionId, pageId, oldUrl: "CANARY/redirect" };
  await expectStatus(201, owner.post(`/orgs/${orgId}/urlMappings`, redirect));
  const webhook = { collectionId, url: "https://example.com/CANARY", actions: ["page.created"] };
  await expectStatus(201, owner.post("/api/webhooks", webhook));
  return ["faqs null", "changelog null", "files", "redirects", "webhooks null"];
}

test("FAQs, the changelog, files, redirects and webhooks are told too, without a word of theirs", async () => {
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId, { content: "Words\n" });
  const reader = await ChannelClient.join(team, team.member);
  const expected = await changeOtherScreens(team, id);
  const isTold = (change: string) => reader.told.some((each) => each.startsWith(change));
  await reader.until(() => expected.every(isTold));
  expect(reader.texts.join("\n")).not.toContain("CANARY");
});

test("each attempt at a delivery is told, the last as one before it, without a word of theirs", async () => {
  const team = await mintTeam();
  const receiver = newReceiver();
  await receiver.answerWith({ status: 500, body: "CANARY" }, { status: 200, body: "CANARY" });
  const webhook = { collectionId: team.collectionId, url: receiver.url, actions: ["page.created"] };
  await expectStatus(201, team.owner.post("/api/webhooks", webhook));
  const reader = await ChannelClient.join(team, team.member);
  const told = () => reader.told.filter((each) => each === "webhooks null").length;
  await pagesOf(team).create(team.rootPageId);
  await reader.until(() => told() === 1);
  await pagesOf(team).create(team.rootPageId);
  await reader.until(() => told() === 2);
  expect(reader.texts.join("\n")).not.toContain("CANARY");
});

describe("icons, links, settings, named versions, releases, their jobs, comments and proposals", () => {
  test("are told to everybody who has the collection open, without a word of theirs, and to nobody else", async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    const { id } = await pagesOf(team).create(team.rootPageId, { content: "Words\n" });
    const reader = await ChannelClient.join(team, team.member);
    const outsider = await ChannelClient.join(other, other.owner);
    const expected = await changeEverything(team, id);
    await reader.until(() => expected.every((change) => reader.told.includes(change)));
    expect(reader.texts.join("\n")).not.toContain("CANARY");
    expect(outsider.told).toEqual([]);
  });

  test("leave nothing to be told where nobody has the collection open, nor where its readers went", async () => {
    const team = await mintTeam();
    const { id } = await pagesOf(team).create(team.rootPageId, { content: "Words\n" });
    const reader = await ChannelClient.join(team, team.member);
    reader.close();
    await expect.poll(() => countOf(team, "room_connections")).toBe(0);
    await changeEverything(team, id);
    expect(await countOf(team, "events")).toBe(0);
  });
});

test("connections that died with the channel are forgotten by the next change, and cost nothing from then on", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const died = (connectionId: string, connectedAt: number) =>
    bindings.DB.prepare(
      "insert into room_connections (connection_id, page_id, permission, connected_at) values (?, ?, 'read', ?)",
    )
      .bind(connectionId, team.rootPageId, connectedAt)
      .run();
  await died(`${team.orgId} long ago`, Date.now() - 3_600_000);
  await died(`${team.orgId} just now`, Date.now());
  await pages.create(team.rootPageId);
  await expect.poll(() => countOf(team, "room_connections"), { timeout: 10_000 }).toBe(1);
});

test("a right that members got, of whatever collection, is told to them alone, in each that they have open", async () => {
  const team = await mintTeam();
  const collections = `/orgs/${team.orgId}/collections`;
  const body = { name: "Second", defaultPermission: 0 };
  const second = await expectStatus(201, team.owner.post(collections, body));
  const member = await ChannelClient.join(team, team.member);
  const admin = await ChannelClient.join(team, team.admin);
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
  const one = { userId: team.member.userId, collectionId: second.id, permission: 1 };
  await expectStatus(200, team.owner.post(path, { grants: [one] }));
  await member.until(() => member.told.includes("rights null"));
  const grant = { orgId: team.orgId, userIds: [team.member.userId], permission: 2 };
  await expectStatus(200, team.owner.post("/permissions/auto-grant", grant));
  await member.until(() => member.told.length === 2);
  expect(admin.told).toEqual([]);
});

describe("a token", () => {
  const tokenOf = (team: Team, body: object) =>
    expectStatus(
      201,
      team.owner.session.post(`/orgs/${team.orgId}/tokens`, { name: "t", ...body }),
    );
  const bearing = (team: Team, secret: string) => ({
    ...team.owner,
    get: (path: string) => team.anonymous.get(path, { Authorization: `Bearer ${secret}` }),
  });

  test("for one collection follows that one, is told nothing of another, and gets no pass there", async () => {
    const team = await mintTeam();
    const collections = `/orgs/${team.orgId}/collections`;
    const second = await expectStatus(201, team.owner.post(collections, { name: "Second" }));
    const collectionIds = [team.collectionId];
    const { secret } = await tokenOf(team, { scopes: ["read"], collectionIds });
    const holder = bearing(team, secret);
    const follower = await ChannelClient.join(team, holder);
    const { id: elsewhere } = await pagesOf(team).create(second.rootPageId);
    const { id } = await pagesOf(team).create(team.rootPageId);
    await follower.until(() => follower.told.includes(`tree ${id}`));
    expect(follower.texts.join("")).not.toContain(elsewhere);
    expect((await holder.get(`${collections}/${second.id}/channel-token`)).status).toBe(404);
  });

  test("of a share link opens no channel: its holder sees one page", async () => {
    const team = await mintTeam();
    const { id } = await pagesOf(team).create(team.rootPageId);
    const link = { editable: true };
    const { secret } = await expectStatus(200, team.owner.patch(`/api/page/${id}/editable`, link));
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/channel-token`;
    expect((await bearing(team, secret).get(path)).status).not.toBe(200);
  });
});

test("what a channel does stores nothing, and what it stores of revocations goes with it", async () => {
  const team = await mintTeam();
  const reader = await ChannelClient.join(team, team.member);
  const { id } = await pagesOf(team).create(team.rootPageId);
  await reader.until(() => reader.told.includes(`tree ${id}`));
  const channel = channelObject(team.rootPageId);
  const facts = () =>
    runInDurableObject(channel, (_, { storage }) =>
      storage.sql.exec<{ name: string }>("SELECT name FROM fact").toArray(),
    );
  expect(await facts()).toEqual([]);
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(204, team.owner.delete(collection));
  expect(await reader.closed()).toBe(4403);
  expect(await facts()).toEqual([{ name: "revocations" }]);
  await channel.destroy();
  const tables = await runInDurableObject(channel, (_, { storage }) =>
    storage.sql
      .exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'")
      .toArray(),
  );
  expect(tables).toEqual([]);
});
