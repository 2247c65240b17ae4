/** Organizations in databases of their own are found by their slugs, domains, people and invitations. */
import { beforeAll, expect, test } from "vitest";
import { openSystem } from "#events/system";
import { tellOfWhereabouts } from "#events/whereabouts";
import { databasesNamed } from "#slots";
import { configurationOf } from "#env";
import { appWith, serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { newDomain, setTexts } from "#test/domains";
import { expectStatus } from "#test/team";
import type { Person } from "#test/team";
import {
  as,
  databaseAt,
  directoryDatabase,
  divided,
  dividedBindings,
  personInBoth,
} from "#test/three-databases";
import type { Made } from "#test/three-databases";
import { strayedWhereabouts } from "#test/whereabouts";

const app = appWith(divided);

const strayed = (orgId: string) => strayedWhereabouts(databaseAt(orgId), orgId, directoryDatabase);
const none = { missing: [], left: [] };

let olga: Person;
let both: [Made, Made];
beforeAll(async () => {
  ({ person: olga, both } = await personInBoth());
});

test("each stands in its slot's database, and in no other", async () => {
  for (const { id } of both) {
    const query = "select count(*) as total from organizations where id = ?";
    const totalIn = (DB: D1Database) => DB.prepare(query).bind(id).first("total");
    expect(await totalIn(databaseAt(id))).toBe(1);
    expect(await totalIn(directoryDatabase)).toBe(0);
    expect(await strayed(id)).toEqual(none);
  }
});

test("a person finds all of theirs, by pages too, and says which one is meant where there are several", async () => {
  const ids = both.map(({ id }) => id).toSorted();
  const idsOf = ({ data }: { data: Made[] }) => data.map(({ id }) => id);
  expect(idsOf(await expectStatus(200, as(olga).get("/orgs")))).toEqual(ids);
  const first = await expectStatus(200, as(olga).get("/orgs?limit=1"));
  const cursor = encodeURIComponent(first.nextCursor);
  const second = await expectStatus(200, as(olga).get(`/orgs?limit=1&cursor=${cursor}`));
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  const me = await expectStatus(200, as(olga).get("/me"));
  expect(me.organizations.map(({ id }: Made) => id)).toEqual(ids);
});

test("who is invited may have an account where only they may, comes in, and leaves", async () => {
  const invitedOnly: Client = appWith({ ...divided, SIGN_UP: "invited" });
  const [{ id }] = both;
  const ivan = {
    name: "Ivan",
    email: `ivan-${crypto.randomUUID()}@example.com`,
    password: "an-oar-of-ash",
  };
  const signUp = () => invitedOnly.post("/api/auth/sign-up/email", ivan);
  expect((await signUp()).status).toBe(403);
  const invitation = { email: ivan.email, role: "member" };
  const { token } = await expectStatus(201, as(olga).post(`/orgs/${id}/invitations`, invitation));
  expect((await signUp()).status).toBe(200);
  const { headers } = await invitedOnly.post("/api/auth/sign-in/email", ivan);
  const Cookie = headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const session = { Cookie };
  await expectStatus(200, app.post(`/invitations/${token}/accept`, undefined, session));
  const me = await expectStatus(200, app.get("/me", session));
  expect(me.organizations).toMatchObject([{ id, role: "member" }]);
  expect(await strayed(id)).toEqual(none);
  await expectStatus(204, app.delete(`/orgs/${id}/users/${me.id}`, session));
  expect((await expectStatus(200, app.get("/me", session))).organizations).toEqual([]);
  expect(await strayed(id)).toEqual(none);
});

test("a site is read by its organization's slug, by a former one, and by its domain", async () => {
  const [, { id, slug }] = both;
  const collections = `/orgs/${id}/collections`;
  const made = await expectStatus(
    201,
    as(olga).post(collections, { name: "Handbook", isPublic: true }),
  );
  const home = (org: string) => app.get(`/docs/${org}/${made.slug}`);
  // What a site says that is there, and of which nothing is published.
  const isThere = "Nothing has been published";
  expect((await home(slug)).body).toContain(isThere);
  expect((await home("no-such-slug")).body).not.toContain(isThere);
  const renamed = `oars-${crypto.randomUUID().slice(0, 8)}`;
  await expectStatus(200, as(olga).patch(`/orgs/${id}`, { slug: renamed }));
  expect((await home(renamed)).body).toContain(isThere);
  const moved = await home(slug);
  expect(moved.headers.get("location")).toContain(`/docs/${renamed}/`);
  const domain = newDomain();
  const { customDomainProof: proof } = await expectStatus(
    200,
    as(olga).put(`${collections}/${made.id}`, { customDomain: domain }),
  );
  await setTexts(proof.name, [`"${proof.value}"`]);
  await expectStatus(200, as(olga).post(`${collections}/${made.id}/domain/verify`));
  const named = await expectStatus(200, app.get(`/p/getSideBarData?custom_domain=${domain}`));
  expect(named.collection.id).toBe(made.id);
  const onDomain = createClient(serviceWith(divided), `https://${domain}`, {});
  expect((await onDomain.get("/")).body).toContain(isThere);
  expect(await strayed(id)).toEqual(none);
});

test("what no request has changed the cron tells, and what was told twice at once is right", async () => {
  const [{ id }] = both;
  const DB = databaseAt(id);
  await DB.prepare("insert into members values (?, 'somebody', 'member', 1)").bind(id).run();
  await directoryDatabase
    .prepare("insert into whereabouts values ('slug', 'never-theirs', ?, 0)")
    .bind(id)
    .run();
  expect(await strayed(id)).toEqual({
    missing: ["member somebody 0"],
    left: ["slug never-theirs 0"],
  });
  const system = openSystem(dividedBindings);
  const minute = () =>
    Promise.all(
      databasesNamed(configurationOf(dividedBindings).slotMap).map((name) =>
        tellOfWhereabouts(system.at(name)),
      ),
    );
  await Promise.all([minute(), minute()]);
  expect(await strayed(id)).toEqual(none);
  await DB.prepare("delete from members where user_id = 'somebody'").run();
  await minute();
  expect(await strayed(id)).toEqual(none);
  await minute();
  const marks = await DB.prepare("select count(*) as total from moved_whereabouts").first("total");
  expect(marks).toBe(0);
});
