/** List Sign-ins: who came into the caller's own account, by what and from where, and who tried. */
import { toAccount } from "#access/needs";
import { expectSession } from "#domains/organizations/index";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, numberOf, pageOf } from "#operation/list";
import { presentSignIn, signIn } from "./contract.ts";
import { selectSignIns } from "./queries.ts";

export const listSignIns = defineOperation({
  id: "listSignIns",
  method: "GET",
  path: "/me/sign-ins",
  status: 200,
  summary: "List the sign-ins of your account, and the attempts that failed",
  description: "Newest first, for as long as log entries are kept. By a session alone.",
  access: toAccount("admin"),
  query: listQuery,
  result: listOf(signIn),
  fails: [],
  async run(context, { query }) {
    expectSession(context);
    const { db, userId } = context;
    const before = numberOf(userId, query.cursor);
    const rows = await selectSignIns(db, userId, before, query.limit + 1);
    return pageOf(userId, rows, query.limit, (row) => String(row.number), presentSignIn);
  },
});
