/** Finds what the pages of an organization say now, as far as the caller may read it. */
import { refusal } from "#access/decide";
import { toCollection } from "#access/needs";
import type { OrganizationSubject } from "#access/needs";
import { levelOf } from "#access/roles";
import { bestFirst, markedExcerpt, searchIndexOf, unmarkedText } from "#domains/search/index";
import type { Context } from "#operation/context";
import type { TextMatch } from "#party/search-call";
import { selectShownDrafts } from "./queries.ts";

/** Drafts of collections that the caller may not read match as well: where they crowd the others out, further down is looked. */
const windows = [25, 5_000];

type DraftContext = Context<OrganizationSubject>;
type ShownDraft = Awaited<ReturnType<typeof selectShownDrafts>>[number];
type FoundDraft = ShownDraft & { match: TextMatch };

const byScore = bestFirst<FoundDraft>(({ page }) => page.path);

/** The drafts that match an expression of the index, those that the caller may read, best first. */
export async function findDrafts(
  context: DraftContext,
  expression: string,
  { limit, collectionId }: { limit: number; collectionId?: string | undefined },
) {
  const { db, bindings, orgId, userId } = context;
  const index = searchIndexOf(bindings, { orgId, collectionId: null });
  const queries = [{ find: expression, mark: expression }];
  let found: FoundDraft[] = [];
  for (const atMost of windows) {
    const { matches } = await index.match({ queries, enough: 1, atMost, marked: 0, groups: [] });
    if (matches.length === 0) return [];
    const rows = await selectShownDrafts(db.$client, { orgId, userId }, matches);
    found = rows
      .filter((row) => collectionId === undefined || row.collection.id === collectionId)
      .filter((row) => isReadable(context, row))
      .flatMap((row) => matches.slice(row.place, row.place + 1).map((match) => ({ ...row, match })))
      .toSorted(byScore)
      .slice(0, limit);
    if (found.length === limit || matches.length < atMost) break;
  }
  const matches = found.map(({ match: { id, query, isForGroups } }) => ({
    id,
    query,
    isForGroups,
  }));
  const marked = matches.length === 0 ? [] : await index.mark(queries, matches);
  const texts = new Map(marked.map((text) => [text.id, text]));
  return found.map(({ match, page, collection }) => {
    const text = texts.get(match.id);
    return {
      pageId: page.id,
      collectionId: collection.id,
      name: page.name,
      path: page.path,
      isPublished: page.publishedVersionNo !== null,
      snippet:
        text === undefined ? "" : unmarkedText(markedExcerpt(text.body, text.anchors).snippet),
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
