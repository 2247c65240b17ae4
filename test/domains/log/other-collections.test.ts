/** A log tells who sees a part of an organization nothing of its other collections: a page that was moved, a copy. */
import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

interface Entry {
  eventType: string;
  eventResponse: Record<string, unknown>;
}

let team: Team;
let narrow: Client;
let hidden: { id: string; rootPageId: string };
let pageId: string;
let place: Record<"open" | "hidden", { collectionId: string; parentId: string; path: string }>;

const move = (from: string, droppedOnId: string) =>
  expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/collections/${from}/dragAndDrop`, {
      draggedId: pageId,
      droppedOnId,
      position: "inside",
    }),
  );

beforeAll(async () => {
  team = await mintTeam();
  const asked = { name: "Narrow", scopes: ["read", "admin"], collectionIds: [team.collectionId] };
  const made = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, asked));
  narrow = createClient(send, baseUrl, { Authorization: `Bearer ${made.secret}` });
  const body = { name: "Plans", isPublic: false, defaultPermission: 0 };
  hidden = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/collections`, body));
  const { create } = pagesOf(team);
  const parent = await create(hidden.rootPageId, { name: "Acquisition" });
  pageId = (await create(team.rootPageId, { name: "Moving" })).id;
  place = {
    open: { collectionId: team.collectionId, parentId: team.rootPageId, path: "moving" },
    hidden: { collectionId: hidden.id, parentId: parent.id, path: "acquisition/moving" },
  };
  await move(team.collectionId, parent.id);
});

async function entriesFor(by: Client, path: string): Promise<Entry[]> {
  return (await expectStatus(200, by.get(path))).data;
}

const movesIn = (entries: readonly Entry[]) =>
  entries
    .filter(({ eventType }) => eventType === "MOVE_PAGE")
    .map(({ eventResponse: { from, to } }) => ({ from, to }));

describe("a page that was moved to a collection that one does not see", () => {
  test("has gone, and nothing says where to", async () => {
    const path = `/logs/collectionId/${team.collectionId}`;
    for (const by of [team.member, narrow]) {
      const entries = await entriesFor(by, path);
      expect(movesIn(entries)).toEqual([{ from: place.open, to: null }]);
      expect(JSON.stringify(entries)).not.toContain(hidden.id);
    }
    const all = { from: place.open, to: place.hidden };
    expect(movesIn(await entriesFor(team.admin, path))).toEqual([all]);
  });

  test("has, once it is back, no entries of the time when it was there", async () => {
    await expectStatus(200, team.owner.put(pagesOf(team).path(pageId), { name: "Secretly named" }));
    await move(hidden.id, team.rootPageId);
    const path = `/logs/pageId/${pageId}`;
    for (const by of [team.member, narrow]) {
      const entries = await entriesFor(by, path);
      expect(entries.map(({ eventType }) => eventType)).toContain("CREATE_PAGE");
      expect(movesIn(entries)).toEqual([{ from: place.open, to: null }]);
      expect(JSON.stringify(entries)).not.toMatch(/acquisition|Secretly/);
    }
    expect(movesIn(await entriesFor(team.admin, path))).toHaveLength(2);
  });
});

test("a copy does not name the collection that it is of to who does not see that one", async () => {
  const copy = `/orgs/${team.orgId}/collections/${hidden.id}/duplicate`;
  const { collectionId } = await expectStatus(202, team.owner.post(copy, { name: "Copy" }));
  const settings = { isPublic: false, defaultPermission: 1 };
  const copied = `/orgs/${team.orgId}/collections/${collectionId}`;
  await expectStatus(200, team.owner.put(copied, settings));
  const [entry] = (await entriesFor(team.member, `/logs/collectionId/${collectionId}`)).filter(
    ({ eventType }) => eventType === "DUPLICATE_COLLECTION",
  );
  expect(entry?.eventResponse["from"]).toBeNull();
});
