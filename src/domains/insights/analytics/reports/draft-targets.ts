/** Where the links of drafts lead, as it will be once these are published. */
import { isPicture } from "#content/source-files";
import type { TextLink } from "#content/text-links";
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import {
  selectAnchors,
  selectFilesThere,
  selectMapped,
  selectNamedPages,
  selectPagesAt,
} from "#domains/publication/index";
import type { LinkedPlace, NamedPage } from "#domains/publication/index";
import { pathBeside, pathIn } from "./link-target.ts";
import { ownPlace } from "./other-places.ts";
import type { IntendedTarget } from "./suggest-mends.ts";

/** A collection, and the names by which its addresses are made. */
export interface LinkPlaces extends CollectionKey {
  orgSlug: string;
  collectionSlug: string;
  baseUrl: string;
}

/** A text with links: a draft, or an entry. */
export interface TextWithLinks {
  page: { id: string; name: string; path: string };
  links: readonly TextLink[];
  ids: readonly string[];
}

/** A link that readers could not follow, or a piece that is not there. */
export interface DraftLink {
  pageId: string;
  pageName: string;
  pagePath: string;
  missing: "page" | "file" | "anchor" | "snippet";
  href: string;
  text: string;
  /** The page that is there and not for readers to see, or not with this heading. */
  unseen: { pageId: string; name: string; path: string } | null;
  intended: IntendedTarget;
  isBeside?: true;
}

/** A link that leads nowhere; `heading` is the page that readers see without the heading. */
interface Lost {
  link: DraftLink;
  heading: NamedPage | null;
}

/** A link of a draft; its path, where it is written as one that may be of a page. */
interface Held {
  page: TextWithLinks["page"];
  link: TextLink;
  path: string | null;
  /** It leads out of the collection, and its path is one of the site. */
  isBeside?: true;
}

interface LinkTables {
  pages: ReadonlyMap<string, NamedPage>;
  at: ReadonlyMap<string, NamedPage>;
  mapped: ReadonlySet<string>;
  files: ReadonlySet<string>;
  anchors: ReadonlyMap<string, readonly string[]>;
  publishedIds: ReadonlySet<string>;
  /** Whose drafts are looked at. */
  lookedAt: ReadonlyMap<string, readonly string[]>;
  orgId: string;
}

const addressOf = {
  page: ({ to }: TextLink) => `page:${to}`,
  file: ({ to }: TextLink, orgId: string) => `/files/${orgId}/${to}`,
  path: ({ to }: TextLink) => to,
  anchor: () => "",
};

export class DraftTargets {
  readonly #held: readonly Held[];
  readonly #known: LinkTables;

  private constructor(held: readonly Held[], known: LinkTables) {
    this.#held = held;
    this.#known = known;
  }

  /** Looks up all that the drafts lead to. */
  static async read(
    db: Database,
    places: LinkPlaces,
    {
      drafts,
      publishedIds,
    }: { drafts: readonly TextWithLinks[]; publishedIds: ReadonlySet<string> },
  ): Promise<DraftTargets> {
    const own = await ownPlace(db, places);
    const held = drafts.flatMap(({ page, links }) => heldOf(page, links, { places, own }));
    const toOf = (kind: TextLink["kind"]) => [
      ...new Set(held.flatMap(({ link }) => (link.kind === kind ? link.to : []))),
    ];
    const paths = [
      ...new Set(held.flatMap(({ path, isBeside }) => (isBeside ? [] : (path ?? [])))),
    ];
    const named = await selectNamedPages(db, places, toOf("page"));
    const at = await selectPagesAt(db, places, paths);
    const lookedAt = new Map(drafts.map(({ page, ids }) => [page.id, ids]));
    const shown = [...named, ...at].flatMap(({ id, isShown }) => (isShown ? id : []));
    const published = await selectAnchors(db, places.orgId, [...new Set(shown)]);
    return new DraftTargets(held, {
      pages: new Map(named.map((page) => [page.id, page])),
      at: new Map(at.map((page) => [page.path, page])),
      mapped: new Set(await selectMapped(db, places, paths)),
      files: new Set(await selectFilesThere(db, places.orgId, toOf("file"))),
      anchors: new Map([
        ...published.map(({ pageId, ids }) => [pageId, ids] as const),
        ...lookedAt,
      ]),
      publishedIds,
      lookedAt,
      orgId: places.orgId,
    });
  }

  /** The links that lead nowhere, by the drafts that hold them. */
  lost(): Lost[] {
    return this.#held.flatMap((held) => lostOf(held, this.#known) ?? []);
  }
}

function heldOf(
  page: TextWithLinks["page"],
  links: readonly TextLink[],
  { places, own }: { places: LinkPlaces; own: LinkedPlace | null },
): Held[] {
  const source = { ...places, pagePath: page.path };
  return links.flatMap((link): Held[] => {
    if (link.kind === "foreign") return [];
    if (link.kind !== "path") return [{ page, link, path: null }];
    const path = pathIn(source, link.to);
    if (path !== null) return [{ page, link, path }];
    const beside = own && pathBeside(source, own, link.to);
    return beside === null ? [] : [{ page, link, path: beside, isBeside: true }];
  });
}

function lostOf(held: Held, known: LinkTables): Lost | null {
  const { link, page, path, isBeside } = held;
  if (isBeside) return lost(held, known, { missing: "page", pageId: null });
  if (link.kind === "anchor") return lost(held, known, { missing: "anchor", pageId: page.id });
  if (link.kind === "file")
    return known.files.has(link.to) ? null : lost(held, known, { missing: "file", pageId: null });
  const target = path === null ? known.pages.get(link.to) : known.at.get(path);
  if (target !== undefined) return lostOn(target, held, known);
  if (path !== null && known.mapped.has(path)) return null;
  if (path !== null && isPicture(path)) return lost(held, known, { missing: "file", pageId: null });
  return lost(held, known, { missing: "page", pageId: path === null ? link.to : null });
}

/** The link leads to a page that is there. */
function lostOn(target: NamedPage, held: Held, known: LinkTables): Lost | null {
  const { id, isShown, isShowable } = target;
  const isPublished = known.publishedIds.has(id);
  if (!isShown && !(isPublished && isShowable))
    return lost(held, known, { missing: "page", pageId: id, unseen: target });
  const { anchor } = held.link;
  if (anchor === "" || known.anchors.get(id)?.includes(anchor)) return null;
  // What is published with it and was not looked at may have the heading.
  if (isPublished && !known.lookedAt.has(id)) return null;
  return lost(held, known, { missing: "anchor", pageId: id, heading: target });
}

interface Why {
  missing: "page" | "file" | "anchor";
  pageId: string | null;
  unseen?: NamedPage;
  heading?: NamedPage;
}

function lost({ page, link, path, isBeside }: Held, { orgId }: LinkTables, why: Why): Lost {
  const { missing, pageId, unseen, heading = null } = why;
  const { anchor, text, kind } = link;
  const address = kind === "foreign" ? link.to : addressOf[kind](link, orgId);
  return {
    heading,
    link: {
      pageId: page.id,
      pageName: page.name,
      pagePath: page.path,
      missing,
      href: anchor === "" ? address : `${address}#${anchor}`,
      text,
      unseen: unseen ? { pageId: unseen.id, name: unseen.name, path: unseen.path } : null,
      intended: { pageId, path, anchor, missing, isOwn: pageId === page.id && kind === "anchor" },
      ...(isBeside ? { isBeside } : {}),
    },
  };
}
