/** Changes somebody of the directory to what a draft says, in one commit, and ends what they hold open where they leave. */
import { notFound } from "#failure";
import { expectTag } from "#operation/context";
import { lastOwner } from "#domains/organizations/members/authority";
import { accountPart, expectOfDirectory, isOfDirectory, userExists } from "./accounts.ts";
import { commitChange, noChange, primariesOf } from "./committing.ts";
import type { Organization, ScimChange } from "./committing.ts";
import { tagOf } from "./contract.ts";
import type { ScimUser, UserDraft } from "./contract.ts";
import { joiningPart, leavingPart } from "./membership.ts";
import { presentUser } from "./present.ts";
import { findScimUser } from "./queries.ts";
import type { Provisioned, ScimRow } from "./queries.ts";
import { putScimUser } from "./rows.ts";

/** The user with this id, to be changed. Throws `not_found`, and `stale_version` where If-Match names another state. */
export async function findForChange(context: Organization, userId: string): Promise<Provisioned> {
  const found = await findScimUser(primariesOf(context), context.orgId, userId);
  if (found === null) throw notFound("user");
  expectTag(context.ifMatch, tagOf(await presentUser(context.baseUrl, context.orgId, found)));
  return found;
}

/** The user as directories see them now. */
export async function shownUser(context: Organization, userId: string): Promise<ScimUser> {
  const found = await findScimUser(primariesOf(context), context.orgId, userId);
  if (found === null) throw notFound("user");
  return presentUser(context.baseUrl, context.orgId, found);
}

/** Makes the user what the draft says, and gives them as they are then. */
export async function provision(
  context: Organization,
  before: Provisioned,
  draft: UserDraft,
): Promise<ScimUser> {
  const isTheirs = await isOfDirectory(context, before.email);
  const isLeaving = before.role !== null && draft.active === false;
  const account = await accountPart(context, before, draft, isTheirs);
  const membership = await membershipPart(context, before, draft, isTheirs);
  const record = { changes: recordChanges(context, before, draft), audit: [] };
  await commitChange(context, [account, record, membership], {
    taken: { "user.email": userExists(draft.userName) },
    ...(isLeaving && before.role === "owner" ? { stale: lastOwner() } : {}),
  });
  return shownUser(context, before.userId);
}

async function membershipPart(
  context: Organization,
  before: Provisioned,
  { active, userName: email }: UserDraft,
  isTheirs: boolean,
): Promise<ScimChange> {
  if (before.role !== null && active === false) return leavingPart(context, before, isTheirs);
  if (before.role !== null || active !== true) return noChange;
  await expectOfDirectory(context, email);
  return joiningPart(context, { ...before, email });
}

function recordChanges(context: Organization, before: Provisioned, draft: UserDraft) {
  const row = scimRow(context, before, draft);
  const { record } = before;
  if (record !== null && said.every((column) => record[column] === row[column])) return [];
  return [putScimUser(context.primary, record, row)];
}

const said = ["externalId", "displayName", "formattedName", "givenName", "familyName"] as const;

/** The row of what the draft says. */
export function scimRow(
  { orgId, now }: Organization,
  { userId, record }: Pick<Provisioned, "userId" | "record">,
  { externalId, displayName, name }: UserDraft,
): ScimRow {
  return {
    orgId,
    userId,
    externalId,
    displayName,
    formattedName: name?.formatted ?? null,
    givenName: name?.givenName ?? null,
    familyName: name?.familyName ?? null,
    version: (record?.version ?? 0) + 1,
    createdAt: record?.createdAt ?? now,
    updatedAt: now,
  };
}
