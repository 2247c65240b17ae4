/** List Collection Pages: the whole tree in one answer, flat and depth-first. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { invalid } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { StreamedList } from "#operation/list";
import { Unchanged } from "#operation/unchanged";
import { listedPage, treeQuery } from "./contract.ts";
import { childrenOf, depthFirst, levelsBelow } from "./depth-first.ts";
import { selectAskedOf, selectSkeleton, selectTreeRevision } from "./queries.ts";
import type { SkeletonRow } from "./queries.ts";
import type { ListedPage } from "./contract.ts";
import { writeTree } from "./write-tree.ts";

const pageForAgents = listedPage.pick({
  id: true,
  parentId: true,
  type: true,
  name: true,
  path: true,
  state: true,
  isPublished: true,
  hasUnpublishedChanges: true,
  version: true,
});

/** A page in one line, as deep as its path. */
function pageLine({
  id,
  name,
  path,
  type,
  isPublished,
  hasUnpublishedChanges,
}: ListedPage): string {
  const indent = "  ".repeat(path.split("/").length - 1);
  const draft = hasUnpublishedChanges ? "published, with unpublished changes" : "published";
  return `${indent}- ${name} (id ${id}, type ${type}, /${path}, ${isPublished ? draft : "draft"})`;
}

export const listCollectionPages = defineOperation({
  id: "listCollectionPages",
  method: "GET",
  path: "/orgs/:orgId/collection/:collectionId/pages",
  status: 200,
  summary: "List the page tree of a collection",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "list_pages",
    title: "List the pages of a collection",
    description:
      "The tree of a collection's pages, in reading order, each with its id, address, type and state, but without its text. In a large collection narrow it by `below` and `depth`.",
    arguments: {
      below: "A page id: only the pages below it.",
      depth: "How many levels deep; 1 gives only the first.",
      type: "1 and 3: text (at the top, and below), 4: endpoint, 5: example.",
      state: "0 waiting for review, 1 draft, 2 published, 3 rejected.",
      published: "Only what readers see, or only what they do not.",
      reviewer: "Whose review they wait for: a user id, or `me`.",
    },
    result: z.object({ data: z.array(pageForAgents), nextCursor: z.null() }),
    isOfPages: true,
    text: ({ data }) => data.map(pageLine).join("\n"),
  },
  params: collectionParams,
  query: treeQuery,
  result: z.object({ data: z.array(listedPage), nextCursor: z.null() }),
  fails: [],
  isTagged: true,
  async run(context, { query }) {
    const { db, orgId } = context;
    const { collection } = context.subject;
    // Before the pages, and where they are read: a tag that is older than its list is only asked about once more.
    const tag = String(await selectTreeRevision(db, orgId, collection.id));
    if (context.isKnown(tag)) return new Unchanged(tag);
    const rows = await selectSkeleton(db, orgId, collection.id);
    const children = childrenOf(rows);
    const ordered = depthFirst(rows, collection.rootPageId, children);
    const levels = levelsBelow(ordered, query.below ?? collection.rootPageId);
    if (query.below !== undefined && !rows.some(({ id }) => id === query.below)) {
      throw invalid("query.below", "is not a page in the tree of this collection");
    }
    const { reviewer } = query;
    const waiting =
      reviewer === undefined
        ? null
        : await selectAskedOf(
            db,
            { orgId, collectionId: collection.id },
            reviewer === "me" ? context.userId : reviewer,
          );
    const isAsked = (row: SkeletonRow) =>
      (waiting === null || waiting.has(row.id)) &&
      (levels.get(row.id) ?? Infinity) <= (query.depth ?? limits.pageDepth) &&
      (query.type === undefined || row.type === query.type) &&
      (query.state === undefined || row.state === query.state) &&
      (query.published === undefined || (row.publishedVersionNo !== null) === query.published);
    return new StreamedList(writeTree(db, orgId, { ordered, children, isAsked }), tag);
  },
});
