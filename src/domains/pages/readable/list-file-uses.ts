/** List File Uses: the pages whose draft or published text leads to an uploaded file. */
import * as z from "zod";
import { tokenCollections } from "#access/decide";
import { toCollectionOf } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import { readQuestion } from "#domains/search/index";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { findDrafts } from "./find-drafts.ts";
import { selectPublishedUses } from "./queries.ts";

const fileUse = z.object({
  pageId: id,
  collectionId: id,
  name: z.string(),
  path: z.string(),
  isInDraft: z.boolean(),
  isPublished: z.boolean(),
});
type FileUse = z.infer<typeof fileUse>;

export const listFileUses = defineOperation({
  id: "listFileUses",
  method: "GET",
  path: "/orgs/:orgId/files/:fileId/uses",
  status: 200,
  summary: "List the pages that use an uploaded file",
  description: `By path, at most ${limits.listMax}, in every collection that the caller may read: a page in another may use it as well. What people type counts ten seconds after their last keystroke. Archived pages, those in the bin, questions and the changelog are not looked at, and a draft no further than its first ${limits.searchTextBytes} characters.`,
  access: toCollectionOf("file", "params.fileId", {
    level: 1,
    scope: "read",
    organizationAt: "params.orgId",
  }),
  params: z.object({ orgId: id, fileId: id }),
  result: z.object({ data: z.array(fileUse), areAll: z.boolean(), nextCursor: z.null() }),
  fails: [],
  async run(context, { params }) {
    const limit = limits.listMax + 1;
    const [drafts, published] = await Promise.all([
      draftsWith(context, params.fileId, limit),
      publishedWith(context, params.fileId, limit),
    ]);
    const uses = new Map<string, FileUse>();
    for (const { pageId, collectionId, name, path } of drafts)
      uses.set(pageId, { pageId, collectionId, name, path, isInDraft: true, isPublished: false });
    for (const page of published) {
      const isInDraft = uses.has(page.pageId);
      uses.set(page.pageId, { ...page, isInDraft, isPublished: true });
    }
    const data = [...uses.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
    return {
      data: data.slice(0, limits.listMax),
      areAll: data.length <= limits.listMax,
      nextCursor: null,
    };
  },
});

/** An address in a text is words to the index, and its end one that nothing else is called by. */
async function draftsWith(context: Context<CollectionSubject>, fileId: string, limit: number) {
  const question = readQuestion(`${fileId} `);
  if (typeof question === "string") return [];
  const { organization, role } = context.subject;
  const subject = { kind: "organization", organization, role } as const;
  return findDrafts({ ...context, subject }, question.strict, { limit });
}

function publishedWith(context: Context<CollectionSubject>, fileId: string, limit: number) {
  const { db, orgId, userId, actor, subject } = context;
  const person = personOf(actor);
  return selectPublishedUses(db, orgId, {
    userId,
    only: person === null ? null : tokenCollections(person),
    isMember: subject.role === "member",
    used: { fileId },
    limit,
  });
}
