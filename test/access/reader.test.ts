/** The rule of readers by itself: each thing that it checks, at its bound, with everything else in order. */
import { expect, test } from "vitest";
import { opensToReader, sessionEndOf } from "#access/reader";
import type { ReaderRule } from "#access/reader";
import { limits } from "#limits";
import type { ReaderSession } from "#security/reader-session";

const now = 1_000_000_000_000;
const session: ReaderSession = {
  orgId: "o1",
  realmId: "c1",
  who: "rita",
  way: "token",
  stamp: "k1",
  groups: ["partners"],
  expiresAt: now + 1,
};
const rule: ReaderRule = {
  orgId: "o1",
  realmId: "c1",
  stamps: { token: "k1" },
  allowedGroups: ["partners", "staff"],
  madeWith: [{ expiresAt: now + 1, revokedAt: null }],
};

test("a session opens what it is for", () => {
  expect(opensToReader(session, rule, now)).toBe(true);
  expect(opensToReader({ ...session, groups: [] }, { ...rule, allowedGroups: [] }, now)).toBe(true);
});

test.each<[string, Partial<ReaderSession>, Partial<ReaderRule>]>([
  ["another organization's", { orgId: "o2" }, {}],
  ["another site's", { realmId: "c2" }, {}],
  ["that a former key opened", { stamp: "k0" }, {}],
  ["whose way in is closed", {}, { stamps: {} }],
  ["at its end", { expiresAt: now }, {}],
  ["in no group that may", { groups: ["guests"] }, {}],
  [
    "whose rule was set with a token at its end",
    {},
    { madeWith: [{ expiresAt: now, revokedAt: null }] },
  ],
  [
    "whose rule was set with a revoked token",
    {},
    { madeWith: [{ expiresAt: null, revokedAt: 1 }] },
  ],
  ["whose rule was set with a token that is gone", {}, { madeWith: [null] }],
])("a session %s opens nothing", (_, of, set) => {
  expect(opensToReader({ ...session, ...of }, { ...rule, ...set }, now)).toBe(false);
});

test("a session ends with its token, and at the latest when one may be no longer", () => {
  const end = (expiresAt: number, notBefore: number | null = null) =>
    sessionEndOf({ expiresAt, notBefore }, limits.readerSessionMs, now);
  const last = now + limits.readerSessionMs;
  expect([end(last), end(last + 1), end(now)]).toEqual([last, last, "ended"]);
  expect([end(now + 500, now + 60_000), end(now + 500, now + 60_001)]).toEqual([
    now + 500,
    "early",
  ]);
});
