/** The rule of readers by itself: each thing that it checks, at its bound, with everything else in order. */
import { expect, test } from "vitest";
import { groupsNow, mayHaveCode, mayTryCode, opensToReader, sessionEndOf } from "#access/reader";
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
  stamps: { token: "k1", mail: "l1" },
  listed: [
    { address: "rita@acme.example", groups: ["partners"] },
    { address: "*@corp.example", groups: ["staff"] },
    { address: "sam@corp.example", groups: ["guests"] },
  ],
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

const mailed: ReaderSession = {
  ...session,
  way: "mail",
  who: "rita@acme.example",
  stamp: "l1",
  groups: [],
};

test("a session by mail opens what its address is listed for, with the groups of now", () => {
  expect(opensToReader(mailed, rule, now)).toBe(true);
  const sam = { ...mailed, who: "sam@corp.example" };
  expect(groupsNow(sam, rule)).toEqual(["staff", "guests"]);
  expect(groupsNow({ ...mailed, who: "eve@corp.example" }, rule)).toEqual(["staff"]);
});

test.each<[string, Partial<ReaderSession>, Partial<ReaderRule>]>([
  ["whose address is listed no more", { groups: ["partners"] }, { listed: [] }],
  ["of another address", { who: "eve@acme.example" }, {}],
  ["of a domain that only ends alike", { who: "eve@evil-corp.example" }, {}],
  ["of a domain below", { who: "eve@a.corp.example" }, {}],
  ["of a name with the domain in it", { who: "x@corp.example@evil.example" }, {}],
  ["of no address", { who: "corp.example" }, {}],
  ["of a former list", { stamp: "l0" }, {}],
  ["in no group that may any more", {}, { allowedGroups: ["staff"] }],
])("a session by mail %s opens nothing", (_, of, set) => {
  expect(opensToReader({ ...mailed, ...of }, { ...rule, ...set }, now)).toBe(false);
});

const signedOn: ReaderSession = { ...session, way: "singleSignOn", stamp: "s1.p1" };

test("a session by single sign-on opens what the provider was let in for, and nothing once that is another one", () => {
  const byProvider = (stamp: string) => ({ ...rule, stamps: { singleSignOn: stamp } });
  expect(opensToReader(signedOn, byProvider("s1.p1"), now)).toBe(true);
  for (const stamps of [{ singleSignOn: "s1.p2" }, { singleSignOn: "s2.p1" }, { token: "s1.p1" }])
    expect(opensToReader(signedOn, { ...rule, stamps }, now)).toBe(false);
});

test("a code is mailed to who is listed, while the way in stands", () => {
  const may = (address: string, set: Partial<ReaderRule> = {}) =>
    mayHaveCode(address, { ...rule, ...set }, now);
  expect([may("rita@acme.example"), may("eve@corp.example")]).toEqual([true, true]);
  expect([may("eve@acme.example"), may("")]).toEqual([false, false]);
  expect(may("rita@acme.example", { madeWith: [null] })).toBe(false);
});

const code = { orgId: "o1", collectionId: "c1", tries: 4, expiresAt: now + 1 };

test("a code is looked at while it is good", () => {
  expect(mayTryCode(code, rule, now)).toBe(true);
});

test.each([
  ["of another organization", { orgId: "o2" }],
  ["of another site", { collectionId: "c2" }],
  ["that was tried as often as it may be", { tries: limits.readerCodeTries }],
  ["at its end", { expiresAt: now }],
])("a code %s is not looked at", (_, of) => {
  expect(mayTryCode({ ...code, ...of }, rule, now)).toBe(false);
});
