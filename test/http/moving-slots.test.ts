/** While slots move, readers, rooms, tokens and webhooks go on, and what was acknowledged is there once. */
import { createMessageBatch, env } from "cloudflare:test";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { consumeQueue } from "../../src/background.ts";
import { contentHash } from "#content/hash";
import { mapped } from "#db/slot-moves/mapped";
import { saveVersion } from "#domains/pages/index";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { slotOf } from "#ids";
import { appInNewIsolates, appWith } from "#test/app-with";
import type { Client } from "#test/client";
import { countOf, letTimePass, moveUntil, rowsOfSlot, stepOfMove } from "#test/moved-slots";
import { newReceiver } from "#test/receiver";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { databaseAt, directoryDatabase, divided, openBoth } from "#test/three-databases";
import type { Made } from "#test/three-databases";
import { strayedWhereabouts } from "#test/whereabouts";
import { baseUrl, send } from "#test/worker";

const { DB, DB_2, DB_3 } = env as unknown as Record<"DB" | "DB_2" | "DB_3", D1Database>;
const bound = { DB, DB_2, DB_3 };

const app = appInNewIsolates(divided);
const freshBindings = () => mapped({ ...(env as unknown as Bindings), ...divided });

let olga: Person;
beforeAll(async () => {
  await openBoth();
  olga = await mintPerson(send, baseUrl, "Olga");
});

/** What is written to the log of faults is no matter of these tests. */
function muteErrors(): void {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
}

const session = () => olga.session.headers;

interface Site {
  org: Made;
  token: { Authorization: string };
  rootPageId: string;
  collectionId: string;
  address: string;
  home: "DB_2" | "DB_3";
}

/** An organization with a collection that readers see, and a token. */
async function newSite(): Promise<Site> {
  const oars = { name: "Oars", guide: false };
  const org: Made = await expectStatus(201, app.post("/orgs", oars, session()));
  const collections = `/orgs/${org.id}/collections`;
  const named = { name: "Handbook", isPublic: true };
  const collection = await expectStatus(201, app.post(collections, named, session()));
  const scopes = { name: "CI", scopes: ["read", "write"] };
  const { secret } = await expectStatus(201, app.post(`/orgs/${org.id}/tokens`, scopes, session()));
  return {
    org,
    token: { Authorization: `Bearer ${secret}` },
    rootPageId: collection.rootPageId,
    collectionId: collection.id,
    address: `/docs/${org.slug}/${collection.slug}`,
    home: databaseAt(org.id) === DB_2 ? "DB_2" : "DB_3",
  };
}

const newPage = (by: Client, site: Site, name: string, headers = {}) =>
  by.post(`/orgs/${site.org.id}/pages/${site.rootPageId}`, { name }, { ...site.token, ...headers });

async function namesOf({ org, collectionId, token }: Site): Promise<string[]> {
  const path = `/orgs/${org.id}/collection/${collectionId}/pages`;
  const { data } = await expectStatus(200, app.get(path, token));
  return data.map(({ name }: { name: string }) => name).toSorted();
}

/** Its rows are in this database and no other, and what it is found by is what they say. */
async function expectAllIn(name: keyof typeof bound, { org }: Site): Promise<void> {
  const strayed = await strayedWhereabouts(bound[name], org.id, directoryDatabase);
  expect(strayed).toEqual({ missing: [], left: [] });
  const counts = Object.entries(bound).map(async ([each, database]) => {
    const total = countOf(await rowsOfSlot(database, org.id));
    return [each, total > 0] as const;
  });
  const holds = Object.fromEntries(await Promise.all(counts));
  expect(holds).toEqual({ DB: false, DB_2: false, DB_3: false, [name]: true });
}

/** A room that saves a version with each call, and keeps what was refused for the next. */
function roomOf(pageId: string, userId: string) {
  let seq = 0;
  const unsaved: number[] = [];
  const saved: number[] = [];
  return {
    saved,
    async saveAll() {
      seq += 1;
      unsaved.push(seq);
      for (let each = unsaved[0]; each !== undefined; each = unsaved[0]) {
        const text = `Row ${each}`;
        const version = { pageId, seq: each, text, hash: await contentHash(text), at: Date.now() };
        const by = { authors: [userId], orgId: null, actor: null, requestId: null, label: null };
        try {
          await saveVersion(await freshBindings(), { ...version, ...by, reason: "edit" });
        } catch {
          return;
        }
        saved.push(each);
        unsaved.shift();
      }
    },
  };
}

/** What a queue brings: the deliveries that are open, wherever they are. */
async function deliver({ org }: Site): Promise<void> {
  const query = "select id from deliveries where org_id = ? and state = 'pending'";
  const found = await Promise.all(
    Object.values(bound).map((each) => each.prepare(query).bind(org.id).all<{ id: string }>()),
  );
  const ids = new Set(found.flatMap(({ results }) => results.map(({ id }) => id)));
  const messages = [...ids].map((deliveryId) => ({
    id: deliveryId,
    timestamp: new Date(),
    attempts: 1,
    body: { deliveryId },
  }));
  const batch = createMessageBatch("galley-deliveries", messages);
  await consumeQueue(openSystem(await freshBindings()), batch);
}

test("through every phase all is read, and what was written by tokens and rooms is there once, and delivered once", async () => {
  muteErrors();
  const site = await newSite();
  const { org, home } = site;
  const receiver = newReceiver();
  const hook = { collectionId: site.collectionId, url: receiver.url, actions: ["page.created"] };
  await expectStatus(201, app.post("/api/webhooks", hook, session()));
  const typed = await expectStatus(201, newPage(app, site, "Typed"));
  const room = roomOf(typed.id, olga.userId);
  const written = ["Typed"];
  const refused: string[] = [];
  const asked = { "Idempotency-Key": crypto.randomUUID() };
  const first = await expectStatus(201, newPage(app, site, "First", asked));
  written.push("First");

  for (const to of ["DB", home === "DB_2" ? "DB_3" : "DB_2", home] as const) {
    for (let [phase, step] = ["", 0]; phase !== "done"; step += 1) {
      const moved = await stepOfMove(slotOf(org.id), to);
      phase = moved.phase;
      const name = `${to} ${phase} ${step}`;
      const made = await newPage(app, site, name);
      (made.status === 201 ? written : refused).push(name);
      expect(made.status).toBe(["placing", "flipped"].includes(phase) ? 503 : 201);
      await room.saveAll();
      await deliver(site);
      expect((await app.get(site.address)).body).toContain("Nothing has been published");
      const { organizations } = await expectStatus(200, app.get("/me", session()));
      expect(organizations.filter(({ id }: Made) => id === org.id)).toHaveLength(1);
      const { data } = await expectStatus(200, app.get("/orgs", session()));
      expect(data.filter(({ id }: Made) => id === org.id)).toHaveLength(1);
      if (moved.waitMs > 0) await letTimePass();
    }
    expect(await namesOf(site)).toEqual(written.toSorted());
    await expectAllIn(to, site);
    const again = await expectStatus(201, newPage(app, site, "First", asked));
    expect(again.id).toBe(first.id);
  }
  expect(refused).not.toEqual([]);
  const query = "select seq from content_versions where page_id = ? order by seq";
  const { results } = await bound[home].prepare(query).bind(typed.id).all<{ seq: number }>();
  expect(results.map(({ seq }) => seq)).toEqual(room.saved);
  expect(room.saved.length).toBeGreaterThan(10);
  await deliver(site);
  // An attempt that is under way at a flip is made again, with the id that it had.
  const ids = (await receiver.received()).map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(written.length);
});

test("through every phase a token that is revoked opens nothing from then on, and one whose revocation waits goes on", async () => {
  muteErrors();
  const site = await newSite();
  const { org, home } = site;
  const tokens = `/orgs/${org.id}/tokens`;
  const unrevoked: { id: string; token: Site["token"] }[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const body = { name: `CI ${nth}`, scopes: ["read", "write"] };
    const { id, secret } = await expectStatus(201, app.post(tokens, body, session()));
    unrevoked.push({ id, token: { Authorization: `Bearer ${secret}` } });
  }
  const opened = async (token: Site["token"]) => [
    (await app.get(`/orgs/${org.id}`, token)).status,
    (await newPage(app, { ...site, token }, "Written")).status,
  ];
  const revoked: (typeof unrevoked)[number][] = [];
  const waitedIn = new Set<string>();
  const revokedIn = new Set<string>();
  for (const to of ["DB", home] as const)
    for (let [phase, before] = ["", ""]; phase !== "done"; before = phase) {
      const moved = await stepOfMove(slotOf(org.id), to);
      phase = moved.phase;
      if (moved.waitMs > 0) await letTimePass();
      // A phase may take any number of calls.
      if (phase === before) continue;
      const next = unrevoked.at(-1);
      if (next === undefined) throw new Error("There are more phases than tokens.");
      const { status } = await app.delete(`${tokens}/${next.id}`, session());
      const isFenced = ["placing", "flipped"].includes(phase);
      expect(status).toBe(isFenced ? 503 : 204);
      expect(await opened(next.token)).toEqual(isFenced ? [200, 503] : [401, 401]);
      (isFenced ? waitedIn : revokedIn).add(phase);
      if (!isFenced) revoked.push(...unrevoked.splice(-1));
      for (const { token } of revoked) expect(await opened(token)).toEqual([401, 401]);
    }
  expect(waitedIn).toEqual(new Set(["placing", "flipped"]));
  expect(revokedIn).toEqual(new Set(["resting", "removing", "watched", "done"]));
});

test("an isolate that goes by the old map writes nothing after the flip, and reads until it knows the new one", async () => {
  muteErrors();
  const site = await newSite();
  const to = site.home === "DB_2" ? "DB_3" : "DB_2";
  const old = appWith(divided);
  await expectStatus(201, newPage(old, site, "Before"));
  await moveUntil("removing", site.org.id, to);
  const late = await newPage(old, site, "Late");
  expect([late.status, late.body.code]).toEqual([503, "unavailable"]);
  await expectStatus(200, old.get(`/orgs/${site.org.id}`, session()));
  await expectStatus(201, newPage(app, site, "After"));
  await moveUntil("watched", site.org.id, to);
  expect((await newPage(old, site, "Later")).status).not.toBe(201);
  await moveUntil("done", site.org.id, to);
  expect(await namesOf(site)).toEqual(["After", "Before"]);
  await expectAllIn(to, site);
});

test("a move is taken back before its flip, and all is where it was, and written again", async () => {
  muteErrors();
  const site = await newSite();
  const { home, org } = site;
  for (const to of ["DB", home === "DB_2" ? "DB_3" : "DB_2"] as const)
    for (const phase of ["resting", "placing"]) {
      await moveUntil(phase, org.id, to);
      const before = await rowsOfSlot(bound[home], org.id);
      expect((await moveUntil("takenBack", org.id, home)).last).toMatchObject({ fault: null });
      expect(await rowsOfSlot(bound[home], org.id)).toEqual(before);
      await expectAllIn(home, site);
      await expectStatus(201, newPage(app, site, `${phase} ${to}`));
    }
});

test("what the other database does not take takes the move back, and says where", async () => {
  muteErrors();
  const site = await newSite();
  const { home, org } = site;
  const slug = `left-${crypto.randomUUID().slice(0, 8)}`;
  for (const each of [slug, `new-${slug}`])
    await expectStatus(200, app.patch(`/orgs/${org.id}`, { slug: each }, session()));
  for (const to of ["DB", home === "DB_2" ? "DB_3" : "DB_2"] as const) {
    const insert = "insert into former_organization_slugs values (?, '02Other', 1)";
    await bound[to].prepare(insert).bind(slug).run();
    const before = await rowsOfSlot(bound[home], org.id);
    const { phases, last } = await moveUntil("done", org.id, to);
    expect(phases).toEqual(["resting", "placing", "leaving", "takenBack"]);
    expect(last.fault).toBe("former_organization_slugs.slug");
    expect(await rowsOfSlot(bound[home], org.id)).toEqual(before);
    await bound[to]
      .prepare("delete from former_organization_slugs where slug = ?")
      .bind(slug)
      .run();
    await expectAllIn(home, site);
    await expectStatus(201, newPage(app, site, `After ${to}`));
  }
});
