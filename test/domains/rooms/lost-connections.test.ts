/** A connection whose room died without a word is forgotten; one that is open is not, however long it has been. */
import { expect, test } from "vitest";
import { forgetLostConnections } from "#domains/rooms/index";
import { newId } from "#ids";
import { ChannelClient } from "#test/channel-client";
import { bindings, systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const dayMs = 24 * 60 * 60_000;

async function recordedOf(pageId: string): Promise<string[]> {
  const sql = "select connection_id as id from room_connections where page_id = ?";
  const { results } = await bindings.DB.prepare(sql).bind(pageId).all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** A connection that was opened now, and that nobody holds. */
async function lose(pageId: string): Promise<string> {
  const id = newId();
  const sql = `insert into room_connections (connection_id, page_id, user_id, permission, connected_at)
    values (?1, ?2, ?1, 'write', ?3)`;
  await bindings.DB.prepare(sql).bind(id, pageId, Date.now()).run();
  return id;
}

test("of a page and of a collection", async () => {
  const team = await mintTeam();
  const { id: pageId } = await pagesOf(team).create(team.rootPageId, { name: "Shared" });
  const pass = team.owner.session.get(`/orgs/${team.orgId}/pages/${pageId}/collab-token`);
  await RoomClient.with(pageId, (await expectStatus(200, pass)).token);
  await ChannelClient.join(team, team.owner.session);
  const holders = [pageId, team.rootPageId];
  const recorded = () => Promise.all(holders.map(recordedOf));
  const counts = async () => (await recorded()).map(({ length }) => length);
  await expect.poll(counts).toEqual([1, 1]);
  const open = await recorded();
  const lost = await Promise.all(holders.map(lose));
  const now = Date.now();
  await forgetLostConnections(systemAt(() => now + dayMs - 60_000));
  expect((await recorded()).flat()).toEqual(expect.arrayContaining(lost));
  // Of all tests before this one, too: the longest ago come first.
  const left = async () => (await recorded()).flat().filter((id) => lost.includes(id)).length;
  while ((await left()) > 0) await forgetLostConnections(systemAt(() => now + dayMs + 60_000));
  expect(await recorded()).toEqual(open);
});
