/** List Sessions: where the caller is signed in. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, wholeList } from "#operation/list";
import { presentSession, session } from "./contract.ts";
import { openSessions } from "./open-sessions.ts";

export const listSessions = defineOperation({
  id: "listSessions",
  method: "GET",
  path: "/me/sessions",
  status: 200,
  summary: "List where you are signed in",
  description: "Newest first. By a session alone.",
  access: toAccount("admin"),
  result: listOf(session),
  fails: [],
  async run(context) {
    const { open, currentId } = await openSessions(context);
    return wholeList(open.map((row) => presentSession(row, currentId)));
  },
});
