/** A log that was altered behind the service's back: the first entry that does not fit is named, whatever was done to it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { contentHash, hashOf } from "#content/hash";
import { firstSeal } from "#db/log/rows";
import { entryDocument } from "#events/log/chain";
import { selectChained } from "#events/log/queries";
import { bindings, systemWithoutQueues } from "#test/events";
import { archiveAll, day, logAt, sealAll, tamper, today, verified } from "#test/log-chain";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const { DB, FILES } = bindings;

type Row = Record<string, string | number | null>;

/** What is stored of a log, to be put back. */
interface Stored {
  rows: Row[];
  chain: Row;
  objects: { key: string; text: string }[];
}

async function storedOf({ orgId }: Team): Promise<Stored> {
  const select = (table: string, order: string) =>
    DB.prepare(`select * from ${table} where org_id = ? order by ${order}`).bind(orgId).all<Row>();
  const { results: rows } = await select("log_entries", "number");
  const { results: chains } = await select("log_chains", "org_id");
  const { objects: listed } = await FILES.list({ prefix: `${orgId}/log/` });
  const objects = await Promise.all(
    listed.map(async ({ key }) => ({ key, text: (await (await FILES.get(key))?.text()) ?? "" })),
  );
  return { rows, chain: chains[0] ?? {}, objects };
}

async function insertRows(table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const insert = `insert into ${table} (${columns.join()}) values (${columns.map(() => "?").join()})`;
  await DB.batch(rows.map((row) => DB.prepare(insert).bind(...Object.values(row))));
}

async function putBack({ orgId }: Team, { rows, chain, objects }: Stored): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await tamper(
    "delete from log_entries where org_id = ?1 or id in (select value from json_each(?2))",
    orgId,
    ids,
  );
  await tamper("delete from log_chains where org_id = ?", orgId);
  await insertRows("log_entries", rows);
  await insertRows("log_chains", [chain]);
  const { objects: listed } = await FILES.list({ prefix: `${orgId}/log/` });
  await FILES.delete(listed.map(({ key }) => key));
  await Promise.all(objects.map(({ key, text }) => FILES.put(key, text)));
}

/** Something done to a log: it gives the first number that does not fit any more, or the numbers beside which it is. */
type Deed = (team: Team, stored: Stored) => Promise<number | readonly number[]>;

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error("There is nothing to alter.");
  return item;
};

const numberOf = (row: Row) => Number(row["number"]);

const columns = [
  "id",
  "org_id",
  "collection_id",
  "page_id",
  "event_type",
  "event_id",
  "event_response",
  "created_by",
  "created_at",
  "request_id",
  "via",
  "ip",
  "seal",
] as const;

const altered: fc.Arbitrary<Deed> = fc
  .record({
    place: fc.nat(),
    column: fc.constantFrom(...columns),
    value: fc.oneof(
      fc.string({ minLength: 1 }),
      fc.integer(),
      fc.jsonValue().map((json) => JSON.stringify({ json })),
    ),
  })
  .map(({ place, column, value }) => async (_, { rows }) => {
    const row = at(rows, place);
    await tamper(`update log_entries set ${column} = ? where id = ?`, value, row["id"]);
    return numberOf(row);
  });

const unsealed: fc.Arbitrary<Deed> = fc.nat().map((place) => async (_, { rows }) => {
  const row = at(rows, place);
  await tamper("update log_entries set seal = null where id = ?", row["id"]);
  return numberOf(row);
});

const removed: fc.Arbitrary<Deed> = fc
  .record({ place: fc.nat(), isClosed: fc.boolean() })
  .map(({ place, isClosed }) => async ({ orgId }, { rows }) => {
    const number = numberOf(at(rows, place));
    await tamper("delete from log_entries where org_id = ? and number = ?", orgId, number);
    for (const each of isClosed ? rows.filter((row) => numberOf(row) > number) : []) {
      await tamper("update log_entries set number = number - 1 where id = ?", each["id"]);
    }
    return number;
  });

const inserted: fc.Arbitrary<Deed> = fc
  .record({ place: fc.nat(), isShifted: fc.boolean() })
  .map(({ place, isShifted }) => async (_, { rows }) => {
    const row = at(rows, place);
    const number = numberOf(row);
    const newest = numberOf(at(rows, rows.length - 1));
    for (const each of isShifted
      ? rows.filter((other) => numberOf(other) > number).toReversed()
      : []) {
      await tamper("update log_entries set number = number + 1 where id = ?", each["id"]);
    }
    const into = isShifted ? number + 1 : newest + 1;
    await insertRows("log_entries", [{ ...row, id: `${row["id"]}x`, number: into }]);
    return into;
  });

const reordered: fc.Arbitrary<Deed> = fc
  .record({ place: fc.nat(), further: fc.nat(), areSealsSwapped: fc.boolean() })
  .map(({ place, further, areSealsSwapped }) => async ({ orgId }, { rows }) => {
    const first = at(rows.slice(0, -1), place);
    const second = at(rows.slice(numberOf(first)), further);
    const set = (row: Row, like: Row, number: number) =>
      tamper(
        "update log_entries set number = ?, seal = ? where id = ?",
        number,
        areSealsSwapped ? like["seal"] : row["seal"],
        row["id"],
      );
    await tamper(
      "update log_entries set number = -1 where org_id = ? and number = ?",
      orgId,
      first["number"],
    );
    await set(second, first, numberOf(first));
    await set(first, second, numberOf(second));
    return numberOf(first);
  });

const ended: fc.Arbitrary<Deed> = fc
  .constantFrom(
    "sealed_number = sealed_number - 1",
    "sealed_number = sealed_number + 1",
    "seal = purged_seal",
  )
  .map((change) => async ({ orgId }, { rows }) => {
    await tamper(`update log_chains set ${change} where org_id = ?`, orgId);
    const newest = numberOf(at(rows, rows.length - 1));
    return change.includes("+") ? newest + 1 : change.includes("-") ? newest - 1 : newest;
  });

/** Lines of an object, changed; the first line that is not what it was names the entry. */
const archived: fc.Arbitrary<Deed> = fc
  .record({
    object: fc.nat(),
    line: fc.nat(),
    how: fc.constantFrom("alter", "remove", "double", "swap", "break", "delete"),
  })
  .map(({ object, line, how }) => async (_, { objects }) => {
    const { key, text } = at(objects, object);
    const lines = text.trimEnd().split("\n");
    const place = line % lines.length;
    const own = at(lines, place);
    const numbered = (each: string) => Number(JSON.parse(each).number);
    if (how === "alter") lines[place] = own.replace('"naïve', '"native');
    if (how === "break") lines[place] = own.slice(0, -3);
    if (how === "remove") lines.splice(place, 1);
    if (how === "double") lines.splice(place, 0, own);
    if (how === "swap") lines.push(...lines.splice(0, 1));
    if (how === "delete") await FILES.delete(key);
    else await FILES.put(key, lines.map((each) => `${each}\n`).join(""));
    const isOfOne = how === "alter" || how === "break";
    if (isOfOne) return numbered(own);
    // An object is read from its end: what is too much or too little of it shows at its beginning.
    const first = numbered(at(text.split("\n"), 0));
    return [first - 1, first, first + 1];
  });

/** A log of nine entries over three days, of which the first two are archived. */
async function mintLog(): Promise<Team> {
  const team = await mintTeam();
  await tamper("delete from log_entries where org_id = ?", team.orgId);
  await tamper("delete from log_chains where org_id = ?", team.orgId);
  await logAt(team.orgId, today - 3 * day, 3);
  await logAt(team.orgId, today - 2 * day, 4);
  await logAt(team.orgId, Date.now(), 2);
  await sealAll();
  await archiveAll();
  return team;
}

test("any change of a stored entry is found at the first that does not fit", async () => {
  const team = await mintLog();
  const stored = await storedOf(team);
  expect([stored.rows.length, stored.objects.length]).toEqual([9, 2]);
  expect(await verified(team)).toMatchObject({ isIntact: true, last: { number: 9 } });
  const deed = fc.oneof(altered, unsealed, removed, inserted, reordered, ended, archived);
  await fc.assert(
    fc.asyncProperty(deed, async (act) => {
      const first = await act(team, stored);
      const isSame = JSON.stringify(await storedOf(team)) === JSON.stringify(stored);
      const found = await verified(team);
      await putBack(team, stored);
      if (isSame) return;
      expect(found.isIntact).toBe(false);
      expect([first].flat()).toContain(found.fault?.number);
    }),
    { numRuns: 100, endOnFailure: true },
  );
  expect(await verified(team)).toMatchObject({ isIntact: true, last: { number: 9 } });
});

test("an object that was removed from the archive is found, and so is its first line", async () => {
  const team = await mintLog();
  const stored = await storedOf(team);
  const [first, second] = stored.objects;
  if (!first || !second) throw new Error("Two objects were expected.");
  await FILES.put(second.key, second.text.slice(second.text.indexOf("\n") + 1));
  expect((await verified(team)).fault).toMatchObject({ number: 4, kind: "archive_missing" });
  await FILES.delete(first.key);
  expect((await verified(team)).fault).toMatchObject({ number: 1, kind: "archive_missing" });
});

test("a chain that was sealed anew is found by whoever noted an older seal", async () => {
  const team = await mintLog();
  const { newest } = await verified(team);
  const noted = { from: (newest?.number ?? 0) + 1, seal: newest?.seal };
  expect(await verified(team, noted)).toMatchObject({ isIntact: true });
  await tamper(
    "update log_entries set ip = '192.0.2.1' where org_id = ? and number = 5",
    team.orgId,
  );
  let seal = firstSeal;
  for (const entry of await selectChained(systemWithoutQueues().db, team.orgId, 1, 100)) {
    seal = await contentHash(`${seal}\n${await hashOf(entryDocument(entry))}`);
    await tamper(
      "update log_entries set seal = ?, archived_at = null where id = ?",
      seal,
      entry.id,
    );
  }
  await tamper("update log_chains set seal = ? where org_id = ?", seal, team.orgId);
  const { objects } = await FILES.list({ prefix: `${team.orgId}/log/` });
  await FILES.delete(objects.map(({ key }) => key));
  expect(await verified(team)).toMatchObject({ isIntact: true, last: { number: 9 } });
  expect((await verified(team, noted)).fault).toMatchObject({ number: 9, kind: "altered" });
});

test("a log that was cut short is found by whoever noted its newest seal", async () => {
  const team = await mintLog();
  const { newest } = await verified(team);
  await tamper("delete from log_entries where org_id = ? and number > 7", team.orgId);
  const cut =
    "update log_chains set (sealed_number, seal) = (select number, seal from log_entries where org_id = ?1 and number = 7) where org_id = ?1";
  await tamper(cut, team.orgId);
  expect(await verified(team)).toMatchObject({ isIntact: true, last: { number: 7 } });
  const noted = { from: (newest?.number ?? 0) + 1, seal: newest?.seal };
  expect((await verified(team, noted)).fault).toMatchObject({ number: 9, kind: "missing" });
});
