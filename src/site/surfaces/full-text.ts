/** All pages of a site as one Markdown text, page after page: a few of them in memory at a time. */
import type { ReaderGroups } from "#access/visibility";
import type { MachineListedPage, Navigation, Variables } from "#domains/publication/index";
import { readSnapshot, snapshotFor, snapshotKey } from "#domains/pages/index";
import { Failure } from "#failure";
import { limits } from "#limits";
import { urlOf } from "#site/reading/address";
import { renderMarkdownVariant } from "#site/page/markdown-variant";
import { listedNodes, llmsHead } from "./llms.ts";

/** So many pages are read ahead of the one that is sent. */
const readAhead = 4;

/** What the text is made of. */
export interface FullText {
  files: R2Bucket;
  orgId: string;
  /** Whose text it is. */
  groups: ReaderGroups;
  navigation: Navigation;
  pages: ReadonlyMap<string, MachineListedPage>;
  /** Absolute. */
  siteUrl: string;
  variables: Variables;
  /** 1 for the first `limits.llmsFullPages` pages. */
  part: number;
}

/** The text of one part; the last line of every part but the last says where it goes on. */
export function fullText(source: FullText): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = textPieces(source);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* textPieces(source: FullText): AsyncGenerator<string, void> {
  const { navigation, pages, siteUrl, part } = source;
  const listed = [...listedNodes(navigation, pages)];
  const end = part * limits.llmsFullPages;
  const nodes = listed.slice(end - limits.llmsFullPages, end);
  yield llmsHead(navigation);
  const waiting: Promise<string>[] = [];
  for (const { node, page } of nodes) {
    const url = urlOf(siteUrl, node.path);
    waiting.push(pieceOf(source, page, url));
    if (waiting.length > readAhead) yield (await waiting.shift()) ?? "";
  }
  for (const piece of waiting) yield await piece;
  if (listed.length > end) {
    yield `\n---\n\nThis text goes on at ${siteUrl}/llms-full.txt?page=${part + 1}\n`;
  }
}

async function pieceOf(source: FullText, page: MachineListedPage, url: string): Promise<string> {
  const { files, orgId, groups, navigation, siteUrl: baseUrl, variables } = source;
  const stored = await readSnapshot(files, snapshotKey(orgId, page.id, page.contentHash));
  if (stored === null) return "";
  const snapshot = snapshotFor(stored, groups);
  let text = snapshot.content;
  try {
    text = await renderMarkdownVariant(snapshot, navigation, { baseUrl, variables });
  } catch (error) {
    // Too dense for its links to be found: it goes as it was written, and the rest of the text goes on.
    if (!(error instanceof Failure)) throw error;
  }
  return `\n---\n\nSource: ${url}\n\n${text.trimEnd()}\n`;
}
