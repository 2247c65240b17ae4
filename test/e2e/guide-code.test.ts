/** The program in the handbook's page on the interface does what the page says, as whoever copies it would run it. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { sharedServer } from "#test/server";

const server = sharedServer();
const run = promisify(execFile);
const page = join(import.meta.dirname, "../../docs/guide/interface.md");

/** Every block of JavaScript of the page, in its order. */
function program(): string {
  const blocks = readFileSync(page, "utf8").matchAll(/^```js\n([\s\S]*?)^```$/gm);
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
    writeFileSync(file, `${program()}\n${judged}\n`);
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
