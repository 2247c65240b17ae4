/** List All Dead Letters: of every organization, and those that belong to none. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, timedPlaceOf } from "#operation/list";
import { selectOfAll } from "#domains/operator/over-databases";
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
  fails: ["unavailable"],
  async run(context, { query }) {
    const asked = { before: timedPlaceOf("", query.cursor), limit: query.limit + 1 };
    const rows = await selectOfAll(
      context,
      asked.limit,
      (db) => selectAnyDeadLetters(db, asked),
      (one, other) =>
        one.givenUpAt === other.givenUpAt ? one.id > other.id : one.givenUpAt > other.givenUpAt,
    );
    return pageOf(
      "",
      rows,
      query.limit,
      (row) => `${row.givenUpAt} ${row.id}`,
      presentAnyDeadLetter,
    );
  },
});
