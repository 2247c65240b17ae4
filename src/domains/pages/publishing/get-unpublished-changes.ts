/** Get Unpublished Changes: what publishing the page now would change for its readers. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { canonicalJson } from "#content/hash";
import { differenceHtml, differenceMarkdown, differenceParts } from "#content/show-difference";
import type { PageRow } from "#db/schema";
import { difference } from "#domains/pages/content/contract";
import { pageParams } from "#domains/pages/contract";
import { expectReal } from "#domains/pages/present";
import { roomOf } from "#domains/rooms/index";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { assembledDraft, sourceOf } from "./assembled.ts";
import { readSnapshot, snapshotKey, textFor } from "./snapshot.ts";
import type { SnapshotSource } from "./snapshot.ts";

const unpublishedChanges = z.object({
  pageId: id,
  /** What readers see now, and what the draft is compared with; null: they see nothing of it. */
  publishedVersionNo: z.int().nullable(),
  /** Of the draft's text, as it was typed. */
  contentHash: z.string(),
  changed: z.array(z.enum(["name", "meta", "endpoint", "content"])),
  difference: difference.omit({ from: true }),
});

const nothingYet: SnapshotSource = { name: "", meta: {}, endpoint: null, content: "" };
const parts = ["name", "meta", "endpoint", "content"] as const;

export const getUnpublishedChanges = defineOperation({
  id: "getUnpublishedChanges",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/unpublished-changes",
  status: 200,
  summary: "Compare a page's draft with what readers see",
  description:
    "What publishing the page now would change: which parts of it, and of its text the difference, in parts, as HTML and as a unified diff. The draft is what its live document holds at this moment.",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "compare_with_published",
    title: "What would publishing change?",
    description:
      "What publishing a page now would change for its readers: which of name, meta, endpoint and content, and the unified diff of the text from what readers see to the draft. Look here before publish_page; `contentHash` is the `expectedHash` that it takes.",
    pageAt: "pageId",
    result: unpublishedChanges.extend({ difference: difference.pick({ markdown: true }) }),
    text: ({ publishedVersionNo, changed, contentHash, difference: shown }) =>
      [
        publishedVersionNo === null ? "Readers see nothing of it yet." : "",
        `changed: ${changed.join(", ") || "nothing"}`,
        `contentHash: ${contentHash}`,
        shown.markdown,
      ]
        .filter((line) => line !== "")
        .join("\n"),
  },
  params: pageParams,
  result: unpublishedChanges,
  fails: ["unavailable"],
  async run({ db, bindings, orgId, subject }) {
    const row = expectReal(subject.page);
    const { text: typed, hash } = await roomOf(bindings, row.id).read();
    const draft = sourceOf(row, await assembledDraft(db, row, typed));
    const shown = await shownSource(bindings.FILES, orgId, row);
    const [before, text] = [textFor(shown, "every"), textFor(draft, "every")];
    const differing = differenceParts(before, text);
    const compared = {
      parts: differing,
      html: differenceHtml(differing),
      markdown: before === text ? "" : differenceMarkdown(before, text),
    };
    return {
      pageId: row.id,
      publishedVersionNo: row.publishedVersionNo,
      contentHash: hash,
      changed: parts.filter((part) => comparedText(shown, part) !== comparedText(draft, part)),
      difference: compared,
    };
  },
});

/** A part of a page, to be compared; of its text, who reads which part of it too. */
function comparedText(source: SnapshotSource, part: (typeof parts)[number]): string {
  const { content, forGroups } = source;
  return canonicalJson(part === "content" ? [content, forGroups ?? null] : source[part]);
}

/** What readers see of the page. Throws `unavailable` where its snapshot cannot be read. */
async function shownSource(
  files: R2Bucket,
  orgId: string,
  { id: pageId, publishedHash }: Pick<PageRow, "id" | "publishedHash">,
): Promise<SnapshotSource> {
  if (publishedHash === null) return nothingYet;
  const snapshot = await readSnapshot(files, snapshotKey(orgId, pageId, publishedHash));
  if (snapshot === null) {
    throw new Failure("unavailable", "What readers see of this page cannot be read just now.");
  }
  return snapshot;
}
