/** The programs in the handbook do what their pages say, as whoever copies them would run them. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { mailedLink, sharedServer } from "#test/server";

const server = sharedServer();
const run = promisify(execFile);
const guide = join(import.meta.dirname, "../../docs/guide");

/** Every block of JavaScript of a page, in its order. */
function programOf(page: string): string {
  const blocks = readFileSync(join(guide, page), "utf8").matchAll(/^```js\n([\s\S]*?)^```$/gm);
  return Array.from(blocks, ([, code = ""]) => code).join("\n");
}

test("the page on the interface is a program that runs, and sees what the page says", async () => {
  const { owner, orgId, collectionId } = await server.mintTeam();
  const secret = `whsec_${Buffer.from("a secret of twenty-four b").toString("base64")}`;
  const [id, at, body] = ["msg_1", new Date(), '{"type":"page.created"}'];
  const signature = new Webhook(secret).sign(id, at, body);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const received = (given: object) =>
    `isGenuine(${JSON.stringify({ id, timestamp, signature, body, ...given })}, ${JSON.stringify(secret)})`;
  const folder = mkdtempSync(join(tmpdir(), "galley-guide-"));
  try {
    const file = join(folder, "program.mjs");
    const judged = `console.log(${received({})}, ${received({ body: "{}" })}, ${received({ timestamp: "1" })});`;
    writeFileSync(file, `${programOf("interface.md")}\n${judged}\n`);
    const { stdout } = await run(process.execPath, [file], {
      env: { GALLEY: server.url, TOKEN: owner.apiToken, ORG: orgId, COLLECTION: collectionId },
    });
    expect(stdout.trim().split("\n")).toEqual([
      "422 validation_failed",
      "body.name is missing",
      expect.stringMatching(/^body\.titel is not known here; what is taken: name, /),
      expect.stringMatching(new RegExp(`^201 /orgs/${orgId}/pages/\\w+$`)),
      "412 stale_version",
      "First steps",
      "true",
      "200 true",
      "true",
      "1048576 bytes",
      "true false false",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the page on the first organization is a program that begins without an account", async () => {
  const EMAIL = `nora-${crypto.randomUUID()}@example.com`;
  const folder = mkdtempSync(join(tmpdir(), "galley-guide-"));
  try {
    const file = join(folder, "program.mjs");
    writeFileSync(file, programOf("first-organization.md"));
    const env = { GALLEY: server.url, EMAIL, PASSWORD: "eleven red kettles" };
    const child = spawn(process.execPath, [file], { env });
    const said = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    child.stdin.end(`${await mailedLink(server, EMAIL, "verify-email")}\n`);
    const [stdout, stderr, [code]] = await said;
    expect([code, stdout, stderr]).toEqual([0, "true\ntrue\n", "The link in the mail: "]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
