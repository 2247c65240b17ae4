/** Get SCIM User: somebody of the directory, active or not. */
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { partQuery, scimBase, scimUser, tagOf, toDirectory, userParams } from "./contract.ts";
import { partOfUser } from "./part.ts";
import { presentUser } from "./present.ts";
import { findScimUser } from "./queries.ts";

export const getScimUser = defineOperation({
  id: "getScimUser",
  method: "GET",
  path: scimBase(":orgId") + "/Users/:userId",
  status: 200,
  summary: "Read somebody of a directory",
  access: toDirectory,
  params: userParams,
  query: partQuery,
  result: scimUser,
  etag: tagOf,
  part: partOfUser,
  fails: [],
  async run({ db, directory, orgId, baseUrl }, { params }) {
    const row = await findScimUser({ db, directory }, orgId, params.userId);
    if (row === null) throw notFound("user");
    return presentUser(baseUrl, orgId, row);
  },
});
