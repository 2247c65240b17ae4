/** Derived keys and sealed secrets: each purpose apart, nothing altered unseen, rotation without loss. */
import { hkdfSync } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveKey } from "#security/keys";
import { open, seal } from "#security/sealed";

test("a derived key is HKDF-SHA-256 of the secret with the purpose as its info", async () => {
  const expected = hkdfSync("sha256", "root", new Uint8Array(), "galley/room pass", 32);
  expect(await deriveKey("root", "room pass")).toEqual(new Uint8Array(expected));
});

test("another purpose or another secret gives another key", async () => {
  const keys = await Promise.all([
    deriveKey("root", "a"),
    deriveKey("root", "b"),
    deriveKey("other", "a"),
  ]);
  expect(new Set(keys.map(String)).size).toBe(3);
});

test("every text opens to itself", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (text, purpose) => {
      expect(await open(["root"], purpose, await seal(["root"], purpose, text))).toBe(text);
    }),
  );
});

test("the same text sealed twice looks different, and neither shows it", async () => {
  const sealed = await Promise.all([
    seal(["root"], "p", "tell-tale"),
    seal(["root"], "p", "tell-tale"),
  ]);
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(atob(sealed[0].split(".")[2] ?? "")).not.toContain("tell-tale");
});

test("a sealed text opens only for the purpose it was sealed for", async () => {
  const sealed = await seal(["root"], "webhook secret 1", "text");
  await expect(open(["root"], "webhook secret 2", sealed)).rejects.toThrow("was altered");
});

test("a sealed text with any one changed byte does not open", async () => {
  const sealed = await seal(["root"], "p", "text");
  const [version, id, payload = ""] = sealed.split(".");
  const bytes = Buffer.from(payload, "base64");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    const text = [version, id, altered.toString("base64")].join(".");
    await expect(open(["root"], "p", text)).rejects.toThrow("was altered");
  }
});

test("after a rotation the old secret still opens what it sealed, and the new one seals", async () => {
  const before = await seal(["old"], "p", "text");
  const after = await seal(["new", "old"], "p", "text");
  expect(await open(["new", "old"], "p", before)).toBe("text");
  expect(await open(["new"], "p", after)).toBe("text");
});

test("what was sealed under a secret that is gone says which key is missing and not the text", async () => {
  const sealed = await seal(["old"], "p", "text");
  const keyId = sealed.split(".")[1] ?? "";
  await expect(open(["new"], "p", sealed)).rejects.toThrow(keyId);
  await expect(open(["new"], "p", "text")).rejects.toThrow("not a sealed text");
});
