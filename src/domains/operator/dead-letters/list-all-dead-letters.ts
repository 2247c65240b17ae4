/** List All Dead Letters: of every organization, and those that belong to none. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, timedPlaceOf } from "#operation/list";
import { anyDeadLetter, presentAnyDeadLetter } from "./contract.ts";
import { selectAnyDeadLetters } from "./queries.ts";

export const listAllDeadLetters = defineOperation({
  id: "listAllDeadLetters",
  method: "GET",
  path: "/operator/dead-letters",
  status: 200,
  summary: "List what could not be done in several attempts, of everybody",
  access: toOperator,
  query: listQuery,
  result: listOf(anyDeadLetter),
  fails: [],
  async run({ db }, { query }) {
    const before = timedPlaceOf("", query.cursor);
    const rows = await selectAnyDeadLetters(db, { before, limit: query.limit + 1 });
    return pageOf(
      "",
      rows,
      query.limit,
      (row) => `${row.givenUpAt} ${row.id}`,
      presentAnyDeadLetter,
    );
  },
});
