/** The rule of access by itself: each thing that it checks, at its bound, with everything else in order. */
import { describe, expect, test } from "vitest";
import { holdsScope, refusal } from "#access/decide";
import {
  toAccount,
  toCollection,
  toDraft,
  toEverybody,
  toFollow,
  toOrganization,
  toReadCollection,
  toWriteLive,
} from "#access/needs";
import type { Access, JudgedSubject } from "#access/needs";
import { mayPublish, mayReadPublished, roomPermission, endOfCredential } from "#access/permissions";
import type { Principal } from "#access/principal";
import { limits } from "#limits";

const now = 1_000_000_000_000;
const hash = "0123456789abcdef";
const organization = { id: "o1", isTwoFactorRequired: false, suspendedAt: null };
const collection = { id: "c1" };
const member = { organization, role: "member", collection, level: 2 } as const;
const ofOrganization = { kind: "organization", organization, role: "member" } as const;
const ofCollection = { kind: "collection", ...member } as const;
const page = {
  id: "p1",
  isArchived: false,
  isUnderArchive: false,
  shareLinkHash: hash,
  shareLinkExpiresAt: now + 1,
} as const;
const ofPage = { kind: "page", ...member, page } as const;
const strict = { ...organization, isTwoFactorRequired: true } as const;
const ofStrict = { ...ofPage, organization: strict } as const;
const ofSuspended = { ...ofPage, organization: { ...organization, suspendedAt: now - 1 } } as const;
const seen = { kind: "page", organization, role: null, collection, level: 0, page } as const;

const credential = {
  id: "t1",
  secretId: "s1",
  orgId: "o1",
  name: "CI",
  scopes: ["read", "write", "publish", "admin"],
  collectionIds: ["c1"],
  expiresAt: now + 1,
  revokedAt: null,
} as const;
const signedIn = { id: "s1", expiresAt: now + 1 } as const;
const person = { kind: "person", userId: "u1", secondFactor: [] } as const;
const session = { ...person, token: null, session: signedIn } as const;
const endedSession = { ...session, session: { ...signedIn, expiresAt: now } } as const;
const byToken = { ...person, token: credential, session: null } as const;
const link = { kind: "link", pageId: "p1", shareLinkId: hash.slice(0, 12) } as const;
const ofPreview = { pageId: "p1", madeBy: "u1", secondFactor: [] } as const;
const preview = { kind: "preview", ...ofPreview, expiresAt: now + 1 } as const;
const ofEmbed = { orgId: "o1", collectionId: "c1", madeWith: [] } as const;
const embed = { kind: "embed", ...ofEmbed, notBefore: now, expiresAt: now + 1 } as const;
const anonymous = { kind: "anonymous" } as const;

const toWrite = toCollection({ level: 2, scope: "write" });
const toAdminister = toOrganization({ role: "admin", scope: "admin" });
const toBelong = toOrganization({ role: "member", scope: "read" });
const toKnow = toOrganization({ role: "member", scope: "read", isOpenToCollectionTokens: true });

const without = (change: Partial<typeof credential> | Record<string, unknown>): Principal =>
  ({ ...byToken, token: { ...credential, ...change } }) as Principal;
const onPage = (change: Partial<Record<keyof typeof page, unknown>>, of: object = seen) =>
  ({ ...of, page: { ...page, ...change } }) as JudgedSubject;

const codeOf = (access: Access, principal: Principal, subject: JudgedSubject) =>
  refusal(access, principal, subject, now)?.code ?? "allowed";

type Case = [what: string, access: Access, principal: Principal, subject: JudgedSubject];

describe("allowed is", () => {
  test.each<Case>([
    ["anybody to what is everybody's", toEverybody, anonymous, null],
    ["a member with the level", toWrite, session, ofPage],
    ["a token with scope and collection", toWrite, byToken, ofCollection],
    ["a token for its account", toAccount("admin"), byToken, null],
    ["a token for some collections to what is said to open", toKnow, byToken, ofOrganization],
    ["a share link to write on its page", toWriteLive, link, seen],
    ["a share link without an end", toFollow, link, onPage({ shareLinkExpiresAt: null })],
    ["a preview link to its draft", toDraft, preview, ofPage],
    [
      "an embed token to its collection",
      toReadCollection,
      embed,
      { kind: "collection", organization, role: null, collection, level: 0 },
    ],
    ["a token without an end", toWrite, without({ expiresAt: null }), ofCollection],
  ])("%s", (_what, access, principal, subject) => {
    expect(codeOf(access, principal, subject)).toBe("allowed");
  });
});

describe("refused is", () => {
  test.each<[...Case, code: string]>([
    ["nobody in particular", toWrite, anonymous, ofCollection, "unauthenticated"],
    ["a token at its end", toWrite, without({ expiresAt: now }), ofCollection, "token_expired"],
    ["a session at its end", toWrite, endedSession, ofCollection, "unauthenticated"],
    [
      "a token at its end, even for what is everybody's",
      toEverybody,
      without({ expiresAt: now }),
      null,
      "token_expired",
    ],
    ["a revoked token", toWrite, without({ revokedAt: now }), ofCollection, "token_revoked"],
    [
      "a token without the scope",
      toWrite,
      without({ scopes: ["read"] }),
      ofCollection,
      "forbidden",
    ],
    [
      "a token without the scope for its account",
      toAccount("admin"),
      without({ scopes: ["read"] }),
      null,
      "forbidden",
    ],
    [
      "a token for other collections",
      toWrite,
      without({ collectionIds: ["c2"] }),
      ofCollection,
      "not_found",
    ],
    [
      "a token for some collections, to read the organization",
      toBelong,
      byToken,
      ofOrganization,
      "forbidden",
    ],
    [
      "a token of another organization",
      toWrite,
      without({ orgId: "o2" }),
      ofCollection,
      "not_found",
    ],
    ["no scope in an organization", toKnow, without({ scopes: [] }), ofOrganization, "forbidden"],
    ["who is no member", toBelong, session, { ...ofOrganization, role: null }, "not_found"],
    ["a member without a level", toWrite, session, { ...ofCollection, level: 0 }, "not_found"],
    ["a member who only reads", toWrite, session, { ...ofCollection, level: 1 }, "read_only"],
    ["a member, where it takes an admin", toAdminister, session, ofOrganization, "forbidden"],
    [
      "a member, where it takes an admin in a collection",
      toCollection({ level: 1, scope: "read", role: "admin" }),
      session,
      ofCollection,
      "forbidden",
    ],
    ["anybody, where nothing was found", toWrite, session, null, "not_found"],
    ["a member of no collection in particular", toWrite, session, ofOrganization, "not_found"],
    ["a share link, where it is not said to open", toWrite, link, ofCollection, "forbidden"],
    [
      "a share link at its end",
      toFollow,
      link,
      onPage({ shareLinkExpiresAt: now }),
      "token_expired",
    ],
    ["a share link turned off", toFollow, link, onPage({ shareLinkHash: null }), "token_revoked"],
    ["a share link replaced", toFollow, link, onPage({ shareLinkHash: "ff" }), "token_revoked"],
    [
      "a share link to an archived page",
      toFollow,
      link,
      onPage({ isArchived: true }),
      "token_revoked",
    ],
    [
      "a share link to a page below an archived one",
      toFollow,
      link,
      onPage({ isUnderArchive: true }),
      "token_revoked",
    ],
    ["a share link to another page", toFollow, link, onPage({ id: "p2" }), "not_found"],
    ["a share link to no page", toFollow, link, ofCollection, "not_found"],
    ["a preview link, where it is not said to open", toFollow, preview, seen, "unauthenticated"],
    ["a preview link at its end", toDraft, { ...preview, expiresAt: now }, ofPage, "not_found"],
    ["a preview link to another page", toDraft, preview, onPage({ id: "p2" }, ofPage), "not_found"],
    [
      "a preview link to an archived page",
      toDraft,
      preview,
      onPage({ isArchived: true }, ofPage),
      "not_found",
    ],
    [
      "a preview link to a page below an archived one",
      toDraft,
      preview,
      onPage({ isUnderArchive: true }, ofPage),
      "not_found",
    ],
    ["a preview link whose maker may not read the page", toDraft, preview, seen, "not_found"],
    ["a preview link of who lacks a second factor", toDraft, preview, ofStrict, "not_found"],
    ["a preview link of a suspended organization", toDraft, preview, ofSuspended, "not_found"],
    ["a preview link to no page", toDraft, preview, ofCollection, "not_found"],
    ["an embed token, where none is said to open", toWrite, embed, ofCollection, "unauthenticated"],
    [
      "an embed token at its end",
      toReadCollection,
      { ...embed, expiresAt: now },
      ofCollection,
      "not_found",
    ],
    [
      "an embed token before its time",
      toReadCollection,
      { ...embed, notBefore: now + 1 },
      ofCollection,
      "not_found",
    ],
    [
      "an embed token that is good for too long",
      toReadCollection,
      { ...embed, expiresAt: now + limits.embedTokenMs + 60_001 },
      ofCollection,
      "not_found",
    ],
    [
      "an embed token of another collection",
      toReadCollection,
      { ...embed, collectionId: "c2" },
      ofCollection,
      "not_found",
    ],
    [
      "an embed token of another organization",
      toReadCollection,
      { ...embed, orgId: "o2" },
      ofCollection,
      "not_found",
    ],
    ["an embed token to a page", toReadCollection, embed, ofPage, "not_found"],
  ])("%s", (_what, access, principal, subject, code) => {
    expect(codeOf(access, principal, subject)).toBe(code);
  });
});

test("in a room, a principal writes, reads or does nothing, by level and scope", () => {
  const permissions = [
    roomPermission(session, ofPage, now),
    roomPermission(session, { ...ofPage, level: 1 }, now),
    roomPermission(session, { ...ofPage, level: 0 }, now),
    roomPermission(without({ scopes: ["read"] }), ofPage, now),
    roomPermission(without({ scopes: ["write"] }), ofPage, now),
    roomPermission(link, seen, now),
    roomPermission(preview, seen, now),
    roomPermission(session, null, now),
  ];
  expect(permissions).toEqual(["write", "read", null, "read", null, "write", null, null]);
});

test("publishing takes the scope, the level, and under review an admin", () => {
  const reviewed = (isReviewRequired: boolean, role: "member" | "admin") => {
    const subject = { ...ofCollection, role, collection: { ...collection, isReviewRequired } };
    return subject as unknown as Parameters<typeof mayPublish>[1];
  };
  expect(mayPublish(session, reviewed(false, "member"), now)).toBe(true);
  expect(mayPublish(session, reviewed(true, "member"), now)).toBe(false);
  expect(mayPublish(session, reviewed(true, "admin"), now)).toBe(true);
  expect(mayPublish(without({ scopes: ["write"] }), reviewed(false, "admin"), now)).toBe(false);
  expect(mayPublish(link, reviewed(false, "admin"), now)).toBe(false);
});

test("a public collection's published pages are everybody's, another's are for who may read it", () => {
  const visibilityOf = (isPublic: boolean, deletedAt: number | null = null) => ({
    isPublic,
    deletedAt,
  });
  expect(mayReadPublished(anonymous, ofPage, visibilityOf(true), now)).toBe(true);
  expect(mayReadPublished(anonymous, ofPage, visibilityOf(false), now)).toBe(false);
  expect(mayReadPublished(session, ofPage, visibilityOf(false), now)).toBe(true);
  expect(mayReadPublished(link, ofPage, visibilityOf(false), now)).toBe(false);
  expect(mayReadPublished(anonymous, ofPage, visibilityOf(true, now), now)).toBe(false);
});

test("without a token a person holds every scope", () => {
  expect(holdsScope(session, "admin")).toBe(true);
  expect(holdsScope({ token: { ...credential, scopes: ["read"] } }, "admin")).toBe(false);
});

test("what ends by itself says when: a link with its page, a token and a session by themselves", () => {
  const ends = [link, byToken, session, anonymous].map((each) => endOfCredential(each, seen));
  expect(ends).toEqual([now + 1, now + 1, now + 1, null]);
});
