/** The public shapes of published documentation, for whoever builds a frontend of their own. */
import * as z from "zod";
import { theme } from "#domains/collections/index";
import { meta } from "#domains/pages/index";
import { endpoint } from "#domains/api-model/index";
import { foundKind } from "#domains/search/index";
import { limits } from "#limits";
import { id, time } from "#operation/fields";

const named = {
  collectionId: id.optional(),
  /** Instead of the id: a domain that the collection has proved to own. */
  custom_domain: z.string().min(1).max(253).optional(),
};

const isNamedOnce = (name: { collectionId?: unknown; custom_domain?: unknown }) =>
  (name.collectionId === undefined) !== (name.custom_domain === undefined);
const onceFault = {
  path: ["collectionId"],
  error: "name the collection once: by `collectionId` or by `custom_domain`",
};

const aboutPlace = (axis: string) =>
  `Another ${axis} of the site of collections, as the list of its pages names it.`;
const placeName = (axis: string) => z.string().optional().describe(aboutPlace(axis));

/** Another place of the site of collections in which the collection stands; where left out, as it stands there. */
export const askedPlace = {
  section: placeName("section"),
  version: placeName("version"),
  language: placeName("language"),
};

/** What agents are told of these. */
export const placeArguments = Object.fromEntries(
  Object.keys(askedPlace).map((axis) => [axis, aboutPlace(axis)]),
);

/** Put in front of every link between pages: nothing, a path, or an origin with one. */
const linkBase = z
  .string()
  .max(500)
  .regex(
    /^(https?:\/\/[\w.:-]+)?(\/[\w.~%-]+)*$/,
    "takes an origin, a path, or both, without a slash at its end",
  )
  .default("");

export const sideBarQuery = z.object({ ...named, ...askedPlace }).refine(isNamedOnce, onceFault);

export const pageQuery = z
  .object({
    ...named,
    ...askedPlace,
    /** A path, or an address of the site. Left out or empty: the home page. */
    path: z.string().max(4_096).default(""),
    linkBase,
  })
  .refine(isNamedOnce, onceFault);

/** A collection's id, or a domain that it has proved to own. */
export const urlsParams = z.object({ collectionId: z.string().min(1).max(253) });

export const urlsQuery = z.object({
  /** Where given, the collection's domain: any other is not found. */
  custom_domain: named.custom_domain,
});

/** `site`: the sections beside it as well, where no section is named. */
export const searchedWithin = z.enum(["collection", "site"]).default("collection");

/** Without either name the collection is that of the page that asks, by its `Origin`. */
export const searchBody = z
  .strictObject({
    ...named,
    ...askedPlace,
    within: searchedWithin,
    query: z.string().min(1).max(limits.searchQueryChars),
    limit: z.int().min(1).max(limits.searchResults).default(10),
    /** `false` while somebody is still typing: what they seek is then not counted for the owner. */
    isFinal: z.boolean().default(true),
  })
  .refine((name) => name.collectionId === undefined || name.custom_domain === undefined, onceFault);

const collection = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  theme,
  /** Sanitised HTML. */
  header: z.string(),
  footer: z.string(),
  /** Where it is read: its own domain, or its place on this service. */
  url: z.string(),
  /** Another one with every change that a reader can see. */
  siteVersion: z.int(),
});

const crumb = z.object({
  pageId: id,
  name: z.string(),
  path: z.string(),
  /** False for a heading and a link: nothing to read there. */
  isReadable: z.boolean(),
});

const listedPage = crumb.extend({
  parentId: id.nullable(),
  /** 0 for the top level. */
  depth: z.int(),
  icon: z.string().nullable(),
  badge: z.string().nullable(),
  /** The HTTP method of an endpoint page. */
  method: z.string().nullable(),
  /** Where a link of the tree leads, out of the collection's pages; null for all else. */
  href: z.string().nullable(),
});

const axisValues = z.array(z.object({ slug: z.string(), name: z.string() }));

export const sideBar = z.object({
  collection,
  /** The site of collections in which it stands; null where it is a site of its own. */
  site: z
    .object({
      name: z.string(),
      section: z.string().nullable(),
      version: z.string().nullable(),
      language: z.string(),
      sections: axisValues,
      versions: axisValues,
      languages: z.array(z.object({ tag: z.string(), name: z.string() })),
    })
    .nullable(),
  homePageId: id.nullable(),
  /** In reading order, each after its parent. */
  pages: z.array(listedPage),
});

export const publishedPage = z.object({
  collection,
  pageId: id,
  name: z.string(),
  path: z.string(),
  url: z.string(),
  /** The page stands elsewhere now than was asked: lead readers to `path`. */
  isMoved: z.boolean(),
  versionNo: z.int(),
  contentHash: z.string(),
  publishedAt: time,
  meta,
  endpoint: endpoint.optional(),
  /** Sanitised. */
  html: z.string(),
  markdown: z.string(),
  outline: z.array(z.object({ id: z.string(), depth: z.int(), text: z.string() })),
  breadcrumbs: z.array(crumb),
  previous: crumb.nullable(),
  next: crumb.nullable(),
});

export const publishedUrls = z.object({
  data: z.array(
    z.object({
      pageId: id,
      name: z.string(),
      path: z.string(),
      url: z.string(),
      publishedAt: time,
      /** The author asks search engines to leave it out. */
      noindex: z.boolean(),
    }),
  ),
  nextCursor: z.null(),
  siteVersion: z.int(),
});

export const searchAnswer = z.object({
  /** Nothing has all of the words: these have some. */
  isPartial: z.boolean(),
  /** Best first. */
  data: z.array(
    z.object({
      kind: foundKind,
      /** Null for a FAQ and for an entry of the changelog. */
      pageId: id.nullable(),
      name: z.string(),
      path: z.string(),
      /** With the anchor of the section. */
      url: z.string(),
      section: z.object({ title: z.string(), anchor: z.string() }).nullable(),
      breadcrumbs: z.array(crumb),
      /** Escaped HTML in which `<mark>` is the only element. */
      nameHtml: z.string(),
      snippetHtml: z.string(),
      snippet: z.string(),
    }),
  ),
  nextCursor: z.null(),
});
