/** What a published page says in its head: to browsers, search engines, and whoever shares it. */
import { ownTitle } from "#content/anchors";
import { iso } from "#clock";
import { embeddedOrigins } from "#content/blocks/embeds";
import { excerptOf } from "#content/plain";
import type { Snapshot } from "#domains/pages/index";
import { structuredFaqs } from "#site/entries/faq-list.tsx";
import { drawnImage } from "#site/image/shared-image";
import { urlOf } from "#site/reading/address";
import type { PageHead, SharedImage } from "./head.tsx";
import { breadcrumbList, faqPage, techArticle } from "./json-ld.ts";
import type { PageParts } from "./page-parts.ts";
import { alternatesOf } from "./places.ts";
import type { ReaderPage } from "./places.ts";

const descriptionChars = 160;

/** The page that is read, and where else it is. */
export const readPageOf = ({ node, editions = [] }: PageParts): ReaderPage => ({
  id: node.id,
  editions,
});

/** What the page says in its head. */
export function headOf(parts: PageParts): PageHead {
  const { snapshot, navigation, node, base, siteUrl, isPublic, changedAt, faqs } = parts;
  const { meta } = snapshot;
  const { settings, home } = navigation.record;
  const isHome = node.id === home?.pageId;
  const seo = isHome ? settings.seo : {};
  const title = meta.title ?? snapshot.name;
  const description = meta.description ?? seo.description ?? describedBy(parts);
  const ownUrl = urlOf(siteUrl, isHome ? "" : node.path);
  const { canonicalUrl, translations } = alternatesOf(
    navigation,
    readPageOf(parts),
    siteUrl,
    ownUrl,
  );
  const image = imageOf(parts);
  return {
    title,
    wholeTitle: seo.title,
    description,
    canonicalUrl,
    translations: isPublic ? translations : [],
    markdownUrl: urlOf(base, node.path, true),
    image,
    isIndexed: isIndexed(parts),
    framedOrigins: embeddedOrigins(snapshot.html),
    structured: [
      techArticle({
        headline: title,
        description,
        url: canonicalUrl,
        imageUrl: image?.url ?? null,
        siteName: settings.siteName,
        siteUrl: urlOf(siteUrl, ""),
        changedAt: iso(changedAt),
      }),
      breadcrumbList(trailOf(parts)),
      ...(faqs.length === 0 ? [] : [faqPage(structuredFaqs(faqs, navigation, siteUrl))]),
    ],
  };
}

const isIndexed = ({ isPublic, snapshot: { meta } }: PageParts) =>
  isPublic && meta.noindex !== true && meta.unlisted !== true;

/** The beginning of its text, else what its site is about. */
function describedBy({ snapshot, navigation }: PageParts): string {
  const excerpt = excerptOf(textBelowTitle(snapshot), descriptionChars);
  return excerpt || navigation.record.settings.description;
}

/** From the site's home down to the page; a heading has no address. */
function trailOf({ navigation, node, siteUrl }: PageParts) {
  const trail = [...navigation.trailOf(node.parentId), node].map((step) => ({
    name: step.name,
    url: step.isReadable ? urlOf(siteUrl, step.path) : null,
  }));
  return [{ name: navigation.record.settings.siteName, url: urlOf(siteUrl, "") }, ...trail];
}

function textBelowTitle({ outline, text }: Snapshot): string {
  const title = ownTitle(outline)?.text ?? "";
  return text.startsWith(title) ? text.slice(title.length) : text;
}

/** The page's own picture (`/files/…`, or of another host), else its site's, else the one that is drawn for it. */
function imageOf({ snapshot, navigation, node, siteUrl }: PageParts): SharedImage | null {
  const { featureImage } = snapshot.meta;
  const own = featureImage ?? navigation.record.settings.theme.socialImageUrl;
  if (own === undefined) return drawnImage(navigation, siteUrl, node.id);
  return { url: new URL(own, siteUrl).href };
}
