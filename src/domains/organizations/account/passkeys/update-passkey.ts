/** Update Passkey: what its owner calls it. */
import { toAccount } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { expectSession } from "#domains/organizations/account/me";
import { renamePasskey } from "#domains/organizations/account/rows";
import { passkey, passkeyParams, presentPasskey, updatePasskeyBody } from "./contract.ts";
import { findPasskey } from "./queries.ts";

export const updatePasskey = defineOperation({
  id: "updatePasskey",
  method: "PATCH",
  path: "/me/passkeys/:passkeyId",
  status: 200,
  summary: "Rename a passkey",
  description: "By a session alone.",
  access: toAccount("admin"),
  params: passkeyParams,
  body: updatePasskeyBody,
  example: { name: "Phone" },
  result: passkey,
  fails: ["not_found", "conflict"],
  emits: { audit: ["UPDATE_PASSKEY"] },
  async run(context, { params, body }) {
    expectSession(context);
    const { directory, primary: db, userId } = context;
    const row = await findPasskey(db, userId, params.passkeyId);
    if (!row) throw notFound("passkey");
    await context.commitAccount({
      changes: [renamePasskey(directory, userId, row.id, body.name)],
      entry: {
        eventType: "UPDATE_PASSKEY",
        eventId: userId,
        eventResponse: { from: row.name, to: body.name },
      },
    });
    return presentPasskey({ ...row, name: body.name });
  },
});
