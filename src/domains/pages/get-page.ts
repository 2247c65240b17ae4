/** Get Page. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { defineOperation } from "#operation/define";
import { readBelow } from "./below.ts";
import { page, pageParams } from "./contract.ts";
import { expectReal, presentPage } from "./present.ts";

export const getPage = defineOperation({
  id: "getPage",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId",
  status: 200,
  summary: "Read a page",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "get_page",
    pageAt: "id",
    // The shape of a description is told by update_page, which takes it.
    result: page.extend({ endpoint: z.record(z.string(), z.unknown()).optional() }),
    title: "Read a page's record",
    description:
      "Everything about a page but its text: name, address, place in the tree, state, meta data, and for an endpoint page (types 4 and 5) the description of its request: method, URL, parameters, headers, body, ways to sign in, responses. read_page gives the text.",
  },
  params: pageParams,
  result: page,
  fails: [],
  etag: (found) => String(found.version),
  async run(context) {
    const row = expectReal(context.subject.page);
    return presentPage(context, row, await readBelow(context, row));
  },
});
