/** The public shapes of a page's content and its history. */
import * as z from "zod";
import { iso } from "#clock";
import { utf8Length } from "#content/utf8";
import { id, time } from "#operation/fields";
import { limits } from "#limits";
import { tooLarge } from "#operation/fields";

/** Markdown of at most 1 MiB. */
export const markdown = z.string().refine((text) => utf8Length(text) <= limits.pageContentBytes, {
  error: `takes ${limits.pageContentBytes} bytes at most`,
  params: { code: tooLarge },
});

export const pageContent = z
  .object({
    pageId: id,
    /** The page's, which readers see as its title: the text need not begin with one. */
    name: z.string(),
    content: z.string(),
    contentHash: z.string(),
    updatedAt: time,
    /** Since when the text could not be saved as a version, where it could not: it is safe, its history waits. */
    unsavedSince: time.optional(),
    /** The version that was asked for by a time. */
    versionId: id.optional(),
  })
  .meta({ id: "PageContent" });

/** What agents get after a change: they have the text, having sent it. */
export const changedContentForAgents = {
  pageId: true,
  contentHash: true,
  updatedAt: true,
  versionId: true,
  proposalId: true,
} as const;

/** Content after a change, with the version that it became; null where a version is saved later, or nothing changed. */
export const changedContent = pageContent.omit({ name: true }).extend({
  versionId: id.nullable(),
  /** What an agent that only proposes has left; the page says what it said, and `contentHash` is that text's. */
  proposalId: id
    .describe(
      "Where agents only propose: the proposal that waits for a person. The page still says what it said, and `contentHash` is that text's.",
    )
    .optional(),
});

export const updateContentBody = z.strictObject({
  content: markdown,
  /** Kept with the version, as its label. */
  message: z.string().trim().max(200).optional(),
});

export const nameVersionBody = z.strictObject({
  label: z.string().trim().min(1).max(200).nullable(),
});

export const patchContentBody = z.strictObject({
  edits: z
    .array(
      z.strictObject({
        /** As it stands in the text, to the letter. */
        find: markdown.min(1),
        replace: markdown,
        /** Wherever it stands; otherwise it must stand there once. */
        all: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(limits.patchEdits),
  message: updateContentBody.shape.message,
});

export const contentVersion = z
  .object({
    id,
    pageId: id,
    createdAt: time,
    /** User ids of everyone who wrote since the version before; `link:…` for whoever came by a share link. */
    authors: z.array(z.string()),
    reason: z.enum(["edit", "replace", "publish", "restore", "import"]),
    sizeBytes: z.int(),
    contentHash: z.string(),
    label: z.string().nullable(),
    /** What the agent calls itself that made the edit over MCP, in the name of its author. */
    agent: z.string().nullable(),
  })
  .meta({ id: "ContentVersion" });

/** What changed from another version of the page. */
export const difference = z.object({
  from: contentVersion,
  /** In order: `same` and `removed` make the old text, `same` and `added` the new one. */
  parts: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
  html: z.string(),
  /** A unified diff in a code block. */
  markdown: z.string(),
});

interface VersionRow {
  id: string;
  pageId: string;
  createdAt: number;
  authors: string[];
  reason: z.infer<typeof contentVersion>["reason"];
  sizeBytes: number;
  contentHash: string;
  label: string | null;
  agent: string | null;
}

/** An entry of a page's history, without its text. */
export function presentVersion(row: VersionRow): z.infer<typeof contentVersion> {
  const { id: versionId, pageId, authors, reason, sizeBytes, contentHash, label, agent } = row;
  return {
    id: versionId,
    pageId,
    createdAt: iso(row.createdAt),
    authors,
    reason,
    sizeBytes,
    contentHash,
    label,
    agent,
  };
}
