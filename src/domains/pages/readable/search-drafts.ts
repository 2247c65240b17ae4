/** Search Drafts: what the pages of an organization say now, across all collections that the caller may read. */
import * as z from "zod";
import { refusal } from "#access/decide";
import { toCollection, toOrganization } from "#access/needs";
import type { OrganizationSubject } from "#access/needs";
import { levelOf } from "#access/roles";
import {
  excerptOf,
  readQuestion,
  scopeOfDrafts,
  searchQuery,
  selectMarked,
  unmarkedText,
} from "#domains/search/index";
import { invalid } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id, orgParams } from "#operation/fields";
import { selectDraftMatches } from "./queries.ts";

const foundDrafts = z.object({
  /** Nothing has all of the words: these pages have some. */
  isPartial: z.boolean(),
  /** Best first. */
  data: z.array(
    z.object({
      pageId: id,
      collectionId: id,
      name: z.string(),
      path: z.string(),
      isPublished: z.boolean(),
      snippet: z.string(),
    }),
  ),
  nextCursor: z.null(),
});

/** Drafts of collections that the caller may not read match as well: where they crowd the others out, further down is looked. */
const windows = [200, 5_000];

export const searchDrafts = defineOperation({
  id: "searchDrafts",
  method: "GET",
  path: "/orgs/:orgId/search",
  status: 200,
  summary: "Search the drafts of all collections",
  access: toOrganization({ role: "member", scope: "read", isOpenToCollectionTokens: true }),
  tool: {
    name: "search",
    action: "drafts",
    pageAt: "pageId",
    title: "Search drafts",
    description:
      "What pages say now, in every collection that you may read, published or not. What people type is found ten seconds after their last keystroke.",
    arguments: { query: "A few words, as one would type them into a search box." },
    text: ({ data }) =>
      data
        .map(
          (hit) =>
            `- ${hit.name} (id ${hit.pageId}, collection ${hit.collectionId}, /${hit.path}): ${hit.snippet}`,
        )
        .join("\n"),
  },
  params: orgParams,
  query: searchQuery.extend({ collectionId: id.optional() }),
  result: foundDrafts,
  fails: [],
  async run(context, { query }) {
    const question = readQuestion(query.query);
    if (typeof question === "string") {
      throw invalid(
        "query.query",
        "holds no word to look for: it takes letters or digits",
        question,
      );
    }
    const strict = await find(context, question.strict, query);
    if (strict.length > 0) return { isPartial: false, data: strict, nextCursor: null };
    const data = await find(context, question.loose, query);
    return { isPartial: question.wordCount > 1 && data.length > 0, data, nextCursor: null };
  },
});

type DraftContext = Context<OrganizationSubject>;

async function find(
  context: DraftContext,
  expression: string,
  { limit, collectionId }: { limit: number; collectionId?: string | undefined },
) {
  const { db, orgId, userId } = context;
  const reader = db.$client;
  let found: Awaited<ReturnType<typeof selectDraftMatches>> = [];
  for (const atMost of windows) {
    const rows = await selectDraftMatches(reader, { orgId, expression, userId, atMost });
    found = rows
      .filter((row) => collectionId === undefined || row.collection.id === collectionId)
      .filter((row) => isReadable(context, row))
      .slice(0, limit);
    if (found.length === limit || rows.length === 0) break;
  }
  const ids = found.map(({ documentId }) => documentId);
  const searched = { orgId, collectionId: scopeOfDrafts(orgId), expression };
  const marked = await selectMarked(reader, searched, ids);
  const byId = new Map(marked.map((text) => [text.documentId, text]));
  return found.map(({ documentId, page, collection }) => {
    const text = byId.get(documentId);
    return {
      pageId: page.id,
      collectionId: collection.id,
      name: page.name,
      path: page.path,
      isPublished: page.publishedVersionNo !== null,
      snippet: text === undefined ? "" : unmarkedText(excerptOf(text.body, text.anchors).snippet),
    };
  });
}

const toRead = toCollection({ level: 1, scope: "read" });

function isReadable(
  { actor, subject, now }: DraftContext,
  { collection, recorded }: Awaited<ReturnType<typeof selectDraftMatches>>[number],
): boolean {
  const level = levelOf(subject.role, recorded, collection.defaultPermission);
  const judged = { ...subject, kind: "collection", collection, level } as const;
  return refusal(toRead, actor, judged, now) === null;
}
