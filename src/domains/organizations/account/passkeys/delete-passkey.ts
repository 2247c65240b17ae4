/** Delete Passkey: it signs nobody in any more. The last way in stays. */
import { toAccount } from "#access/needs";
import { Failure, notFound } from "#failure";
import { mailerOf, postMail } from "#mail/mailer";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { securityMail } from "#domains/organizations/account/account-mails";
import { askedBy, expectSession } from "#domains/organizations/account/me";
import { selectMembershipsIn } from "#domains/organizations/account/queries";
import { deletePasskey as remove } from "#domains/organizations/account/rows";
import { leaveErrand } from "#domains/organizations/errands/errands";
import { changeEntries } from "#domains/organizations/errands/log-entries";
import { passkeyParams } from "./contract.ts";
import { findPasskey } from "./queries.ts";

export const deletePasskey = defineOperation({
  id: "deletePasskey",
  method: "DELETE",
  path: "/me/passkeys/:passkeyId",
  status: 204,
  summary: "Remove a passkey",
  description:
    "By a session alone. Refused for the last way in: set a password first, or add another passkey.",
  access: toAccount("admin"),
  params: passkeyParams,
  fails: ["not_found", "conflict"],
  emits: { audit: ["DELETE_PASSKEY"] },
  async run(context, { params }) {
    expectSession(context);
    const { primary: db, userId, configuration, baseUrl } = context;
    const row = await findPasskey(db, userId, params.passkeyId);
    if (!row) throw notFound("passkey");
    const memberships = await selectMembershipsIn(db, userId);
    const change = { eventType: "DELETE_PASSKEY", eventResponse: {} } as const;
    const by = askedBy(context);
    const told = { kind: "account.changed", by, ...change, revokesTokens: false } as const;
    const elsewhere = leaveErrand(context, db, told);
    await context.commit({
      changes: [remove(db, userId, row.id), ...elsewhere.changes],
      audit: [
        { eventType: "DELETE_PASSKEY", eventId: userId, eventResponse: { name: row.name } },
        ...changeEntries(change, userId, memberships),
      ],
      stale: new Failure(
        "conflict",
        "This passkey is your last way in: set a password by “Forgot your password?” first, or add another passkey.",
      ),
    });
    await elsewhere.run();
    const email = personOf(context.actor)?.email ?? "";
    const what = "A passkey was removed from your account";
    context.defer(postMail(mailerOf(configuration), securityMail({ email, baseUrl, what })));
    return undefined;
  },
});
