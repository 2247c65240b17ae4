/** List Passkeys: those of the caller. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, wholeList } from "#operation/list";
import { expectSession } from "#domains/organizations/account/me";
import { passkey, presentPasskey } from "./contract.ts";
import { selectPasskeys } from "./queries.ts";

export const listPasskeys = defineOperation({
  id: "listPasskeys",
  method: "GET",
  path: "/me/passkeys",
  status: 200,
  summary: "List your passkeys",
  description:
    "By a session alone. One is made by `GET /api/auth/passkey/generate-register-options` and `POST /api/auth/passkey/verify-registration`, within a quarter of an hour after signing in.",
  access: toAccount("admin"),
  result: listOf(passkey),
  fails: [],
  async run(context) {
    expectSession(context);
    return wholeList((await selectPasskeys(context.db, context.userId)).map(presentPasskey));
  },
});
