/** The navigation as publishing one page now would leave it: the published site, with that page in its place. */
import { firstWithoutText } from "#access/visibility";
import { notFound } from "#failure";
import type { EndpointRecord, PageMeta } from "#db/schema";
import { navigationRecord } from "./load-navigation.ts";
import { Navigation } from "./navigation.ts";
import type { NavigationRecord } from "./navigation.ts";
import type { PublishedCollection, Sources } from "#domains/publication/sources";
import { selectNavigationTree } from "./queries.ts";
import { seenBy } from "./views.ts";
import type { NavigationTree } from "./queries.ts";

/** What of a draft stands in the navigation. */
export interface DraftPage {
  id: string;
  name: string;
  path: string;
  meta: PageMeta;
  endpoint: EndpointRecord | null;
}

/**
 * The navigation around a draft.
 * @param isAlone shows nothing of the site but the draft: for a reader who may see nothing else of it
 * @param linkedIds the pages that it leads to
 */
export async function draftNavigation(
  sources: Sources,
  collection: PublishedCollection,
  draft: DraftPage,
  { isAlone, linkedIds }: { isAlone: boolean; linkedIds: readonly string[] },
): Promise<Navigation> {
  const tree = await selectNavigationTree(sources.reader, collection, linkedIds);
  if (!tree) throw notFound("page");
  const pages = tree.pages.map((page) => (page.id === draft.id ? drafted(page, draft) : page));
  const record = navigationRecord({ ...tree, pages });
  if (isAlone) return new Navigation(alone(record, draft), sources.serviceUrl);
  return new Navigation(seenBy(record, collection.groups), sources.serviceUrl);
}

function drafted(page: NavigationTree["pages"][number], { name, meta, endpoint }: DraftPage) {
  const visibility = {
    ...page.visibility,
    // Of a heading or a link, too, its text is shown to whoever looks at the draft.
    type: page.visibility.type >= firstWithoutText ? 3 : page.visibility.type,
    publishedVersionNo: page.visibility.publishedVersionNo ?? 0,
  };
  return {
    ...page,
    name,
    icon: meta.icon ?? null,
    badge: meta.badge,
    isUnlisted: meta.unlisted === true,
    method: endpoint?.method ?? null,
    contentHash: page.contentHash ?? "draft",
    visibility,
  };
}

function alone(record: NavigationRecord, { id }: DraftPage): NavigationRecord {
  const nodes = record.nodes
    .filter((node) => node.id === id)
    .map((node) => ({ ...node, parentId: null, depth: 0 }));
  const faqs = {
    areShown: false,
    hasGeneral: false,
    pageIds: record.faqs.pageIds.filter((each) => each === id),
  };
  const unlisted = record.unlisted.filter((node) => node.id === id);
  return { ...record, nodes, unlisted, home: null, faqs, hasChangelog: false };
}
