/** The end of an organization in a database of its own: nothing of it is left there, and the service's own log says so. */
import { beforeAll, expect, test } from "vitest";
import { systemClock } from "#clock";
import { databaseNameOf } from "#db/databases";
import { openSystem } from "#events/system";
import { appWith } from "#test/app-with";
import { operatorToken, operatorTokenHash } from "#test/operator";
import { expectStatus, mintPerson } from "#test/team";
import {
  as,
  databaseAt,
  directoryDatabase,
  divided,
  dividedBindings,
  openBoth,
} from "#test/three-databases";
import { strayedWhereabouts } from "#test/whereabouts";
import { baseUrl, send } from "#test/worker";
import { minuteParts } from "../../src/background.ts";

const app = appWith({ ...divided, OPERATOR_TOKEN_HASH: operatorTokenHash });
const operator = { Authorization: `Bearer ${operatorToken}` };

beforeAll(openBoth);

async function organization(guide = false) {
  const olga = await mintPerson(send, baseUrl, "Olga");
  const made = await expectStatus(201, as(olga).post("/orgs", { name: "Oars", guide }));
  return { olga, id: made.id as string, slug: made.slug as string };
}

/** What is left of it, and in which log its purge stands. */
async function leftOf(id: string) {
  const total = (DB: D1Database, query: string) =>
    DB.prepare(`select count(*) as total from ${query}`).bind(id).first<number>("total");
  const purged =
    "log_entries where org_id = '' and event_type = 'PURGE_ORGANIZATION' and event_id = ?";
  const strayed = await strayedWhereabouts(databaseAt(id), id, directoryDatabase);
  return {
    waiting: await total(databaseAt(id), "deleted_organizations where org_id = ?"),
    log: await total(databaseAt(id), "log_entries where org_id = ?"),
    toldHere: await total(databaseAt(id), purged),
    told: await total(directoryDatabase, purged),
    strayed,
  };
}

const nothing = { waiting: 0, log: 0, toldHere: 0, told: 1, strayed: { missing: [], left: [] } };

test("an operator removes one for good", async () => {
  const { id, slug } = await organization();
  let isDone = false;
  for (let step = 0; step < 10 && !isDone; step += 1)
    ({ isDone } = await expectStatus(
      200,
      app.post(`/operator/organizations/${id}/purge`, { slug }, operator),
    ));
  expect(isDone).toBe(true);
  expect(await leftOf(id)).toEqual(nothing);
});

test("the cron removes one thirty days after its end", async () => {
  const { olga, id } = await organization();
  await expectStatus(204, as(olga).delete(`/orgs/${id}`));
  const later = openSystem(dividedBindings, () => systemClock() + 31 * 24 * 60 * 60_000);
  const purge = minuteParts["purgeDeleted"];
  for (let minute = 0; minute < 5; minute += 1)
    await purge?.(later.at(databaseNameOf(dividedBindings, id)));
  expect(await leftOf(id)).toEqual(nothing);
});

test("of many at once the cron removes what a minute's statements last for, and the rest in the next", async () => {
  const made: Awaited<ReturnType<typeof organization>>[] = [];
  const database = databaseNameOf(dividedBindings, "1a");
  while (made.length < 3) {
    const another = await organization(true);
    await expectStatus(204, as(another.olga).delete(`/orgs/${another.id}`));
    if (databaseNameOf(dividedBindings, another.id) === database) made.push(another);
  }
  const later = openSystem(dividedBindings, () => systemClock() + 31 * 24 * 60 * 60_000);
  const asked: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    const budget = { most: 200, asked: 0 };
    await minuteParts["purgeDeleted"]?.(later.at(database).within(budget));
    asked.push(budget.asked);
  }
  for (const { id } of made) expect(await leftOf(id)).toEqual(nothing);
  // What bounds it was reached.
  expect(asked[0]).toBeGreaterThan(140);
});
