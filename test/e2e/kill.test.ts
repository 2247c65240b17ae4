/** The one claim: what was acknowledged, or seen by anyone else, is stored, however the runtime dies. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#ids";
import { signPass } from "#security/pass";
import { startRuntime } from "#test/runtime";
import type { Runtime } from "#test/runtime";
import { Typist, wordsOf } from "#test/typist";

const kills = 20;
const names = ["a", "b", "c"];
const typingEveryMs = 8;

let runtime: Runtime;

beforeAll(async () => {
  runtime = await startRuntime();
});

afterAll(() => runtime?.stop());

function typistAt(pageId: string, name: string, permission: "read" | "write"): Typist {
  return new Typist(name, runtime.host, pageId, () => {
    const issuedAt = Date.now();
    const pass = { pageId, userId: name, name, color: "#306090", permission, issuedAt };
    return signPass(runtime.secret, pass, issuedAt);
  });
}

/** What somebody who was never there finds in the room. */
async function storedWords(pageId: string): Promise<string[]> {
  const reader = typistAt(pageId, "reader", "read");
  reader.connect();
  await vi.waitUntil(() => reader.isSynced, { timeout: 10_000, interval: 5 });
  const words = wordsOf(reader.text);
  reader.end();
  return words;
}

test(`${kills} kills while three people type lose and double nothing that was saved or seen`, async () => {
  const pageId = newId();
  const typists = names.map((name) => typistAt(pageId, name, "write"));
  const acknowledged = () => typists.flatMap((each) => each.acknowledged);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const before = acknowledged().length;
      for (const typist of typists) {
        typist.connect();
        typist.startTyping(typingEveryMs);
      }
      await vi.waitUntil(() => acknowledged().length > before, { timeout: 10_000, interval: 2 });
      await pause(randomInt(20, 300));
      const isBack = runtime.kill();
      for (const typist of typists) {
        typist.stopTyping();
        typist.disconnect();
      }
      const kept = new Set([...acknowledged(), ...typists.flatMap((each) => each.seen)]);

      await isBack;
      const stored = await storedWords(pageId);
      const found = new Set(stored);
      expect([...kept].filter((each) => !found.has(each))).toEqual([]);
      expect(stored.length).toBe(found.size);
    }

    for (const typist of typists) typist.connect();
    await vi.waitUntil(() => typists.every((each) => each.hasEverythingSaved), { timeout: 20_000 });
    const stored = await storedWords(pageId);
    expect(new Set(stored).size).toBe(stored.length);
    expect(wordsOf(typists[0]?.text ?? "").toSorted()).toEqual(stored.toSorted());
    console.log(`${kills} kills, ${stored.length} words typed, none lost`);
  } finally {
    for (const typist of typists) typist.end();
  }
});
