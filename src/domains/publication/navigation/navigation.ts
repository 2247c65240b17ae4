/**
 * The navigation of a published collection: its pages in reading order, and the questions a page asks of
 * it. It holds what readers may see and nothing else; a page that is not published is only here, as a
 * heading without a link, when something visible stands under it.
 */
import type { AskingMode, NavigationSettings, Seo, Theme } from "#db/schema";
import type { PageBeyond } from "#domains/publication/links/beyond/queries";
import { pageUrl, siteAddressOf, urlBelow } from "#domains/publication/page-url";
import type { SiteAround } from "#domains/publication/site/site";

/** A page in the navigation. */
export interface NavigationNode {
  id: string;
  parentId: string | null;
  /** 0 for the top level. */
  depth: number;
  name: string;
  path: string;
  /** False for a heading and a link: nothing to read there. */
  isReadable: boolean;
  /** Where a link leads, and only of a link. */
  href?: string;
  icon: string | null;
  /** Its icon as HTML, and only where there is one. */
  drawing?: string;
  /** The HTTP method of an endpoint page. */
  method: string | null;
  /** A word beside its name, and only where there is one. */
  badge?: string;
  /** Of an endpoint page, and only where it is so. */
  isDeprecated?: true;
  /** The lists of groups of which a reader is in one each, and only where it is for some. */
  isFor?: (readonly string[])[];
}

/** What the settings of a collection say to every one of its pages. */
export interface SiteSettings {
  /** The collection's. */
  id: string;
  name: string;
  /** What readers see as the name of the whole: the collection's own, or that of the site in which it stands. */
  siteName: string;
  description: string;
  /** The collection's whose look this is: its own, or the one at the home of its site. */
  lookId: string;
  /** Where the stylesheet is of a look that is tried. */
  lookUrl?: string;
  theme: Theme;
  seo: Seo;
  /** HTML that was sanitised when it was written, like the footer's. */
  headerHtml: string;
  footerHtml: string;
  /** The links and the banner around the pages. */
  navigation: NavigationSettings;
  /** What readers get who ask, and how many written answers a day. */
  asking: AskingMode;
  answersPerDay: number;
}

/** The settings of what is no collection, for its name and description to be put in. */
export const unset: SiteSettings = {
  id: "",
  name: "",
  siteName: "",
  description: "",
  lookId: "",
  theme: {},
  seo: {},
  headerHtml: "",
  footerHtml: "",
  navigation: {},
  asking: "off",
  answersPerDay: 0,
};

/** What nav.json holds: true for one site version. */
export interface NavigationRecord {
  siteVersion: number;
  settings: SiteSettings;
  /** Depth-first. */
  nodes: NavigationNode[];
  /** What is read at its address alone: links in texts lead there, and nothing else does. */
  unlisted: NavigationNode[];
  /** The page shown at the collection's address; null while nothing is published. */
  home: Home | null;
  /** Whether readers see any question, and the pages that show some. */
  faqs: { areShown: boolean; pageIds: string[]; hasGeneral: boolean };
  /** Whether readers see an entry of the changelog. */
  hasChangelog: boolean;
  /** The beginnings of the addresses that its endpoints name, as they are written, each once. */
  addresses: string[];
  /** The site of collections in which it stands; null where it is a site of its own. */
  around: SiteAround | null;
  /** Pages of other collections that texts lead to and that its readers may read. */
  beyond: PageBeyond[];
  /** The groups that any of its pages asks for. */
  groups: string[];
  /** What tells a view of it from every other one, of other site versions too; empty where all see the same. */
  view: string;
  /** What any page would be as the home of those who do not see the one before it; none where all pages are for all. */
  homes: Home[];
}

/** The page shown at the collection's address, and what it shows. */
export interface Home {
  pageId: string;
  contentHash: string;
}

/** A page of the collection, as the database holds it, for `arrange`. */
export interface ArrangedPage extends Omit<NavigationNode, "depth"> {
  rank: string;
}

/**
 * Orders pages depth-first by rank and leaves out what no visible page stands in. `rootPageId` is the
 * parent of the top level.
 */
export function arrange(pages: readonly ArrangedPage[], rootPageId: string): NavigationNode[] {
  const byParent = Map.groupBy(pages, (page) => page.parentId);
  const below = (parentId: string, depth: number): NavigationNode[] =>
    (byParent.get(parentId) ?? []).toSorted(byRank).flatMap((page) => {
      const children = below(page.id, depth + 1);
      if (!page.isReadable && page.href === undefined && children.length === 0) return [];
      const { rank: _, ...rest } = page;
      return [{ ...rest, parentId: depth === 0 ? null : parentId, depth }, ...children];
    });
  return below(rootPageId, 0);
}

function byRank(first: ArrangedPage, second: ArrangedPage): number {
  if (first.rank !== second.rank) return first.rank < second.rank ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}

/** The navigation, ready to be asked. */
export class Navigation {
  readonly record: NavigationRecord;
  readonly #serviceUrl: string;
  readonly #indexes = new Map<string, number>();
  readonly #unlisted: ReadonlyMap<string, NavigationNode>;
  readonly #beyond: ReadonlyMap<string, PageBeyond>;
  readonly #children = new Map<string | null, NavigationNode[]>();

  /** @param serviceUrl the address of the service, for pages that are read there */
  constructor(record: NavigationRecord, serviceUrl = "") {
    this.record = record;
    this.#serviceUrl = serviceUrl;
    this.#unlisted = new Map(record.unlisted.map((node) => [node.id, node]));
    this.#beyond = new Map(record.beyond.map((page) => [page.id, page]));
    for (const [index, node] of record.nodes.entries()) {
      this.#indexes.set(node.id, index);
      const siblings = this.#children.get(node.parentId);
      if (siblings) siblings.push(node);
      else this.#children.set(node.parentId, [node]);
    }
  }

  get nodes(): readonly NavigationNode[] {
    return this.record.nodes;
  }

  /** The page, listed or not. */
  find(pageId: string | null): NavigationNode | null {
    return this.#unlisted.get(pageId ?? "") ?? this.findListed(pageId);
  }

  /**
   * The page of another collection that a text leads to, with its address, absolute; null where the readers of this one
   * may not read it.
   */
  findBeyond(pageId: string): (PageBeyond & { url: string }) | null {
    const page = this.#beyond.get(pageId);
    if (page === undefined) return null;
    const site = siteAddressOf(this.#serviceUrl, { slug: page.orgSlug }, page);
    return { ...page, url: pageUrl(urlBelow(site, page.prefix), page.path) };
  }

  /** The page as lists have it: one that is not listed is a heading there, or not there at all. */
  findListed(pageId: string | null): NavigationNode | null {
    const index = pageId === null ? undefined : this.#indexes.get(pageId);
    return index === undefined ? null : (this.nodes[index] ?? null);
  }

  /** The nodes under a page, in order; the top level for null. */
  childrenOf(pageId: string | null): readonly NavigationNode[] {
    return this.#children.get(pageId) ?? [];
  }

  /** From the top page down to the page itself. */
  trailOf(pageId: string | null): NavigationNode[] {
    const node = this.findListed(pageId);
    return node === null ? [] : [...this.trailOf(node.parentId), node];
  }

  /** The page itself when it can be read, else the first one in it that can; the page where none can. */
  firstReadableIn(node: NavigationNode): NavigationNode {
    let found = node;
    for (let index = this.#indexes.get(node.id) ?? 0; !found.isReadable; index += 1) {
      const next = this.nodes[index + 1];
      if (next === undefined || next.depth <= node.depth) return node;
      found = next;
    }
    return found;
  }

  previousOf(pageId: string): NavigationNode | null {
    return this.#nextReadable(pageId, -1);
  }

  nextOf(pageId: string): NavigationNode | null {
    return this.#nextReadable(pageId, 1);
  }

  #nextReadable(pageId: string, step: 1 | -1): NavigationNode | null {
    const place = this.#indexes.get(pageId);
    if (place === undefined || this.#unlisted.has(pageId)) return null;
    let index = place + step;
    while (this.nodes[index]?.isReadable === false) index += step;
    return this.nodes[index] ?? null;
  }
}
