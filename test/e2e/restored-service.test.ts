/** Killed, emptied, restored: every answer of the interface is what it was, of a folder's back-up and of an account's. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { partsOfAccount, restoreAccount } from "../../scripts/back-up/account.ts";
import { backUp, partsOf } from "../../scripts/back-up/night.ts";
import { rehearseLast } from "../../scripts/back-up/rehearse.ts";
import { bucketAt } from "../../scripts/back-up/s3.ts";
import { folderStore } from "../../scripts/back-up/store.ts";
import { freePort } from "../../scripts/free-port.ts";
import { createClient } from "#test/client";
import { everyAnswerOf } from "#test/every-answer";
import type { EveryAnswer } from "#test/every-answer";
import { openAccount } from "#test/miniature-account";
import { operatorToken } from "#test/operator";
import { commandOf, runBackUp, startService } from "#test/own-machine";
import type { OwnService } from "#test/own-machine";
import { pagesOf } from "#test/pages";
import { expectStatus, mintTeamAt, withToken } from "#test/team";
import type { Team } from "#test/team";

const { builtDir } = inject("server");
const folder = mkdtempSync(join(tmpdir(), "galley-restored-"));
const data = join(folder, "data");
const backups = join(folder, "backups");
const host = `127.0.0.1:${await freePort()}`;
const publicUrl = `https://${host}`;

let service: OwnService;
const ask = (request: Request) => service.send(request);
let team: Team;
let drill: EveryAnswer;
/** Every answer before anything is lost. */
let answers: Map<string, string>;

beforeAll(async () => {
  service = await startService(data, builtDir, host);
  team = await mintTeamAt(ask, publicUrl);
  const pages = pagesOf(team);
  const kept = await pages.create(team.rootPageId, { name: "Kept", content: "Never lost.\n" });
  await pages.create(kept.id, { name: "Draft", content: "Not yet published.\n" });
  await pages.publish(kept.id);
  const owner = await withToken(ask, publicUrl, team.owner, team.orgId);
  drill = await everyAnswerOf(team, publicUrl, { owner, pageId: kept.id });
  answers = await drill.ask(ask);
});

/** Runtimes of services that were killed: the next start in the same folder ends them, and none comes. */
const left: number[] = [];

async function crash(): Promise<void> {
  left.push(service.runtimePid());
  await service.end("SIGKILL");
}

afterAll(async () => {
  await service.end("SIGTERM");
  for (const pid of left) if (commandOf(pid).includes("workerd")) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("the drill looks at all that the interface has of a team, and at its site", () => {
  const well = [...answers.values()].filter((answer) => answer.startsWith("200"));
  expect(answers.size).toBeGreaterThan(70);
  expect(well.length).toBeGreaterThan(55);
  expect(well.filter((answer) => answer.includes("Never lost.")).length).toBeGreaterThan(2);
});

test("of a folder's back-up, made while it works: killed, restored into another folder, every answer is the same byte for byte", async () => {
  const environment = { GALLEY_DATA: data, GALLEY_BACKUPS: backups };
  const taken = await runBackUp(environment, "now");
  expect(taken).toMatchObject({ code: 0 });
  // The first one is rehearsed at once, the next one in a week.
  expect(taken.printed).toMatch(/was brought back and compared: \d+ parts, [1-9]\d* databases/);
  const [, night = ""] = /^(\S+): \d+ parts/.exec(taken.printed) ?? [];
  const [part = ""] = readdirSync(join(backups, "parts"), { recursive: true, encoding: "utf8" })
    .map((name) => join(backups, "parts", name))
    .filter((name) => /[0-9a-f]{64}$/.test(name));
  await pagesOf(team).create(team.rootPageId, { name: "After the night" });
  expect(await runBackUp(environment, "verify", night)).toMatchObject({ code: 0 });
  const none = await runBackUp(environment, "verify", "yesterday");
  expect(none).toMatchObject({ code: 1, printed: expect.stringContaining("No back-up yesterday") });
  const again = await runBackUp(environment, "now");
  expect(again.printed).toMatch(/[1-9]\d* of them unchanged/);
  expect(again.printed).not.toContain("was brought back");

  const restored = join(folder, "restored");
  expect(await runBackUp(environment, "restore", night, restored)).toMatchObject({ code: 0 });
  const twice = await runBackUp(environment, "restore", night, restored);
  expect(twice).toMatchObject({ code: 1, printed: expect.stringContaining("holds data") });
  await crash();
  cpSync(join(restored, "state/d1"), join(folder, "d1-before"), { recursive: true });
  service = await startService(restored, builtDir, host);
  expect(await drill.ask(ask)).toEqual(answers);

  // A part that a disk has changed is named, and nothing is restored of it.
  writeFileSync(part, "changed");
  const damaged = await runBackUp(environment, "verify", night);
  const named = { code: 1, printed: expect.stringMatching(/is damaged/) };
  expect(damaged).toMatchObject(named);
  const half = join(folder, "half");
  expect(await runBackUp(environment, "restore", night, half)).toMatchObject(named);
  expect(readdirSync(half)).toEqual([]);
});

/** Of pages whose live documents were lost, the log, the history and the time of the last edit say that they were written anew. */
const isOfHistory = (path: string) => /^\/logs\/|\/versions$|\/me\/sign-ins$/.test(path);
const editedAt = /"updatedAt":"[^"]*"/;
const withoutHistory = (of: Map<string, string>) =>
  [...of]
    .filter(([path]) => !isOfHistory(path))
    .map(([path, said]) => [path, path.endsWith("/content") ? said.replace(editedAt, "") : said]);

test("three hours of the database are thrown away, live documents and files stay: no text is lost, and each thing that was done is told", async () => {
  const state = join(folder, "restored", "state");
  const pages = pagesOf(team);
  const ids = (await pages.tree()).map(({ id }) => id);
  for (const id of ids) await pages.write(id, `Of the last three hours: ${id}.\n`);
  const made = await pages.create(team.rootPageId, { content: "Made in the last three hours.\n" });
  await crash();
  rmSync(join(state, "d1"), { recursive: true });
  cpSync(join(folder, "d1-before"), join(state, "d1"), { recursive: true });

  service = await startService(join(folder, "restored"), builtDir, host);
  const operator = createClient(ask, publicUrl, { Authorization: `Bearer ${operatorToken}` });
  const reconcile = (body: object) =>
    expectStatus(200, operator.post("/operator/reconciliations", body));
  const done = await reconcile({ after: null });
  expect(done).toMatchObject({ written: [], lost: [], shut: [], next: null });
  expect(new Set(done.saved)).toEqual(new Set(ids));
  for (const id of ids) {
    const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
    expect(content).toBe(`Of the last three hours: ${id}.\n`);
  }
  const { orphaned } = await reconcile({ of: "objects" });
  expect(orphaned).toEqual([{ orgId: team.orgId, pageId: made.id, removedAt: expect.any(String) }]);
  const again = [await reconcile({ after: null }), await reconcile({ of: "objects" })];
  expect(again.flatMap(({ saved, orphaned: others }) => [...saved, ...others])).toEqual([]);
});

test("of an account's: database, bucket and live documents are lost, and every answer but of the history is the same byte for byte", async () => {
  const before = await drill.ask(ask);
  await crash();
  const nights = folderStore(join(folder, "nights"));
  const lost = await openAccount(join(folder, "restored", "state"));
  const parts = () => partsOfAccount(lost.database, lost.bucket);
  await backUp(parts(), nights, Date.now() - 1);
  const { night, count, known } = await backUp(parts(), nights, Date.now());
  expect(known).toBe(count);
  expect(await rehearseLast(nights, Date.now())).toMatchObject({ night, databases: 1 });
  await lost.close();

  const brought = join(folder, "brought");
  const empty = await openAccount(join(brought, "state"));
  await restoreAccount(partsOf(nights, night), empty.database, empty.bucket);
  const again = restoreAccount(partsOf(nights, night), empty.database, empty.bucket);
  await expect(again).rejects.toThrow(/holds tables already/);
  const none = bucketAt({
    url: `${empty.bucket.name}-gone`,
    accessKeyId: "a",
    secretAccessKey: "b",
  });
  await expect(none.list("")).rejects.toThrow(/galley-files-gone answered 4\d\d/);
  await empty.close();
  service = await startService(brought, builtDir, host);
  const operator = createClient(ask, publicUrl, { Authorization: `Bearer ${operatorToken}` });
  for (let after: string | null = null; ;) {
    const part = await expectStatus(200, operator.post("/operator/reconciliations", { after }));
    expect([part.saved, part.lost, part.shut]).toEqual([[], [], []]);
    after = part.next;
    if (after === null) break;
  }
  const now = await drill.ask(ask);
  expect(withoutHistory(now)).toEqual(withoutHistory(before));
});
