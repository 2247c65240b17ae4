/** The rule of access for embeds whose key, or whose token, was made with an API token: they end with that. */
import { expect, test } from "vitest";
import { refusal } from "#access/decide";
import { toReadCollection } from "#access/needs";
import type { EmbedHolder } from "#access/principal";

const now = 1_000_000_000_000;
const open = { expiresAt: now + 1, revokedAt: null };
const subject = {
  kind: "collection",
  organization: { id: "o1", isTwoFactorRequired: false, suspendedAt: null },
  collection: { id: "c1" },
  role: null,
  level: 0,
} as const;

test.each<[string, EmbedHolder["madeWith"], string]>([
  ["made by sessions", [], "allowed"],
  ["whose API tokens stand", [open, { expiresAt: null, revokedAt: null }], "allowed"],
  ["whose API token was revoked", [{ ...open, revokedAt: now }], "not_found"],
  ["where one of two is at its end", [open, { ...open, expiresAt: now }], "not_found"],
  ["whose API token is there no more", [null], "not_found"],
])("an embed token %s", (_what, madeWith, code) => {
  const ends = { notBefore: null, expiresAt: now + 1 };
  const holder = { kind: "embed", orgId: "o1", collectionId: "c1", ...ends, madeWith } as const;
  expect(refusal(toReadCollection, holder, subject, now)?.code ?? "allowed").toBe(code);
});
