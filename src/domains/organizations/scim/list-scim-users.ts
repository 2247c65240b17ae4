/** List SCIM Users: who is in the directory, and members with an address of a proved domain. */
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import {
  listUsersQuery,
  presentList,
  scimBase,
  scimListOf,
  scimUser,
  toDirectory,
} from "./contract.ts";
import { readFilter } from "./filter.ts";
import { partOfUser } from "./part.ts";
import { presentUser } from "./present.ts";
import { selectUsers } from "./queries.ts";

export const listScimUsers = defineOperation({
  id: "listScimUsers",
  method: "GET",
  path: scimBase(":orgId") + "/Users",
  status: 200,
  summary: "List or find the people of a directory",
  description: `Of members with an address of another domain it says nothing. \`filter\` takes \`userName\`, \`emails.value\` or \`externalId\` with \`eq\`. \`startIndex\` begins at 1; \`count\` is ${limits.listMax} at most.`,
  access: toDirectory,
  params: orgParams,
  query: listUsersQuery,
  result: scimListOf(scimUser),
  part: (list, query) => ({
    ...list,
    Resources: list.Resources.map((user) => partOfUser(user, query)),
  }),
  fails: ["invalid_filter"],
  async run({ db, directory, orgId, baseUrl }, { query }) {
    const filter = await readFilter(query.filter);
    // What lies outside is taken for the nearest that does not (RFC 7644, 3.4.2.4).
    const startIndex = Math.max(query.startIndex, 1);
    const limit = Math.min(Math.max(query.count, 0), limits.listMax);
    const part = { offset: startIndex - 1, limit };
    const { users, total } = await selectUsers({ db, directory }, orgId, filter, part);
    const shown = await Promise.all(users.map((user) => presentUser(baseUrl, orgId, user)));
    return presentList(shown, total, startIndex);
  },
});
