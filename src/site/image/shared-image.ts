/** The drawn pictures of a site: which there are, where they are, and what is on them. */
import type { Navigation } from "#domains/publication/index";
import { canDraw } from "#content/image/lettering";
import { loadGlyphs } from "#content/image/load-glyphs";
import { cardSize, drawCard } from "./card.ts";
import type { SharedImage } from "#site/page/head.tsx";

const besides: Readonly<Record<string, string>> = {
  faq: "Frequently asked questions",
  changelog: "Changelog",
};
const plainAccent = "#2457d6";

/** Of which page (or list) an address asks the picture; null for any other address. */
export function imageKeyIn(path: string): string | null {
  return /^_image\/(\w+)\.png$/.exec(path)?.[1] ?? null;
}

/** The picture of a page by its id, of `faq` or of `changelog`; null where its letters cannot be drawn. */
export function drawnImage(
  navigation: Navigation,
  siteUrl: string,
  key: string,
): SharedImage | null {
  const title = surfaceTitle(navigation, key);
  if (title === null || !canDraw(title)) return null;
  return { url: `${siteUrl}/_image/${key}.png`, size: cardSize };
}

/** Its bytes; none where there is no such picture. */
export async function drawImage(
  navigation: Navigation,
  key: string,
  assets: Fetcher,
): Promise<Uint8Array> {
  const title = surfaceTitle(navigation, key);
  if (title === null || !canDraw(title)) return new Uint8Array();
  const { siteName: name, theme } = navigation.record.settings;
  return drawCard(
    { title, siteName: name, accent: theme.accent ?? plainAccent },
    await loadGlyphs(assets),
  );
}

/** What readers may see of it: the name of a page that they can read. */
function surfaceTitle(navigation: Navigation, key: string): string | null {
  const { faqs, hasChangelog } = navigation.record;
  const isShown = (key === "faq" && faqs.areShown) || (key === "changelog" && hasChangelog);
  if (isShown) return besides[key] ?? null;
  const node = navigation.find(key);
  return node?.isReadable ? node.name : null;
}
