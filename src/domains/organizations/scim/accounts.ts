/** The account of somebody whom a directory names: which one that is, and what the directory may change of it. */
import type { LogDraft } from "#db/commit";
import { renameUser } from "#domains/organizations/account/rows";
import { leaveErrand } from "#domains/organizations/errands/errands";
import { changeEntries } from "#domains/organizations/errands/log-entries";
import { askedBy } from "#domains/organizations/account/me";
import { selectMembershipsIn } from "#domains/organizations/account/queries";
import { toLine } from "#content/line";
import { limits } from "#limits";
import { Failure, invalid } from "#failure";
import { domainOf } from "#domains/organizations/single-sign-on/addresses";
import { hasProved } from "#domains/organizations/single-sign-on/queries";
import type { UserDraft } from "./contract.ts";
import { noChange, primariesOf } from "./committing.ts";
import type { Organization, ScimChange } from "./committing.ts";
import type { Provisioned, ScimRow } from "./queries.ts";

/** Whether the address is of a domain that the organization has proved: its account is then the directory's to change. */
export const isOfDirectory = ({ primary, orgId }: Organization, email: string) =>
  hasProved(primary, orgId, domainOf(email));

/** Refuses an address of any other domain, with `validation_failed`. */
export async function expectOfDirectory(context: Organization, email: string): Promise<void> {
  if (await isOfDirectory(context, email)) return;
  throw invalid(
    "body.userName",
    `is the e-mail address, of a domain that the organization has proved; ${domainOf(email)} is none. Map userName to the address, or prove the domain under single sign-on.`,
  );
}

/** What the account is called by the draft; null where that says nothing. */
export function userNameIn({
  displayName,
  name,
}: Pick<UserDraft, "displayName" | "name">): string | null {
  const { formatted = null, givenName = null, familyName = null } = name ?? {};
  const parts = [givenName, familyName].filter((part) => part !== null && part !== "");
  const shown = displayName || formatted || parts.join(" ");
  return shown === "" ? null : cutAccountName(shown);
}

/** What a new account is called where nothing is said: what stands before the @. */
export const nameOfAddress = (email: string) =>
  cutAccountName(toLine(email.split("@")[0] ?? "") || email);

const cutAccountName = (text: string) =>
  Array.from(text).slice(0, limits.accountNameChars).join("").trim();

/** The refusal of a user who is there already, or whose address another account has. */
export const userExists = (email: string) =>
  new Failure("user_exists", `There is a user with the address ${email} already.`);

/** The account under another address or name, where it is of the directory; logged wherever the person is a member. */
export async function accountPart(
  context: Organization,
  before: Provisioned,
  draft: UserDraft,
  isTheirs: boolean,
): Promise<ScimChange> {
  const { orgId, now } = context;
  const { directory } = primariesOf(context);
  const { userId } = before;
  const email = draft.userName;
  const name = newNameIn(draft, before.record) ?? before.name;
  const isMoved = email !== before.email;
  if (isMoved) {
    await expectOfDirectory(context, email);
    await expectOfDirectory(context, before.email);
  }
  const isRenamed = isTheirs && (isMoved || name !== before.name);
  const isCalled = (before.record?.externalId ?? null) !== draft.externalId;
  if (!isRenamed && !isCalled) return noChange;
  const eventResponse = { userId, name, email, externalId: draft.externalId, by: "scim" };
  const own: LogDraft = { eventType: "UPDATE_USER", eventId: orgId, eventResponse };
  if (!isRenamed) return { ...noChange, audit: [own] };
  const others = (await selectMembershipsIn(directory, userId)).filter(
    (each) => each.orgId !== orgId,
  );
  const told = { eventType: "UPDATE_USER", eventResponse: { name, email, by: "scim" } } as const;
  const elsewhere = leaveErrand(context, directory, {
    kind: "account.changed",
    by: askedBy(context),
    ...told,
    revokesTokens: false,
    changedFor: { userId, orgId },
  });
  return {
    changes: [],
    audit: [own],
    account: {
      changes: [...renameUser(directory, before, { name, email, now }), ...elsewhere.changes],
      audit: changeEntries(told, userId, others),
    },
    run: elsewhere.run,
  };
}

/** The account's name by the draft, where that says another one than before: what somebody calls themselves since stays. */
function newNameIn(draft: UserDraft, record: ScimRow | null): string | null {
  const {
    displayName = null,
    formattedName = null,
    givenName = null,
    familyName = null,
  } = record ?? {};
  const before = userNameIn({
    displayName,
    name: { formatted: formattedName, givenName, familyName },
  });
  const name = userNameIn(draft);
  return name === before ? null : name;
}
