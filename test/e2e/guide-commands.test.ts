/** The commands in the handbook are taken by the service as they stand, typed by whoever has the variables that they name. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setTexts } from "#test/domains";
import { pagesOf } from "#test/pages";
import { base64Of, mintRepository } from "#test/imports";
import { sharedServer } from "#test/server";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const run = promisify(execFile);
const guide = join(import.meta.dirname, "../../docs/guide");
const folder = mkdtempSync(join(tmpdir(), "galley-commands-"));
const environment: Record<string, string> = { PATH: process.env["PATH"] ?? "" };
let team: Team;

const guidePages = readdirSync(guide, { recursive: true, encoding: "utf8" });
/** Every block of commands for the service, with the page that holds it. */
const blocks = guidePages
  .filter((page) => page.endsWith(".md"))
  .flatMap((page) => {
    const text = readFileSync(join(guide, page), "utf8");
    const found = Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block = ""]) => block);
    return found.filter((block) => block.includes("$GALLEY")).map((block) => ({ page, block }));
  });

const blocksOf = (name: string) =>
  blocks.filter(({ page }) => page === name).map(({ block }) => block);

/** What a page asks its reader to have, and how it is made. */
async function prepare(): Promise<Record<string, string>> {
  const { owner, orgId, collectionId, rootPageId } = team;
  const pages = pagesOf(team);
  const page = await pages.create(rootPageId, { name: "Plans", content: "One" });
  for (const text of ["One", "Two", "Three"]) {
    await pages.write(page.id, text);
    await pages.publish(page.id);
  }
  const entries = `/orgs/${orgId}/collections/${collectionId}/changelogs`;
  const entry = await expectStatus(201, owner.post(entries, { title: "Version 1.0" }));
  writeFileSync(join(folder, "page.md"), "# Plans\n");
  writeFileSync(join(folder, "plan.png"), Buffer.from("iVBORw0KGgo=", "base64"));
  writeFileSync(join(folder, "plan.pdf"), "%PDF-1.7\n");
  writeFileSync(join(folder, "redirects.csv"), `oldUrl,pageId\nold/plans,${page.id}\n`);
  const api = "openapi: 3.1.0\ninfo: { title: Plans, version: 1.0.0 }\npaths: {}\n";
  writeFileSync(join(folder, "openapi.yaml"), api);
  const files = base64Of({ "docs/a.md": "# A\n" });
  await mintRepository("acme/docs").hold({ refs: { main: files } });
  return { PAGE: page.id, ID: entry.id };
}

/** An organization's domain for single sign-on, with its record in the DNS. */
async function addDomain(domain: string) {
  const path = `/orgs/${team.orgId}/single-sign-on/domains`;
  const added = await expectStatus(201, team.owner.post(path, { domain }));
  await setTexts(added.record.name, [`"${added.record.value}"`]);
  return { id: added.id as string, path: `${path}/${added.id}` };
}

beforeAll(async () => {
  team = await server.mintTeam();
  const { owner, member, orgId, collectionId } = team;
  const domain = await addDomain(`sign-in-${crypto.randomUUID()}.example`);
  Object.assign(environment, await prepare(), {
    GALLEY: server.url,
    ORG: orgId,
    COLLECTION: collectionId,
    TOKEN: owner.apiToken,
    SCIM_TOKEN: owner.apiToken,
    MEMBER: member.userId,
    DOMAIN: domain.id,
    EMAIL: owner.email,
    PASSWORD: owner.password,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs commands as a shell does that ends with the first that is refused, and gives what the service said. */
async function type(block: string): Promise<string> {
  const curl = 'curl() { command curl -sS --fail-with-body "$@" | tee -a said; }';
  const script = `set -euo pipefail\n${curl}\n: > said\n${block}`;
  const typed = run("bash", ["-c", script], { cwd: folder, env: environment });
  await typed.catch((error: unknown) => {
    const said = readFileSync(join(folder, "said"), "utf8");
    throw new Error(`${block}\nwas answered ${said}`, { cause: error });
  });
  return readFileSync(join(folder, "said"), "utf8");
}

const others = blocks.filter(({ page }) => !["backups.md", "single-sign-on.md"].includes(page));

test("those of every page, in whatever order somebody reads them", async () => {
  expect(others.length).toBeGreaterThan(15);
  for (const { block } of others) await type(block);
});

test("those of single sign-on: a domain is added and proved, and a directory adds somebody", async () => {
  const [adding = "", directory = ""] = blocksOf("single-sign-on.md");
  expect(await type(adding)).toContain('"verifiedAt":"');
  const path = `/orgs/${team.orgId}/single-sign-on/domains`;
  const { data } = await expectStatus(200, team.owner.get(path));
  const added = data.find((each: { domain: string }) => each.domain === "example.com");
  await setTexts(added.record.name, [`"${added.record.value}"`]);
  await expectStatus(200, team.owner.post(`${path}/${added.id}/verify`));
  expect(await type(directory)).toContain('"userName":"grace@example.com"');
  await expectStatus(204, team.owner.delete(`${path}/${added.id}`));
});

test("those of backing up: an organization that was deleted is there again", async () => {
  const [backUp = "", restore = ""] = blocksOf("backups.md");
  await type(`${backUp}\necho "$JOB" > job`);
  expect(readFileSync(join(folder, "archive.zip")).subarray(0, 2).toString()).toBe("PK");
  const organization = `/orgs/${team.orgId}`;
  await expectStatus(204, team.owner.delete(organization));
  environment["JOB"] = readFileSync(join(folder, "job"), "utf8").trim();
  await type(restore);
  const { session } = team.owner;
  await expect.poll(async () => (await session.get(organization)).status).toBe(200);
});
