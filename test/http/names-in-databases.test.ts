/** A name is one organization's, in whatever databases those are that want it: it is claimed in the directory first. */
import { beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "#clock";
import { precondition } from "#db/guard";
import { databaseNameOf, databaseOf } from "#db/databases";
import { commitTaking } from "#db/whereabouts/claims";
import { unlogged } from "#db/commit";
import { openSystem } from "#events/system";
import { forgetNameClaims, tellOfWhereabouts } from "#events/whereabouts";
import { Overtaken } from "#failure";
import { sql } from "drizzle-orm";
import { appWith } from "#test/app-with";
import { newDomain, setTexts } from "#test/domains";
import { counting } from "#test/statements";
import { expectStatus } from "#test/team";
import type { Person } from "#test/team";
import {
  as,
  databaseAt,
  directoryDatabase,
  dividedBindings,
  personInBoth,
} from "#test/three-databases";
import type { Made } from "#test/three-databases";
import { mintTeam } from "#test/worker";

const newSlug = () => `slug-${crypto.randomUUID().slice(0, 8)}`;
const taken = (slug: string) => ({
  status: 409,
  body: expect.objectContaining({ code: "slug_taken", detail: `The slug "${slug}" is taken.` }),
});

let olga: Person;
let one: Made;
let other: Made;
beforeAll(async () => {
  ({
    person: olga,
    both: [one, other],
  } = await personInBoth());
});

const rename = ({ id }: Made, slug: string) => as(olga).patch(`/orgs/${id}`, { slug });
const make = (slug: string) => as(olga).post("/orgs", { name: "Oars", slug, guide: false });

/** How many claims of the name there are. */
const claimsOf = (name: string) =>
  directoryDatabase
    .prepare("select count(*) as total from name_claims where name = ?")
    .bind(name)
    .first("total");

/** The cron's minute, when all that is claimed now is old. */
const muchLater = () => openSystem(dividedBindings, () => systemClock() + 10 * 60_000);

test("a slug that one has another does not get, by a new name or by being made", async () => {
  const slug = newSlug();
  await expectStatus(200, rename(one, slug));
  expect(await rename(other, slug)).toMatchObject(taken(slug));
  for (const answer of await Promise.all([make(slug), make(slug), make(slug), make(slug)]))
    expect(answer).toMatchObject(taken(slug));
});

test("of two who take one at once, one has it", async () => {
  const slug = newSlug();
  const answers = await Promise.all([rename(one, slug), rename(other, slug)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  const made = newSlug();
  const makings = await Promise.all([make(made), make(made), make(made), make(made)]);
  expect(makings.map(({ status }) => String(status)).toSorted()).toEqual([
    "201",
    "409",
    "409",
    "409",
  ]);
});

test("it is free as soon as it is left, as a former one is for whoever takes it, and with the end of its organization", async () => {
  const slug = newSlug();
  await expectStatus(200, rename(one, slug));
  await expectStatus(200, rename(one, newSlug()));
  await expectStatus(200, rename(other, slug));
  const made = newSlug();
  const { id } = await expectStatus(201, make(made));
  expect(await rename(one, made)).toMatchObject(taken(made));
  await expectStatus(204, as(olga).delete(`/orgs/${id}`));
  await expectStatus(200, rename(one, made));
});

test("a domain is proved by one, and addresses of a domain are signed in by one", async () => {
  const domain = newDomain();
  const collectionOf = async ({ id }: Made) => {
    const path = `/orgs/${id}/collections`;
    const made = await expectStatus(201, as(olga).post(path, { name: "Handbook" }));
    const at = `${path}/${made.id}`;
    const set = await expectStatus(200, as(olga).put(at, { customDomain: domain }));
    const { name, value } = set.customDomainProof;
    return { at, name, value };
  };
  const [first, second] = [await collectionOf(one), await collectionOf(other)];
  await setTexts(first.name, [`"${first.value}"`, `"${second.value}"`]);
  if (second.name !== first.name) await setTexts(second.name, [`"${second.value}"`]);
  const verify = ({ at }: { at: string }) => as(olga).post(`${at}/domain/verify`);
  await expectStatus(200, verify(first));
  expect((await expectStatus(409, verify(second))).detail).toContain("has proved");
  await expectStatus(200, as(olga).put(first.at, { customDomain: null }));
  await expectStatus(200, verify(second));

  const addresses = newDomain();
  const named = async ({ id }: Made) => {
    const path = `/orgs/${id}/single-sign-on/domains`;
    const row = await expectStatus(201, as(olga).post(path, { domain: addresses }));
    return { path: `${path}/${row.id}`, record: row.record as { name: string; value: string } };
  };
  const both = [await named(one), await named(other)];
  for (const { record } of both)
    await setTexts(
      record.name,
      both.map((each) => `"${each.record.value}"`),
    );
  const [mine, theirs] = both.map(({ path }) => path);
  await expectStatus(200, as(olga).post(`${mine}/verify`));
  expect((await expectStatus(409, as(olga).post(`${theirs}/verify`))).detail).toContain(
    "Another organization has proved",
  );
  await expectStatus(204, as(olga).delete(`${mine}`));
  await expectStatus(200, as(olga).post(`${theirs}/verify`));
});

test("a claim whose commit never came is released, and one whose commit nobody was told of is not", async () => {
  const [lost, kept] = [newSlug(), newSlug()];
  await expectStatus(200, rename(one, kept));
  const claim = directoryDatabase.prepare(
    "insert or replace into name_claims values (?, 'slug', ?, ?, ?, 0)",
  );
  await claim.bind(lost, lost, one.id, systemClock()).run();
  await claim.bind(kept, kept, one.id, systemClock()).run();
  await directoryDatabase.prepare("delete from whereabouts where name = ?").bind(kept).run();
  expect(await rename(other, lost)).toMatchObject(taken(lost));
  await forgetNameClaims(openSystem(dividedBindings));
  expect(await rename(other, lost)).toMatchObject(taken(lost));
  await forgetNameClaims(muchLater());
  await expectStatus(200, rename(other, lost));
  expect(await rename(other, kept)).toMatchObject(taken(kept));
  await databaseAt(one.id)
    .prepare("insert or replace into moved_whereabouts values (?, 1)")
    .bind(one.id)
    .run();
  await tellOfWhereabouts(muchLater().at(databaseNameOf(dividedBindings, one.id)));
  await forgetNameClaims(muchLater());
  expect(await claimsOf(kept)).toBe(0);
  expect(await rename(other, kept)).toMatchObject(taken(kept));
});

test("what is refused gives back what it has claimed, and a claim that has grown old takes nothing", async () => {
  const origin = {
    orgId: one.id,
    userId: null,
    userName: null,
    via: "system",
    requestId: null,
    ip: null,
    now: systemClock(),
  } as const;
  const db = databaseOf(dividedBindings, one.id);
  const taking = (name: string, condition: string) =>
    commitTaking({ bindings: dividedBindings, db }, origin, {
      changes: [precondition(db, sql.raw(condition))],
      audit: unlogged("upkeep"),
      takes: [{ kind: "slug", name }],
    });
  const [refused, late, inTime] = [newSlug(), newSlug(), newSlug()];
  await expect(taking(refused, "false")).rejects.toThrow(Overtaken);
  vi.spyOn(Date, "now").mockReturnValueOnce(Date.now() - 31_000);
  await expect(taking(late, "true")).rejects.toThrow(Overtaken);
  vi.restoreAllMocks();
  await taking(inTime, "true");
  expect([await claimsOf(refused), await claimsOf(late), await claimsOf(inTime)]).toEqual([
    0, 0, 1,
  ]);
});

test("where there is one database nothing is claimed", async () => {
  const { orgId, owner } = await mintTeam();
  const counted = counting(dividedBindings.DB);
  await expectStatus(
    200,
    appWith({ DB: counted.database }).patch(`/orgs/${orgId}`, { slug: newSlug() }, owner.headers),
  );
  expect(counted.texts().filter((text) => text.includes("name_claims"))).toEqual([]);
});

test("a guide that is made with its organization is named as garbage where that is, until it is there", async () => {
  const { id } = await expectStatus(201, as(olga).post("/orgs", { name: "Guided" }));
  for (const database of [databaseAt(id), directoryDatabase]) {
    const left = database.prepare("select count(*) as total from garbage where org_id = ?");
    expect(await left.bind(id).first("total")).toBe(0);
  }
});
