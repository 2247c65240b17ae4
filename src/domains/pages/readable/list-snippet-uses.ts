/** List Snippet Uses: the pages whose readers see a snippet or a variable. */
import * as z from "zod";
import { tokenCollections } from "#access/decide";
import { toCollection } from "#access/needs";
import { loadSnippet, snippetParams } from "#domains/snippets/index";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { selectPublishedUses } from "./queries.ts";

export const listSnippetUses = defineOperation({
  id: "listSnippetUses",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/snippets/:snippetId/uses",
  status: 200,
  summary: "List the published pages that hold a snippet or a variable",
  description: `Those to publish again after a change of it: by path, at most ${limits.listMax}, in every collection that the caller may read. One that stands in another snippet is held by the pages of that one.`,
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: snippetParams,
  result: z.object({
    data: z.array(z.object({ pageId: id, collectionId: id, name: z.string(), path: z.string() })),
    areAll: z.boolean(),
    nextCursor: z.null(),
  }),
  fails: [],
  async run(context, { params }) {
    const { db, orgId, userId, actor, subject } = context;
    const { id: snippetId } = await loadSnippet(context, params.snippetId);
    const person = personOf(actor);
    const found = await selectPublishedUses(db, orgId, {
      userId,
      only: person === null ? null : tokenCollections(person),
      isMember: subject.role === "member",
      used: { snippetId },
      limit: limits.listMax + 1,
    });
    return {
      data: found.slice(0, limits.listMax),
      areAll: found.length <= limits.listMax,
      nextCursor: null,
    };
  },
});
