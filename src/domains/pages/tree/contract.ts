/** The public shapes of the tree: the list of a collection's pages, and what a move asks for and changes. */
import * as z from "zod";
import { page } from "#domains/pages/contract";
import { limits } from "#limits";
import { id, numberInText } from "#operation/fields";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** `?type=3&state=2&published=true&below=…&depth=1`, all optional. */
export const treeQuery = z.object({
  type: z.enum(["1", "3", "4", "5", "6", "7"]).transform(Number).optional(),
  state: z.enum(["0", "1", "2", "3"]).transform(Number).optional(),
  published: flag.optional(),
  /** Only those that wait for this member's review; `me` for the caller. */
  reviewer: id.optional(),
  /** Only what stands below this page. */
  below: id.optional(),
  /** How many levels; 1 for the first. */
  depth: numberInText(z.number().int().min(1).max(limits.pageDepth)).optional(),
});

/** A page as the tree list shows it: of its meta only title, icon and badge, of its endpoint only the method. */
export const listedPage = page
  .omit({ meta: true, endpoint: true, allowedGroups: true, abilities: true, nextStates: true })
  .extend({
    meta: z.object({
      title: z.string().optional(),
      icon: z.string().optional(),
      badge: z.string().optional(),
    }),
    endpoint: z.object({ method: z.string() }).optional(),
  });
export type ListedPage = z.infer<typeof listedPage>;

export const moveBody = z.strictObject({
  draggedId: id,
  droppedOnId: id,
  position: z.enum(["inside", "before", "after"]).default("inside"),
  /** Accepted from existing clients, and of no effect: the order is kept here. */
  pageIds: z.array(id).max(100_000).optional(),
});

/** By page id: what is different now. */
export const movedPages = z.record(
  z.string(),
  page
    .pick({
      collectionId: true,
      parentId: true,
      type: true,
      path: true,
      child: true,
      version: true,
      updatedAt: true,
      updatedBy: true,
    })
    .partial(),
);
