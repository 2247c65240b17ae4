/** The rule of access where an organization requires a second factor, and what counts as one. */
import { expect, test } from "vitest";
import { refusal } from "#access/decide";
import { toCollection, toOrganization } from "#access/needs";
import type { JudgedSubject } from "#access/needs";
import { secondFactorOf } from "#access/second-factor";
import type { OpenedBy, SignedInBy } from "#access/second-factor";
import type { SecondFactor } from "#operation/actor";

const now = 1_000_000_000_000;
const toWrite = toCollection({ level: 2, scope: "write" });
const toBelong = toOrganization({ role: "member", scope: "read" });

/** What a member with this second factor is answered for two things of the organization `o1`. */
function codesOf(secondFactor: SecondFactor, isTwoFactorRequired: boolean, role: "member" | null) {
  const organization = { id: "o1", isTwoFactorRequired, suspendedAt: null };
  const session = { id: "s1", expiresAt: now + 1 };
  const person = { kind: "person", userId: "u1", token: null, secondFactor, session } as const;
  const subjects: readonly [typeof toWrite | typeof toBelong, JudgedSubject][] = [
    [toBelong, { kind: "organization", organization, role }],
    [toWrite, { kind: "collection", organization, role, collection: { id: "c1" }, level: 2 }],
  ];
  const codes = subjects.map(
    ([access, subject]) => refusal(access, person, subject, now)?.code ?? "allowed",
  );
  return [...new Set(codes)];
}

test.each<[what: string, secondFactor: SecondFactor, code: string]>([
  ["nobody without one", [], "two_factor_required"],
  ["who has one everywhere", "everywhere", "allowed"],
  ["who has one there", ["o2", "o1"], "allowed"],
  ["nobody who has one elsewhere", ["o2"], "two_factor_required"],
])("where a second factor is required, %s may do anything", (_, secondFactor, code) => {
  expect(codesOf(secondFactor, true, "member")).toEqual([code]);
  expect(codesOf(secondFactor, false, "member")).toEqual(["allowed"]);
  // To who is no member it does not exist, whatever it requires.
  expect(codesOf(secondFactor, true, null)).toEqual(["not_found"]);
});

test.each<[SignedInBy | null, Partial<OpenedBy>, SecondFactor]>([
  ["passkey", {}, "everywhere"],
  ["code", { twoFactorEnabled: true }, "everywhere"],
  ["backup_code", { twoFactorEnabled: true }, "everywhere"],
  ["code", {}, []],
  ["backup_code", {}, []],
  ["password", { twoFactorEnabled: true }, []],
  ["provider", { twoFactorEnabled: true }, []],
  ["single_sign_on", { signedInOrgId: "o1" }, ["o1"]],
  ["single_sign_on", {}, []],
  [null, { twoFactorEnabled: true, signedInOrgId: "o1" }, []],
])("a session opened by %s, of somebody with %j, has it in %j", (signedInBy, more, expected) => {
  const openedBy = { signedInBy, signedInOrgId: null, twoFactorEnabled: false, ...more };
  expect(secondFactorOf(openedBy)).toEqual(expected);
});
