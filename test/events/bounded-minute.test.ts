/** What a minute of the cron does of what is more than a minute takes: a part, and the rest in the minutes after it. */
import { expect, test } from "vitest";
import { minuteParts } from "../../src/background.ts";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { newId } from "#ids";
import { countRows } from "#test/cron";
import { bindings, systemWithoutQueues } from "#test/events";
import { countingRows } from "#test/rows-read";

const { DB, FILES } = bindings;

test("deliveries to webhooks that are gone are given up two thousand a minute, by rows in proportion", async () => {
  const orgId = newId();
  const insert = `with recursive each(n) as (select 1 union all select n + 1 from each where n < ?1)
    insert into deliveries (id, org_id, webhook_id, event_id, sequence, state, next_attempt_at, created_at)
    select ?2 || n, ?2, ?2, ?2 || n, n, 'pending', 1, 1 from each`;
  await DB.prepare(insert).bind(5_000, orgId).run();
  const pending = () =>
    countRows("select count(*) as n from deliveries where org_id = ? and state = 'pending'", orgId);
  for (const left of [3_000, 1_000, 0]) {
    const { database, cost } = countingRows(DB);
    const system = systemWithoutQueues();
    const minute = openSystem({ ...system.bindings, DB: database } as Bindings, system.clock);
    await minuteParts["sweepDeliveries"]?.(minute);
    expect(await pending()).toBe(left);
    // A row, its two indexes by state and time, and the one of what is completed.
    expect(cost.rowsWritten).toBeLessThan(2_000 * 6);
  }
  await DB.prepare("delete from deliveries where org_id = ?").bind(orgId).run();
});

test("of a page that is gone its objects go by five lists a minute, and it stays named until the last one", async () => {
  const [orgId, pageId] = [newId(), newId()];
  await DB.prepare("insert into garbage (name, kind, org_id, due_at) values (?, 'page', ?, 1)")
    .bind(pageId, orgId)
    .run();
  const prefix = `${orgId}/${pageId}/`;
  for (let nth = 0; nth < 6; nth += 1) await FILES.put(`${prefix}${nth}`, "words");
  // As a page of thousands has them: a list gives a part.
  const oneAtATime = new Proxy(FILES, {
    get: (files, key) =>
      key === "list"
        ? (options: R2ListOptions) => files.list({ ...options, limit: 1 })
        : Reflect.get(files, key).bind(files),
  });
  const minute = async () => {
    await minuteParts["collectGarbage"]?.(openSystem({ ...bindings, FILES: oneAtATime }));
    const { objects } = await FILES.list({ prefix });
    const named = await countRows("select count(*) as n from garbage where name = ?", pageId);
    return [objects.length, named];
  };
  expect(await minute()).toEqual([1, 1]);
  expect(await minute()).toEqual([0, 0]);
});
