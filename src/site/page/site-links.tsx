/**
 * The links around a site's pages: those that its owner set, and those to its questions and its changelog, where there
 * are any. A link to a page that readers do not see is left out.
 */
import type { Navigation } from "#domains/publication/index";
import { raw } from "hono/html";
import { resolvePageLinks } from "#content/links";
import { urlOf } from "#site/reading/address";
import { localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { noPlaces, placeLinks } from "./places.ts";
import type { ReaderPage } from "./places.ts";
import { addressIn } from "./reader-links.ts";

/** A link of the header, the sidebar or the footer. */
export interface SiteLink {
  name: string;
  href: string;
  isButton?: boolean;
}

/** A banner with its link resolved. */
export interface ShownBanner {
  text: string;
  link: SiteLink | null;
  isDismissible: boolean;
}

/** What its settings hold of a link. */
interface OwnLink {
  label: string;
  href: string;
  style?: "link" | "button" | undefined;
}

/** Everything around the pages of this site that leads somewhere. */
export function linksAround(
  navigation: Navigation,
  base: string,
  frame: Frame,
  page: ReaderPage | null = null,
) {
  const { faqs, hasChangelog, settings } = navigation.record;
  const { words } = localizationOf(frame);
  const own = settings.navigation;
  return {
    links: [
      ...ownLinksOf(own.header, navigation, base),
      ...(faqs.areShown ? [{ name: words.faqShort, href: urlOf(base, "faq") }] : []),
      ...(hasChangelog ? [{ name: words.changelog, href: urlOf(base, "changelog") }] : []),
    ],
    ownHtml: resolvePageLinks(settings.headerHtml, addressIn(navigation, base)),
    anchors: ownLinksOf(own.anchors, navigation, base),
    banner: bannerOf(navigation, base),
    places: placeLinks(navigation, frame, page),
  };
}

/** Around a document that is of no site. */
export const noLinks = { links: [], ownHtml: "", anchors: [], banner: null, places: noPlaces };

/** Links as the settings have them, with the addresses of their pages. */
export function ownLinksOf(
  links: readonly OwnLink[] = [],
  navigation: Navigation,
  base: string,
): SiteLink[] {
  return links.flatMap(({ label, href, style }) => {
    const address = linkAddress(href, navigation, base);
    if (address === null) return [];
    return [{ name: label, href: address, ...(style === "button" ? { isButton: true } : {}) }];
  });
}

function linkAddress(href: string, navigation: Navigation, base: string): string | null {
  const [, pageId = null, anchor = ""] = /^page:([^#]+)(#.*)?$/.exec(href) ?? [];
  if (pageId === null) return href;
  const node = navigation.find(pageId);
  const address =
    node === null
      ? addressIn(navigation, base)(pageId)
      : (node.href ?? urlOf(base, navigation.firstReadableIn(node).path));
  return address === null ? null : address + anchor;
}

function bannerOf(navigation: Navigation, base: string): ShownBanner | null {
  const { banner } = navigation.record.settings.navigation;
  if (banner === undefined) return null;
  const { text, link, isDismissible = true } = banner;
  const [shown = null] = link === undefined ? [] : ownLinksOf([link], navigation, base);
  return { text, link: shown, isDismissible };
}

/** What the owner wrote for the header: there where there is room, else in the drawer. */
export function OwnHeader({ html, container }: { html: string; container: "header" | "drawer" }) {
  return html === "" ? null : <div class={`header-own in-${container}`}>{raw(html)}</div>;
}

/** In the header where there is room, else in the drawer; or above the tree. `current` is the address that is shown. */
export function SiteLinks(props: {
  links: readonly SiteLink[];
  current: string | null;
  container: "header" | "drawer" | "sidebar";
}) {
  const { links, current, container } = props;
  if (links.length === 0) return null;
  return (
    <ul class={`site-links in-${container}`}>
      {links.map(({ name, href, isButton }) => (
        <li key={href}>
          <a
            href={href}
            class={isButton === true ? "as-button" : undefined}
            aria-current={current === href ? "page" : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
