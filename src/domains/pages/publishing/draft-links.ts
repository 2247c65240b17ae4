/** Where the drafts of pages would lead if they were published now, and the anchors that would lead into them. */
import type { AssemblySources } from "#content/assembly/sources";
import { eachInTurns } from "#content/pause";
import { textLinksOf } from "#content/text-links";
import type { TextLink } from "#content/text-links";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { roomOf } from "#domains/rooms/index";
import type { Bindings } from "#env";
import { Failure } from "#failure";
import { assembledDraft, assembledText, sourceOf } from "./assembled.ts";
import { readSnapshot, renderSnapshot, snapshotFor, snapshotKey } from "./snapshot.ts";

/** A draft as its readers would find it. */
export interface DraftLinks {
  page: PageRow;
  links: TextLink[];
  ids: string[];
  /** Why it cannot be put together of its snippets and variables, as a sentence with the line; null where it can. */
  refusal: string | null;
}

const readAtOnce = 4;

/**
 * Reads the drafts as their live documents hold them now, in the order of the rows. A text that cannot be put together
 * is read as it is written; one that cannot be rendered leads nowhere.
 * @param sources what texts of the collection are put together of
 * Throws `unavailable` where a live document does not open.
 */
export async function readDraftLinks(
  { db, bindings }: { db: Database; bindings: Bindings },
  rows: readonly PageRow[],
  sources: () => Promise<AssemblySources>,
): Promise<DraftLinks[]> {
  const read: DraftLinks[] = [];
  await eachInTurns([...rows.entries()], readAtOnce, async ([place, page]) => {
    const { text } = await roomOf(bindings, page.id).read();
    const put = await putTogether(db, page, text, sources);
    const source = sourceOf(page, put.assembled);
    read[place] = { page, refusal: put.refusal, ...(await leadingOf(bindings, page, source)) };
  });
  return read;
}

async function putTogether(
  db: Database,
  page: PageRow,
  text: string,
  sources: () => Promise<AssemblySources>,
) {
  try {
    return { assembled: await assembledText(db, page, text, sources), refusal: null };
  } catch (error) {
    const [fault] = error instanceof Failure ? (error.errors ?? []) : [];
    if (fault === undefined) throw error;
    return { assembled: await assembledDraft(db, page, text), refusal: fault.message };
  }
}

/** With the anchors that its headings keep of what they were called before. */
async function leadingOf(
  { FILES }: Pick<Bindings, "FILES">,
  { orgId, id, publishedHash }: PageRow,
  source: ReturnType<typeof sourceOf>,
): Promise<Pick<DraftLinks, "links" | "ids">> {
  const before =
    publishedHash === null
      ? null
      : await readSnapshot(FILES, snapshotKey(orgId, id, publishedHash));
  try {
    const { snapshot } = await renderSnapshot(source, before);
    return textLinksOf(snapshotFor(snapshot, "every").html);
  } catch (error) {
    if (error instanceof Failure) return { links: [], ids: [] };
    throw error;
  }
}
