/** A draft as HTML: what its live document holds just now, through everything that publishing puts it through. */
import type { PageSubject } from "#access/needs";
import type { ReaderGroups } from "#access/visibility";
import { hasPartsForSome } from "#content/assembly/sources";
import { contentHash } from "#content/hash";
import { linkedPageIds } from "#content/links";
import { databaseOf } from "#db/databases";
import { draftNavigation, readLocation, selectShownFaqs } from "#domains/publication/index";
import { notFound } from "#failure";
import {
  assembledText,
  refusedRendering,
  renderKept,
  sourceOf,
  textFor,
} from "#domains/pages/index";
import type { Snapshot } from "#domains/pages/index";
import type { AppContext } from "#http/services";
import { roomOf } from "#domains/rooms/index";
import { readingBase } from "#site/reading/resolve-address";
import { siteUrlOf } from "#site/reading/show";
import { localized } from "#site/page/reader-place";
import { sourcesOf } from "#site/reading/sources";
import { renderView } from "#site/reading/view";

/** What publishing the text would keep; one that cannot be published is shown as it is written, with the reason. */
async function draftSnapshot(
  { env }: AppContext,
  page: PageSubject["page"],
  { text: written, groups }: { text: string; groups: ReaderGroups },
): Promise<Snapshot> {
  try {
    const assembled = await assembledText(databaseOf(env, page.id), page, written);
    const text = textFor(sourceOf(page, assembled), groups);
    const hash = await contentHash(text);
    const { orgId, id: pageId } = page;
    const rendered = await renderKept(env, { orgId, pageId, hash, text });
    return { ...sourceOf(page, { text, used: assembled.used }), ...rendered };
  } catch (error) {
    const text = groups === "every" || !hasPartsForSome(written) ? written : "";
    return { ...sourceOf(page, { text, used: [] }), ...refusedRendering(text, error) };
  }
}

/**
 * The whole document, in no search engine's index.
 * @param isMember may see the rest of the site, though it is private
 * @param note what is said in front of it
 */
export async function renderDraft(
  context: AppContext,
  { collection, page }: PageSubject,
  { isMember, note }: { isMember: boolean; note: string },
): Promise<string> {
  const { text } = await roomOf(context.env, page.id).read();
  const groups = isMember ? ("every" as const) : [];
  const snapshot = await draftSnapshot(context, page, { text, groups });
  const sources = sourcesOf(context, collection.id);
  const found = await readLocation(sources.reader, { collectionId: collection.id }, "");
  if (found === null) throw notFound("page");
  const location = { ...found, groups };
  const { origin } = new URL(context.req.url);
  const isAlone = !collection.isPublic && !isMember;
  const linkedIds = linkedPageIds(snapshot.html);
  const navigation = await draftNavigation(sources, location, page, { isAlone, linkedIds });
  const { rows: faqs } = navigation.record.faqs.pageIds.includes(page.id)
    ? await selectShownFaqs(sources.reader, location, navigation, page.id)
    : { rows: [] };
  const view = {
    location: { ...location, isPublic: false },
    pageId: page.id,
    contentHash: "",
    isMarkdown: false,
    siteUrl: siteUrlOf(location, origin),
    base: readingBase(location, { base: "/docs", serviceUrl: origin }),
    frame: await localized({ kind: "preview", note }, location),
    seen: "",
  };
  return renderView(view, sources, { snapshot, navigation, faqs });
}
