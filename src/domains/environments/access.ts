/**
 * Who may change an environment (owners and admins a global one, every member a private one of their own), and
 * who sees the values of its secrets.
 */
import * as z from "zod";
import { holdsScope, refusal } from "#access/decide";
import { toOrganization } from "#access/needs";
import type { OrganizationSubject, RequestPath } from "#access/needs";
import { personOf } from "#operation/actor";
import type { Actor } from "#operation/actor";
import type { EnvironmentRow } from "./queries.ts";

export const toRead = toOrganization({ role: "member", scope: "read" });

/** Lets in who may change one of the two kinds; `expectMayChange` then decides by the kind. */
const member = { role: "member", scope: "write", orScope: "admin" } as const;
export const toWrite = toOrganization(member);
export const toWriteIn = (at: RequestPath) =>
  toOrganization({ ...member, isOnlyOneByDefault: true }, at);

const needs = [
  toOrganization({ role: "admin", scope: "admin" }),
  toOrganization({ role: "member", scope: "write" }),
] as const;

/** Throws the refusal of a caller who may not change environments of this type. */
export function expectMayChange(
  { actor, subject, now }: { actor: Actor; subject: OrganizationSubject; now: number },
  type: 0 | 1,
): void {
  const refused = refusal(needs[type], actor, subject, now);
  if (refused) throw refused;
}

const abilities = ["updateEnvironment", "deleteEnvironment"] as const;
export const environmentAbility = z.enum(abilities);

/** What the caller may do with an environment of this type that they see. */
export function abilitiesOn(
  { actor, subject, now }: { actor: Actor; subject: OrganizationSubject; now: number },
  type: 0 | 1,
): (typeof abilities)[number][] {
  return refusal(needs[type], actor, subject, now) === null ? [...abilities] : [];
}

/** Whether the values of its secrets leave to this caller: who made it, by a session or a token with the scope `secrets`. */
export function seesSecrets(
  actor: Actor,
  { createdBy }: Pick<EnvironmentRow, "createdBy">,
): boolean {
  const person = personOf(actor);
  return person !== null && person.userId === createdBy && holdsScope(person, "secrets");
}
