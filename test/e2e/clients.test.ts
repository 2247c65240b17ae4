/** Clients that others' generators make of openapi.json fit the service: types without a cast, and a whole story. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, test } from "vitest";
import { newReceiver } from "#test/receiver";
import { sharedServer } from "#test/server";

const root = join(import.meta.dirname, "../..");
const clients = join(root, "clients");
const server = sharedServer();
const run = promisify(execFile);

/** clients/story.ts, whose own types are there only once they are generated. */
interface Story {
  tell(given: Record<string, string>): Promise<{ secret: string } & Record<string, unknown>>;
  readMessage(body: string): string;
}

beforeAll(async () => {
  mkdirSync(join(clients, "generated"), { recursive: true });
  const generator = join(clients, "node_modules/openapi-typescript/bin/cli.js");
  const types = join(clients, "generated/interface.d.ts");
  await run(process.execPath, [generator, `${server.url}/openapi.json`, "-o", types]);
});

test("TypeScript's is type-checked in strict mode, without a cast", async () => {
  const tsc = join(root, "node_modules/.bin/tsc");
  await expect(run(tsc, ["-p", join(clients, "tsconfig.json")])).resolves.toBeDefined();
  const story = readFileSync(join(clients, "story.ts"), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    "",
  );
  expect(story).not.toMatch(/\bas (?!const\b)\w|: any\b|@ts-/);
});

test("TypeScript's writes, repeats, publishes what it has read, and receives a webhook", async () => {
  const { owner, orgId, collectionId, rootPageId } = await server.mintTeam();
  const receiver = newReceiver();
  const story = (await import(join(clients, "story.ts"))) as Story;
  const told = await story.tell({
    baseUrl: server.url,
    token: owner.apiToken,
    orgId,
    collectionId,
    rootPageId,
    receiverUrl: receiver.url,
  });
  expect(told).toMatchObject({
    isReplayed: true,
    page: { state: 1, type: 4 },
    published: { state: 2, isPublished: true, publishedVersionNo: 1 },
  });

  await expect.poll(receiver.received, { timeout: 30_000 }).toHaveLength(1);
  const [received] = await receiver.received();
  if (received === undefined) throw new Error("nothing was received");
  const { headers, body } = received;
  expect(() => new Webhook(told.secret).verify(body, headers)).not.toThrow();
  expect(() => new Webhook(told.secret).verify(`${body} `, headers)).toThrow(
    "No matching signature",
  );
  expect(story.readMessage(body)).toBe("token: guide/charges is published, version 1");
});
