/** Adds somebody of a directory: an account with an address of a proved domain, made or found, that is a member. */
import { findPersonByEmail } from "#access/people/queries";
import { insertUser } from "#domains/organizations/account/rows";
import { newId } from "#ids";
import { expectOfDirectory, nameOfAddress, userExists, userNameIn } from "./accounts.ts";
import { commitChange, noChange, primariesOf } from "./committing.ts";
import type { Organization, ScimChange } from "./committing.ts";
import type { ScimUser, UserDraft } from "./contract.ts";
import { joiningPart } from "./membership.ts";
import { scimRow, shownUser } from "./provisioning.ts";
import { findScimUser } from "./queries.ts";
import { putScimUser } from "./rows.ts";

/** Makes the draft's user, and gives them as they are then. Throws `user_exists` where the directory has them. */
export async function addUser(context: Organization, draft: UserDraft): Promise<ScimUser> {
  const { orgId, primary: db } = context;
  const { userName: email } = draft;
  await expectOfDirectory(context, email);
  const primaries = primariesOf(context);
  const account = await findPersonByEmail(primaries.directory, email);
  if (account !== null && (await findScimUser(primaries, orgId, account.userId)) !== null) {
    throw userExists(email);
  }
  const userId = account?.userId ?? newId();
  const made = account === null ? newAccount(context, userId, draft) : noChange;
  const isVerified = account?.isVerified ?? true;
  const joining =
    draft.active === false ? noChange : joiningPart(context, { userId, isVerified, email });
  const row = scimRow(context, { userId, record: null }, draft);
  const record = { changes: [putScimUser(db, null, row)], audit: [] };
  await commitChange(context, [made, record, joining], {
    taken: {
      "user.email": userExists(email),
      "scim_users.user_id": userExists(email),
      "members.user_id": userExists(email),
    },
  });
  return shownUser(context, userId);
}

function newAccount(context: Organization, id: string, draft: UserDraft): ScimChange {
  const { directory } = primariesOf(context);
  const { now } = context;
  const { userName: email } = draft;
  const name = userNameIn(draft) ?? nameOfAddress(email);
  const account: ScimChange = {
    changes: [insertUser(directory, { id, name, email, now })],
    audit: [{ eventType: "CREATE_USER", eventId: id, orgId: "", eventResponse: { by: "scim" } }],
  };
  return { ...noChange, account };
}
