/** A search of a public site, for a frontend of the caller's own and for agents. */
import type * as z from "zod";
import { escapeHtml } from "#content/plain";
import type { TextPart } from "#content/segments";
import { pageUrl } from "#domains/publication/page-url";
import { bestOfAll } from "#domains/publication/search/best-of-all";
import { findTexts } from "#domains/publication/search/find-texts";
import type { FoundText } from "#domains/publication/search/find-texts";
import { readQuestion, sendSearch, unmarkedText } from "#domains/search/index";
import { invalid } from "#failure";
import type { Context } from "#operation/context";
import type { searchBody } from "./contract.ts";
import { crumbOf, openSite, publicNameIn } from "./open-site.ts";
import type { OpenSite } from "./open-site.ts";
import { openSearched } from "./places.ts";

/** The best of what is searched, counted for the owner of what was named. Throws `validation_failed` for what holds no word. */
export async function searchOpenSite(context: Context<null>, body: z.output<typeof searchBody>) {
  const named = await openSite(context, publicNameIn(body, context.origin));
  const question = readQuestion(body.query);
  if (typeof question === "string") {
    throw invalid("body.query", "holds no word to look for: it takes letters or digits", question);
  }
  const searched = await openSearched(context, named, body);
  const found = await Promise.all(
    searched.map(async (site) => ({
      site,
      ...(await findTexts(
        site.sources,
        site.collectionKey,
        { question, synonyms: site.navigation.record.settings.navigation.synonyms },
        body.limit,
      )),
    })),
  );
  if (body.isFinal) {
    const isFound = found.some((each) => each.isFound);
    const search = { query: question.query, isFound, at: context.now };
    context.defer(sendSearch(context.bindings, named.collectionKey, search));
  }
  const { best, isPartial } = bestOfAll(found, body.limit);
  return {
    isPartial,
    data: best.map(({ within, text }) => present(within.site, text)),
    nextCursor: null,
  };
}

function present({ navigation, url }: OpenSite, text: FoundText) {
  const { kind, pageId, path, anchor, title, section, snippet } = text;
  const parentId = navigation.find(pageId)?.parentId ?? null;
  return {
    kind,
    pageId,
    name: unmarkedText(title),
    path,
    url: pageUrl(url, path) + (anchor === null ? "" : `#${encodeURIComponent(anchor)}`),
    section,
    breadcrumbs: navigation.trailOf(parentId).map(crumbOf),
    nameHtml: markedHtml(title),
    snippetHtml: markedHtml(snippet),
    snippet: unmarkedText(snippet),
  };
}

function markedHtml(parts: readonly TextPart[]): string {
  return parts
    .map(({ text, isHit }) => (isHit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join("");
}
