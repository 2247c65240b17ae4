/** Create SCIM User: an account with an address of a proved domain, made or found, that is a member. */
import { newId } from "#ids";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { entriesOr } from "#db/commit";
import { insertUser } from "#domains/organizations/account/rows";
import { expectOfDirectory, userNameIn, nameOfAddress, userExists } from "./accounts.ts";
import type { Organization, ScimChange } from "./accounts.ts";
import { partQuery, scimBase, scimUser, tagOf, toDirectory, userBody } from "./contract.ts";
import { partOfUser } from "./part.ts";
import type { UserDraft } from "./contract.ts";
import { joiningPart } from "./membership.ts";
import { scimRow, shownUser } from "./provisioning.ts";
import { findAccount, findUser } from "./queries.ts";
import { putScimUser } from "./rows.ts";

export const createScimUser = defineOperation({
  id: "createScimUser",
  method: "POST",
  path: scimBase(":orgId") + "/Users",
  status: 201,
  summary: "Add somebody of a directory",
  access: toDirectory,
  params: orgParams,
  query: partQuery,
  body: userBody,
  example: {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: "grace@example.com",
    externalId: "00u1gx2y3z",
    name: { givenName: "Grace", familyName: "Hopper" },
    active: true,
  },
  result: scimUser,
  location: (user) => user.meta?.location ?? "",
  etag: tagOf,
  part: partOfUser,
  fails: ["validation_failed", "user_exists", "conflict", "not_found", "limit_reached"],
  emits: { audit: ["CREATE_USER", "CREATE_MEMBER"], isOptional: true },
  async run(context, { body }) {
    const { orgId, primary: db } = context;
    const { userName: email } = body;
    await expectOfDirectory(context, email);
    const account = await findAccount(db, orgId, email);
    if (account !== null && (await findUser(db, orgId, account.userId)) !== null) {
      throw userExists(email);
    }
    const userId = account?.userId ?? newId();
    const made = account === null ? newAccount(context, userId, body) : nothing;
    const isVerified = account?.isVerified ?? true;
    const joining =
      body.active === false ? nothing : joiningPart(context, { userId, isVerified, email });
    const row = scimRow(context, { userId, record: null }, body);
    await context.commit({
      changes: [...made.changes, putScimUser(db, null, row), ...joining.changes],
      audit: entriesOr([...made.audit, ...joining.audit], "nothing changed"),
      taken: {
        "user.email": userExists(email),
        "scim_users.user_id": userExists(email),
        "members.user_id": userExists(email),
      },
    });
    return shownUser(context, userId);
  },
});

const nothing: ScimChange = { changes: [], audit: [] };

function newAccount({ primary: db, now }: Organization, id: string, draft: UserDraft): ScimChange {
  const { userName: email } = draft;
  const name = userNameIn(draft) ?? nameOfAddress(email);
  return {
    changes: [insertUser(db, { id, name, email, now })],
    audit: [{ eventType: "CREATE_USER", eventId: id, orgId: "", eventResponse: { by: "scim" } }],
  };
}
