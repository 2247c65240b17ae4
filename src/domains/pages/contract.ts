/** The public shapes of a page: what a caller may send, and what is shown. */
import * as z from "zod";
import { isLine } from "#content/line";
import { isSlug } from "#content/slug";
import { limits } from "#limits";
import { groupNames, id, lineOf, nameOf, outwardAddress, time } from "#operation/fields";
import { newUrlMappings } from "#domains/pages/addresses/contract";
import { endpoint } from "#domains/api-model/index";
import { pageAbilities } from "./abilities.ts";

/** A page of an organization, in the path. */
export const pageParams = z.object({ orgId: id, pageId: id });

const pageType = z.literal([1, 3, 4, 5, 6, 7]);
const pageState = z.literal([0, 1, 2, 3]);
const pageName = nameOf(limits.pageNameChars);

const urlName = z
  .string()
  .refine(
    isSlug,
    `takes 1 to ${limits.urlNameChars} lower-case letters, digits and single hyphens between them (Unicode, NFC)`,
  );

const imageTaken = "takes an address that begins with https:// or with one slash";
const imageUrl = z.union([
  z.url({ protocol: /^https$/, error: imageTaken }).max(2_000),
  z
    .string()
    .regex(/^\/[^/]/, imageTaken)
    .max(2_000),
]);

const treeAddress = new RegExp(`^(?:${outwardAddress})$`);

/** Where a link in the tree leads. */
const treeLink = z
  .string()
  .max(2_000)
  .refine(
    (address) => treeAddress.test(address) && isLine(address),
    "takes a path that begins with one /, or an https: or mailto: address",
  );

export const meta = z
  .strictObject({
    title: lineOf(200).optional(),
    description: z.string().max(500).optional(),
    tags: z.array(nameOf(50)).max(50).optional(),
    icon: z.string().max(200).optional(),
    featureImage: imageUrl.optional(),
    noindex: z.boolean().optional(),
    badge: nameOf(30).optional(),
    unlisted: z.boolean().optional(),
    layout: z.enum(["landing"]).optional(),
    link: treeLink.optional(),
  })
  .meta({ id: "PageMeta" });

export const createPageBody = z.strictObject({
  name: pageName,
  urlName: urlName.optional(),
  type: pageType.optional(),
  meta: meta.optional(),
  endpoint: endpoint.optional(),
  /** Markdown: what the page's document begins with. */
  content: z.string().optional(),
});

export const updatePageBody = z
  .strictObject({
    name: pageName,
    type: pageType,
    urlName,
    meta,
    endpoint,
    isArchived: z.boolean(),
    allowedGroups: groupNames,
  })
  .partial();

const removable = <T extends z.ZodType>(field: T) => field.nullable().optional();

/** Each field alone: absent stays, null goes. */
export const updatePageMetaBody = z.strictObject({
  title: removable(meta.shape.title.unwrap()),
  description: removable(meta.shape.description.unwrap()),
  tags: removable(meta.shape.tags.unwrap()),
  icon: removable(meta.shape.icon.unwrap()),
  /** An address, or as deployed clients name a picture: its address beside its name. */
  featureImage: removable(
    z.union([
      imageUrl,
      z.object({ url: imageUrl, name: z.string().max(500).optional() }).transform(({ url }) => url),
    ]),
  ),
  noindex: removable(meta.shape.noindex.unwrap()),
  badge: removable(meta.shape.badge.unwrap()),
  unlisted: removable(meta.shape.unlisted.unwrap()),
  layout: removable(meta.shape.layout.unwrap()),
  link: removable(meta.shape.link.unwrap()),
});

/** Members, each named once. */
const reviewers = z
  .array(id)
  .max(limits.reviewersPerPage)
  .refine((ids) => new Set(ids).size === ids.length, "names somebody twice");

export const setReviewersBody = z.strictObject({ reviewers });

export const updatePageStateBody = z.strictObject({
  state: pageState,
  /** Why a review was rejected; shown to its author. */
  reason: z.string().trim().min(1).max(2_000).optional(),
  /** Kept with the version that a publication makes. */
  note: z.string().trim().max(2_000).optional(),
  /** The `contentHash` that the caller has seen: anything else is not published. */
  expectedHash: z.string().max(200).optional(),
  /** Who is asked by name for a review. */
  reviewers: reviewers.optional(),
});

/** Whether a link opens the page for editing, until when, and who made it; the secret itself is in no answer but its first. */
export const sharingMeta = z
  .object({
    editable: z.boolean(),
    expiresAt: time.nullable(),
    createdBy: id.nullable(),
    /** The API token that it was made with, and with which it ends. */
    tokenId: id.nullable(),
  })
  .meta({ id: "Sharing" });

export const page = z
  .object({
    id,
    collectionId: id,
    parentId: id.nullable(),
    type: pageType,
    name: z.string(),
    urlName: z.string(),
    /** `urlName`s from the top page down. */
    path: z.string(),
    /** The ids of the pages right below it, in order. */
    child: z.array(id),
    state: pageState,
    /** Whose turn it is while it waits for a review: members who are asked by name. */
    reviewers: z.array(id),
    /** Readers see it, while neither it nor an ancestor is archived. */
    isPublished: z.boolean(),
    publishedVersionNo: z.int().nullable(),
    hasUnpublishedChanges: z.boolean(),
    meta,
    sharingMeta,
    isArchived: z.boolean(),
    allowedGroups: z.array(z.string()),
    endpoint: endpoint.optional(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
    createdBy: id,
    updatedBy: id,
    deletedAt: time.nullable(),
    abilities: z.array(z.enum(pageAbilities)),
    /** The states that the caller may bring it to. */
    nextStates: z.array(pageState),
  })
  .meta({ id: "Page" });
export type PublicPage = z.infer<typeof page>;

/** A page as agents see it after a change of theirs. */
export const changedPageForAgents = page.pick({
  id: true,
  collectionId: true,
  parentId: true,
  type: true,
  name: true,
  urlName: true,
  path: true,
  state: true,
  isPublished: true,
  publishedVersionNo: true,
  hasUnpublishedChanges: true,
  isArchived: true,
  version: true,
  deletedAt: true,
});

/** A page after a change that may have moved its address. */
export const updatedPage = page.extend({ newUrlMappings: newUrlMappings.optional() });
