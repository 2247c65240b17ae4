/** One organization of a running service is set back to a night by the command: its answers are that night's, another's are untouched. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { partsOfAccount } from "../../scripts/back-up/account.ts";
import { backUp } from "../../scripts/back-up/night.ts";
import { folderStore } from "../../scripts/back-up/store.ts";
import { freePort } from "../../scripts/free-port.ts";
import { createClient } from "#test/client";
import { isWhole } from "#test/whole";
import { everyAnswerOf } from "#test/every-answer";
import type { EveryAnswer } from "#test/every-answer";
import { openAccount } from "#test/miniature-account";
import { operatorToken } from "#test/operator";
import { openProxy, runBackUp, runOperator, startable, startService } from "#test/own-machine";
import type { Ended, OwnService } from "#test/own-machine";
import { pagesOf } from "#test/pages";
import { expectStatus, mintPerson, mintTeamAt, withToken } from "#test/team";
import type { Team } from "#test/team";
import { until } from "#test/until";

const { builtDir } = inject("server");
const folder = mkdtempSync(join(tmpdir(), "galley-set-back-"));
const data = join(folder, "data");
const backups = join(folder, "backups");
const host = `127.0.0.1:${await freePort()}`;
const publicUrl = `https://${host}`;

let service: OwnService;
const ask = (request: Request) => service.send(request);
let proxy: Awaited<ReturnType<typeof openProxy>>;
let [team, other] = [] as unknown as [Team, Team];
let [drill, otherDrill] = [] as unknown as [EveryAnswer, EveryAnswer];
let night = "";
let kept: { id: string };
let answers: Map<string, string>;

/** What a restoration adds, or raises: the log, and the numbers by which others know an organization and a site. */
const isOfLog = (path: string) => /^\/logs\/|\/me\/sign-ins$|\/jobs$/.test(path);
const raisedIn = (path: string) =>
  /^\/orgs(?:\/\w+)?$/.test(path) ? /"version":\d+/g : /"(?:siteVersion|treeRevision)":\d+/g;
const comparable = (of: Map<string, string>) =>
  new Map(
    [...of]
      .filter(([path]) => !isOfLog(path))
      .map(([path, said]) => [path, said.replaceAll(raisedIn(path), "")]),
  );

async function drillOf(of: Team): Promise<{ drill: EveryAnswer; kept: { id: string } }> {
  const pages = pagesOf(of);
  const page = await pages.create(of.rootPageId, { name: "Kept", content: "Never lost.\n" });
  await pages.create(page.id, { name: "Draft", content: "Not yet published.\n" });
  await pages.publish(page.id);
  const owner = await withToken(ask, publicUrl, of.owner, of.orgId);
  return { kept: page, drill: await everyAnswerOf(of, publicUrl, { owner, pageId: page.id }) };
}

const environment = () => ({
  ...startable,
  GALLEY_BACKUPS: backups,
  GALLEY_BUILT: builtDir,
  GALLEY_URL: proxy.url,
  GALLEY_OPERATOR_TOKEN: operatorToken,
});
const restoring = (...words: string[]) => runOperator(environment(), "restore", ...words);
const restore = (...words: string[]): Promise<Ended> => restoring(...words).gone;

/** What somebody does who wrecks an organization. */
async function wreck(): Promise<void> {
  const pages = pagesOf(team);
  await pages.write(kept.id, "Wrecked.\n");
  await pages.publish(kept.id);
  await pages.create(team.rootPageId, { name: "Since", content: "Written since.\n" });
  for (const { id, name } of await pages.tree()) if (name === "Draft") await pages.remove(id);
}

beforeAll(async () => {
  service = await startService(data, builtDir, host);
  proxy = await openProxy(host);
  team = await mintTeamAt(ask, publicUrl);
  const otherOwner = await mintPerson(ask, publicUrl, "Otto");
  other = await mintTeamAt(ask, publicUrl, Promise.resolve([otherOwner, team.admin, team.member]));
  ({ drill, kept } = await drillOf(team));
  ({ drill: otherDrill } = await drillOf(other));
  answers = comparable(await drill.ask(ask));
  const taken = await runBackUp({ GALLEY_DATA: data, GALLEY_BACKUPS: backups }, "now");
  [, night = ""] = /^(\S+): \d+ parts/.exec(taken.printed) ?? [];
});

afterAll(async () => {
  proxy.close();
  await service.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** Kills the command once it has kept aside what the organization is: gives what that is called. */
async function killedInTheMiddle(): Promise<string> {
  const broken = restoring(team.orgId, night);
  await until("it is kept aside", () => broken.printed().includes("is kept aside"));
  broken.kill();
  await broken.gone;
  return asideIn(broken.printed());
}

const asideIn = (printed: string) => /is kept aside, as (\w+)\./.exec(printed)?.[1] ?? "";

test("its answers are the night's byte for byte, killed in the middle too, and those of another are untouched; what it was before comes back as well", async () => {
  expect(answers.size).toBeGreaterThan(65);
  await wreck();
  await pagesOf(other).create(other.rootPageId, { name: "The others work on" });
  const others = await otherDrill.ask(ask);

  const asideBefore = isWhole ? await killedInTheMiddle() : null;
  const done = await restore(team.orgId, night);
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining(`is as of ${night}`) });
  expect(comparable(await drill.ask(ask))).toEqual(answers);
  expect(await otherDrill.ask(ask)).toEqual(others);
  const log = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}/verify`));
  expect(log).toMatchObject({ isIntact: true });

  expect(await restore(team.orgId, asideBefore ?? asideIn(done.printed))).toMatchObject({
    code: 0,
  });
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${kept.id}/content`));
  expect(content).toBe("Wrecked.\n");
});

test("a night that is none is refused in plain words, and nothing is changed", async () => {
  const unknown = await restore(team.orgId, "yesterday");
  expect(unknown).toMatchObject({
    code: 1,
    printed: expect.stringContaining("No back-up yesterday"),
  });
  await pagesOf(team).write(kept.id, "Works on.\n");
});

test.runIf(isWhole)("what the night does not have and another secret are refused too", async () => {
  const made = { name: "Later", guide: false };
  const later = await expectStatus(201, team.owner.session.post("/orgs", made));
  const none = await restore(later.id, night);
  expect(none).toEqual({
    code: 1,
    printed: `The back-up ${night} has nothing of the organization ${later.id}.`,
  });
  const secret = { ...environment(), GALLEY_SECRET: "the-secret-of-quite-another-service" };
  const wrong = await runOperator(secret, "restore", team.orgId, night).gone;
  expect(wrong).toMatchObject({
    code: 1,
    printed: expect.stringContaining("another GALLEY_SECRET"),
  });
  await pagesOf(team).write(kept.id, "Works on still.\n");
});

// Short of the command: test/domains/set-back-organization.test.ts.
test.runIf(isWhole)("a purged one comes back as of the night", async () => {
  const operator = createClient(ask, publicUrl, { Authorization: `Bearer ${operatorToken}` });
  for (;;) {
    const path = `/operator/organizations/${team.orgId}/purge`;
    if ((await expectStatus(200, operator.post(path, { slug: team.orgSlug }))).isDone) break;
  }
  expect(await restore(team.orgId, night)).toMatchObject({ code: 0 });
  const { session } = team.owner;
  const content = await expectStatus(200, session.get(`/api/page/${kept.id}/content`));
  expect(content.content).toBe("Never lost.\n");
});

test.runIf(isWhole)(
  "it comes back on a service that has nothing, from an account's back-up too",
  async () => {
    await service.end("SIGTERM");
    const account = await openAccount(join(data, "state"));
    const taken = await backUp(
      partsOfAccount(account.database, account.bucket),
      folderStore(backups),
      Date.now(),
    );
    await account.close();
    service = await startService(join(folder, "empty"), builtDir, host);
    const brought = await restore(team.orgId, taken.night);
    expect(brought.code).toBe(0);
    expect(brought.printed).toMatch(/Not among its members any more: .+ <.+@.+>, owner/);
    expect(brought.printed).toContain("None of its owners is left.");
    const site = `${publicUrl}/docs/${team.orgSlug}/${team.collectionSlug}/kept`;
    expect(await (await ask(new Request(site))).text()).toContain("Never lost.");
    const invited = await runOperator(
      environment(),
      "invite-owner",
      team.orgId,
      "grace@example.com",
    ).gone;
    expect(invited).toMatchObject({
      code: 0,
      printed: expect.stringContaining("/invitations/gli_"),
    });
  },
);
