/** What an operator is told that an organization costs: of what it has and does, at the price of its own rows. */
import { createMessageBatch, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { selectHeld } from "#domains/operator/organizations/queries";
import { newId } from "#ids";
import { cursorAfter } from "#operation/list";
import { createClient } from "#test/client";
import { bindings, systemAt } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import { operatorToken } from "#test/operator";
import { countingRows } from "#test/rows-read";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";
import { consumeQueue } from "../../src/background.ts";
import { publish } from "../site/published.ts";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const dayMs = 24 * 60 * 60 * 1000;

/** Before the organization there is none that is not before this. */
const before = (orgId: string) => `${orgId.slice(0, -1)}-`;

/** The organization as an operator's list has it. */
async function listed({ orgId }: Team) {
  const list = (after: string) =>
    expectStatus(200, operator.get(`/operator/organizations?limit=1${after}`));
  const first = await list("");
  if (first.data[0].id === orgId) return first.data[0];
  // A cursor begins with the mark of its list.
  const [mark] = first.nextCursor.split(".");
  const { data } = await list(`&cursor=${mark}.${cursorAfter("", before(orgId))}`);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([orgId]);
  return data[0];
}

async function teamWithViews() {
  const team = await mintTeam();
  const { orgId, collectionId } = team;
  const page = await publish(team, { name: "Sailing", content: "# Sailing" });
  const now = Date.now();
  const of = { kind: "view", orgId, collectionId, pageId: page.id, visitor: "v", traits: {} };
  const messages = [now, now, now - 20 * dayMs, now - 40 * dayMs].map((at, index) => ({
    id: `${orgId}-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body: { ...of, at },
  }));
  await consumeQueue(systemAt(), createMessageBatch("galley-views", messages));
  return { team, page };
}

test("an operator reads what each organization costs a month, and by what that is estimated", async () => {
  const { team, page } = await teamWithViews();
  const { orgId, collectionId } = team;
  await uploadTo(team, `${collectionId}/${page.id}`, ["words"]);
  const called = `insert into ai_usage (org_id, day, operation, provider, model, answered, failed, input_tokens, output_tokens)
    values (?, date('now'), 'generateSummary', 'openai', 'm', 2, 1, 0, 0), (?, '2020-01-01', 'generateSummary', 'openai', 'm', 5, 0, 0, 0)`;
  await bindings.DB.prepare(called).bind(orgId, orgId).run();

  const held = await listed(team);
  const logged = await bindings.DB.prepare("select count(*) as n from log_entries where org_id = ?")
    .bind(orgId)
    .first<number>("n");
  expect(logged).toBeGreaterThan(0);
  expect(held).toMatchObject({ membersCount: 3, collectionsCount: 1, pagesCount: 1 });
  expect(held.filesBytes).toBeGreaterThan(0);
  const { microdollars, ...by } = held.cost;
  expect(by).toEqual({ changes: logged, views: 3, aiCalls: 3 });
  const changes = Number(logged);
  const bytes = 1_281 + changes * 561;
  const sum = changes * 25.237e-6 + 3 * 1.9516e-6 + bytes * 0.75e-9 + held.filesBytes * 0.015e-9;
  expect(microdollars).toBe(Math.round(sum * 1e6));
});

test("of an organization whose views cannot be counted the rest is told", async () => {
  const { team } = await teamWithViews();
  const { Readers } = bindings;
  const rename = (from: string, to: string) =>
    runInDurableObject(Readers.get(Readers.idFromName(team.orgId)), (_, { storage }) => {
      storage.sql.exec(`alter table counted rename column ${from} to ${to}`);
    });
  await rename("days", "lost");
  const held = await listed(team);
  await rename("lost", "days");
  expect(held.cost.views).toBeNull();
  expect(held.cost.microdollars).toBeGreaterThan(0);
});

test("listing it reads as many rows beside a thousand of others in every table, and however long its log is", async () => {
  const team = await mintTeam();
  const { orgId } = team;
  const rowsRead = async () => {
    const { database, cost } = countingRows(bindings.DB);
    const asked = { after: before(orgId), limit: 1, now: Date.now() };
    const [held] = await selectHeld(openDatabase(database), asked);
    expect(held?.id).toBe(orgId);
    return cost.rowsRead;
  };
  const alone = await rowsRead();
  for (const name of ["One", "Two", "Three"]) {
    await expectStatus(200, team.owner.patch(`/orgs/${orgId}`, { name }));
  }
  expect(await rowsRead()).toBe(alone);
  const { remove } = await addForeignRows(bindings.DB, {
    rows: 1_000,
    of: newId(),
    at: Date.now(),
  });
  const beside = await rowsRead();
  await remove();
  // Each of its figures reads an index up to the first row that is somebody else's.
  expect(beside).toBeLessThan(alone + 12);
});
