/** Tokens: their form, the checksum a scanner can test offline, and what is stored of them. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { slotOf } from "#ids";
import {
  hashToken,
  isSameSecret,
  kindOfToken,
  looksGenuine,
  mintToken,
  mintTokenIn,
} from "#security/tokens";

const orgId = "Zq0123456789";
const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

test("a minted token is prefix, the organization's slot, 38 random characters and 6 of checksum", async () => {
  const api = await mintTokenIn(orgId, "api");
  const share = await mintTokenIn(orgId, "share");
  expect(api.token).toMatch(/^gly_[0-9A-Za-z]{46}$/);
  expect(share.token).toMatch(/^gls_[0-9A-Za-z]{46}$/);
  expect([kindOfToken(api.token), kindOfToken(share.token)]).toEqual(["api", "share"]);
  expect([slotOf(api.token.slice(4)), slotOf(share.token.slice(4))]).toEqual(["Zq", "Zq"]);
  expect(api.hint).toBe(api.token.slice(0, 10));
});

test("a token of no organization has none: 40 random characters", async () => {
  const { token } = await mintToken("operator");
  expect(token).toMatch(/^glo_[0-9A-Za-z]{46}$/);
  expect(kindOfToken(token)).toBe("operator");
});

test("the checksum is zlib's CRC32 of what stands before it, in base 62", async () => {
  const { token } = await mintTokenIn(orgId, "api");
  const value = Array.from(token.slice(-6)).reduce(
    (sum, digit) => sum * 62 + base62.indexOf(digit),
    0,
  );
  expect(value).toBe(crc32(token.slice(0, -6)));
});

test("any one changed character makes a token not genuine", async () => {
  const { token } = await mintTokenIn(orgId, "api");
  fc.assert(
    fc.property(fc.nat(45), fc.constantFrom(...base62.split("")), (at, char) => {
      const index = 4 + at;
      fc.pre(token[index] !== char);
      expect(looksGenuine(token.slice(0, index) + char + token.slice(index + 1))).toBe(false);
    }),
  );
});

test("an API token under a share link's prefix is not genuine", async () => {
  const { token } = await mintTokenIn(orgId, "api");
  expect(kindOfToken(token.replace("gly_", "gls_"))).toBeNull();
});

test("no text that we did not mint looks genuine", () => {
  const shapes = fc.constantFrom("", "gly_", "gls_");
  const form = fc.string({
    unit: fc.constantFrom(...base62.split("")),
    minLength: 46,
    maxLength: 46,
  });
  fc.assert(
    fc.property(shapes, fc.oneof(form, fc.string()), (prefix, text) => {
      expect(looksGenuine(prefix + text)).toBe(false);
    }),
  );
});

test("what is stored is the SHA-256 of the token and not the token", async () => {
  const { token, hash } = await mintTokenIn(orgId, "api");
  expect(hash).toBe(createHash("sha256").update(token).digest("hex"));
  expect(await hashToken(token)).toBe(hash);
});

test("a thousand tokens are a thousand different ones", async () => {
  const minted = await Promise.all(Array.from({ length: 1000 }, () => mintTokenIn(orgId, "api")));
  expect(new Set(minted.map(({ hash }) => hash)).size).toBe(1000);
});

test("secrets are the same exactly when their texts are", () => {
  fc.assert(fc.property(fc.string(), (text) => isSameSecret(text, text)));
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isSameSecret(a, b) === (a === b)));
  expect(isSameSecret("ab", "abab")).toBe(false);
  expect(isSameSecret("abab", "ab")).toBe(false);
  expect(isSameSecret("", "a")).toBe(false);
});
