/** Search Drafts: what the pages of an organization say now, across all collections that the caller may read. */
import * as z from "zod";
import { refusal } from "#access/decide";
import { toCollection, toOrganization } from "#access/needs";
import type { OrganizationSubject } from "#access/needs";
import { levelOf } from "#access/roles";
import {
  bestFirst,
  excerptOf,
  readQuestion,
  searchIndexOf,
  searchQuery,
  unmarkedText,
} from "#domains/search/index";
import { invalid } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id, orgParams } from "#operation/fields";
import type { TextMatch } from "#party/search-call";
import { selectShownDrafts } from "./queries.ts";

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
const windows = [50, 5_000];

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
type ShownDraft = Awaited<ReturnType<typeof selectShownDrafts>>[number];

async function find(
  context: DraftContext,
  expression: string,
  { limit, collectionId }: { limit: number; collectionId?: string | undefined },
) {
  const { db, bindings, orgId, userId } = context;
  const index = searchIndexOf(bindings, { orgId, collectionId: null });
  let found: (ShownDraft & { match: TextMatch })[] = [];
  for (const atMost of windows) {
    const { matches } = await index.match({ expressions: [expression], atMost, marked: 0 });
    if (matches.length === 0) return [];
    const rows = await selectShownDrafts(db.$client, { orgId, userId }, matches);
    found = rows
      .filter((row) => collectionId === undefined || row.collection.id === collectionId)
      .filter((row) => isReadable(context, row))
      .flatMap((row) => matches.slice(row.place, row.place + 1).map((match) => ({ ...row, match })))
      .toSorted(bestFirst)
      .slice(0, limit);
    if (found.length === limit || matches.length < atMost) break;
  }
  const ids = found.map(({ match }) => match.id);
  const marked = ids.length === 0 ? [] : await index.mark(expression, ids);
  const texts = new Map(marked.map((text) => [text.id, text]));
  return found.map(({ match, page, collection }) => {
    const text = texts.get(match.id);
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
  { collection, recorded }: ShownDraft,
): boolean {
  const level = levelOf(subject.role, recorded, collection.defaultPermission);
  const judged = { ...subject, kind: "collection", collection, level } as const;
  return refusal(toRead, actor, judged, now) === null;
}
