/** `npm start`: nothing acknowledged is lost, however it ends; what is wrong is named before anything is done. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { createClient } from "#test/client";
import { clientKinds } from "#test/client-kinds";
import { EditorClient } from "#test/editor-client";
import { changeDatabase } from "#test/miniature-account";
import { operatorToken } from "#test/operator";
import {
  commandOf,
  halfARequest,
  newestMigration,
  proxied,
  startable,
  startRefused,
  startService,
  startsWithoutBucket,
} from "#test/own-machine";
import type { OwnService } from "#test/own-machine";
import { pagesOf } from "#test/pages";
import { expectStatus, mintTeamAt, withToken } from "#test/team";
import type { Team } from "#test/team";
import { until } from "#test/until";
import { wholeList } from "#test/whole-list";

const { builtDir } = inject("server");
const kills = Number(process.env["SERVICE_KILLS"] ?? 1);
const folder = mkdtempSync(join(tmpdir(), "galley-own-"));
const data = join(folder, "data");
const host = `127.0.0.1:${await freePort()}`;
const publicUrl = `https://${host}`;
let service: OwnService | null = null;

afterAll(async () => {
  await service?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** Asks whichever service runs now. */
const ask = (request: Request) => (service ?? fail()).send(request);
const fail = () => {
  throw new Error("No service runs.");
};

let team: Team;
/** A published page, and one that people type in. */
let kept: string;
let typed: string;

beforeAll(async () => {
  service = await startService(data, builtDir, host);
  team = await mintTeamAt(ask, publicUrl);
  const pages = pagesOf(team);
  kept = (await pages.create(team.rootPageId, { name: "Kept", content: "Never lost.\n" })).id;
  typed = (await pages.create(team.rootPageId, { name: "Typed" })).id;
  await pages.publish(kept);
});

/** The owner by another token: requests are counted for each. */
const tokenOfItsOwn = () => withToken(ask, publicUrl, team.owner, team.orgId);

/** All that could be lost of the team: pages, texts, history, the log, and what readers see. */
async function everything() {
  const reader = await tokenOfItsOwn();
  const pages = pagesOf(team, reader);
  const tree = await pages.tree();
  const log = `/logs/collectionId/${team.collectionId}?limit=100`;
  const site = new Request(`${publicUrl}/docs/${team.orgSlug}/${team.collectionSlug}/kept`);
  return {
    tree,
    texts: await Promise.all(
      tree.map(({ id }) => expectStatus(200, reader.get(`/api/page/${id}/content`))),
    ),
    site: await (await ask(site)).text(),
    history: await expectStatus(200, reader.get(`${pages.path(typed)}/versions?limit=100`)),
    published: await pages.versions(kept),
    log: (await wholeList<{ id: string }>(reader, log)).map(({ id }) => id),
  };
}

/** Somebody who writes, by the socket that a browser has. */
function editor(): EditorClient {
  const path = `/orgs/${team.orgId}/pages/${typed}/collab-token`;
  const token = async () => (await expectStatus(200, team.owner.get(path))).token;
  const address = { host, pageId: typed, token, headers: proxied };
  return new EditorClient("o", clientKinds["y-partyserver"](address));
}

test("the health of the service is told to the proxy, and nobody passes for it", async () => {
  const answer = await ask(new Request(`${publicUrl}/healthcheck`));
  expect(answer.status).toBe(200);
  const inTheClear = await fetch(`http://${host}/studio`, { redirect: "manual" });
  expect(inTheClear.status).toBe(308);
});

test("an upload that is refused before it has come whole is answered, however large, and the next one, too", async () => {
  const url = `http://${host}/orgs/${team.orgId}/upload/file`;
  const headers = { ...proxied, Authorization: "Bearer nobody's" };
  for (const megabytes of [1, 60, 1]) {
    const body = new Uint8Array(megabytes * 1024 * 1024);
    const answer = await fetch(url, { method: "POST", headers, body });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
  }
});

test("a wrong environment, and a folder that cannot be had, are named, and nothing is made", async () => {
  const none = join(folder, "none");
  const wrong = {
    GALLEY_DATA: none,
    AI_URL: "nowhere",
    RATE_LIMITS: "off",
    GALLEY_LISTEN: "here",
    GALLEY_BACKUPS: "https://backups.example.com/galley",
    GALLEY_BACKUP_DAYS: "many",
    SLOTS: "10..1z=DB_2",
  };
  const { code, printed } = await startRefused(wrong, builtDir);
  expect(code).toBe(1);
  expect(printed).toMatch(/GALLEY_SECRET is not set: `openssl/);
  expect(printed).toMatch(/OWN_HOSTS names the hosts/);
  expect(printed).toMatch(/AI_URL: Invalid URL/);
  expect(printed).toMatch(/RATE_LIMITS is off/);
  expect(printed).toMatch(/GALLEY_LISTEN takes an address and a port/);
  expect(printed).toMatch(/Set GALLEY_BACKUPS_KEY_ID to the id of the key for https/);
  expect(printed).toMatch(/SLOTS and DIRECTORY are for an account/);
  expect(printed).toMatch(/GALLEY_BACKUP_DAYS takes whole days, at least 1, not "many"/);
  expect(existsSync(none)).toBe(false);

  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const [environment, built, said] of [
    [{ GALLEY_DATA: file }, builtDir, "is not a folder"],
    [{ GALLEY_DATA: data }, builtDir, "Another service has"],
    [{ GALLEY_DATA: none }, join(folder, "unbuilt"), "npm run build"],
  ] as const) {
    const refused = await startRefused({ ...startable, ...environment }, built);
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining(said) });
  }
});

/** Kills the service amid four callers and somebody who types, starts it again, and looks for what was acknowledged. */
async function killAmidWork() {
  const caller = await tokenOfItsOwn();
  const made: string[] = [];
  let isKilled = false;
  const callers = Array.from({ length: 4 }, async () => {
    while (!isKilled) {
      const page = { name: `Made ${made.length}`, content: "Made.\n" };
      const path = pagesOf(team).path(team.rootPageId);
      const answer = await caller.post(path, page).catch(() => null);
      if (answer?.status === 201) made.push(answer.body.id);
    }
  });
  const olga = editor();
  await olga.connect();
  await until("the editor has the text", () => olga.isSynced);
  olga.startTyping(5);
  await until("much is acknowledged", () => made.length >= 12 && olga.acknowledged.length >= 12);
  const runtime = (service ?? fail()).runtimePid();
  await service?.end("SIGKILL");
  isKilled = true;
  const words = olga.acknowledged;
  olga.end();
  await Promise.all(callers);

  service = await startService(data, builtDir, host);
  const { tree, texts, site } = await everything();
  const ids = new Set(tree.map(({ id }) => id));
  const text = texts.map(({ content }) => content).join("");
  const lost = [
    ...made.filter((id) => !ids.has(id)),
    ...words.filter((word) => !text.includes(word)),
  ];
  // A runtime that lived on would write beside the next.
  return { lost, outlived: commandOf(runtime), site };
}

/** A start, work and a look at all of it, which a busy machine does in half a minute. */
const killTimeoutMs = 60_000;

test(
  "SIGKILL amid four callers and somebody who types: what was acknowledged is there",
  { timeout: 120_000 + kills * killTimeoutMs },
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const { lost, outlived, site } = await killAmidWork();
      expect([lost, outlived]).toEqual([[], ""]);
      expect(site).toContain("Never lost.");
    }
  },
);

test("how long edits wait for their acknowledgement is measured by the rooms themselves", async () => {
  const operator = createClient(ask, publicUrl, { Authorization: `Bearer ${operatorToken}` });
  const olga = editor();
  await olga.connect();
  await until("the editor has the text", () => olga.isSynced);
  olga.startTyping(5);
  await until("some is acknowledged", () => olga.acknowledged.length >= 5);
  olga.end();
  const isMeasured = async () =>
    /^galley_acknowledgements_total [1-9]/m.test((await operator.get("/metrics")).body);
  await until("it is reported", isMeasured, { withinMs: 60_000, everyMs: 500 });
  expect(await isMeasured()).toBe(true);
});

/** All there was when the service was asked to end. */
let before: Awaited<ReturnType<typeof everything>>;

test("SIGTERM: what is being answered is answered whole; a folder whose bucket is lost is refused at every start", async () => {
  // What was typed becomes a version, so that nothing changes any more.
  await pagesOf(team).publish(typed);
  before = await everything();
  const path = pagesOf(team).path(team.rootPageId);
  const body = { name: "Last", content: "The last.\n" };
  const slow = await halfARequest(publicUrl + path, team.owner.headers, body);
  const ended = service?.end("SIGTERM");
  await until("it is ending", () => (service ?? fail()).printed().includes("SIGTERM: ending."));
  expect(await slow.finish()).toBe(201);
  expect(await ended).toBe(0);
  expect(existsSync(join(data, "runtime.pid"))).toBe(false);

  const lost = expect.stringMatching(/bucket of files .* holds nothing: bring the folder back/);
  for (const refused of await startsWithoutBucket(data, builtDir))
    expect(refused).toMatchObject({ code: 1, printed: lost });
});

test("a database that is ahead is refused, and one of the release before is migrated at the start, which has everything", async () => {
  const newest = newestMigration();
  changeDatabase(
    join(data, "state"),
    "INSERT INTO d1_migrations (name) VALUES ('9999_of_tomorrow.sql')",
  );
  const ahead = await startRefused({ ...startable, GALLEY_DATA: data }, builtDir);
  const said = expect.stringMatching(/ahead of this code: it has 9999_of_tomorrow\.sql/);
  expect(ahead).toMatchObject({ code: 1, printed: said });

  changeDatabase(
    join(data, "state"),
    `DELETE FROM d1_migrations WHERE name IN ('9999_of_tomorrow.sql', '${newest.name}'); ${newest.undo}`,
  );
  service = await startService(data, builtDir, host);
  expect(service.printed()).toContain(`Migrated: ${newest.name}`);
  const after = await everything();
  expect(after.tree.map(({ name }) => name)).toContain("Last");
  expect(after.tree).toEqual(expect.arrayContaining(before.tree));
  expect(after.texts).toEqual(expect.arrayContaining(before.texts));
  expect(after.log).toEqual(expect.arrayContaining(before.log));
  expect(after).toMatchObject({ history: before.history, published: before.published });
});
