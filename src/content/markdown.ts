/**
 * How Markdown is rendered, from its source to sanitised HTML: piece by piece, so that others get their turn, and no
 * token is held whose HTML is written. Much to load, so only ./render.ts asks for it.
 */
import type { OutlineEntry } from "./anchors.ts";
import { drawnIcon } from "#content/icons/icon";
import { CodeWriter } from "#content/markdown/code-block";
import { FormulaWriter } from "#content/markdown/mathml";
import { PageWriter, type Placed } from "#content/markdown/page-writer";
import { Blocks } from "#content/markdown/parser";
import { type HtmlPiece, htmlPieces } from "#content/markdown/pieces";
import { tagCount } from "#content/markdown/raw-html";
import { limits } from "#limits";
import { withDirections } from "./directions.ts";
import { WorkSlices } from "./pause.ts";
import { plainText } from "./plain.ts";
import type { Rendered } from "./rendered.ts";
import { sanitizeHtml } from "./sanitize.ts";
import { withRoomFor } from "./texts-at-once.ts";

/** How much HTML is sanitised at once, where the blocks of the page allow it. */
const pieceChars = 8 * 1024;

/** What `renderMarkdown` of ./render.ts gives. */
export async function renderInPieces(markdown: string): Promise<Rendered> {
  const slices = new WorkSlices();
  return withRoomFor(markdown.length, slices, () => rendered(markdown, slices));
}

async function rendered(markdown: string, slices: WorkSlices): Promise<Rendered> {
  const page = await writtenPage(markdown, slices);
  const { writer } = page;
  const pieces = await cleanPieces(page, slices);
  const places = new Places(writer, slices);
  const done: { html: string; outline: OutlineEntry[]; texts: string[] } = {
    html: "",
    outline: [],
    texts: [],
  };
  for (const piece of pieces) {
    if ("frame" in piece) {
      done.html += piece.frame;
      continue;
    }
    const html = await places.filled(piece.parts);
    done.html += html;
    done.outline.push(...outlineOf(html));
    done.texts.push(plainText(html));
    await slices.worked(readWork * html.length);
  }
  const { outline, texts } = done;
  return {
    html: withDirections(done.html),
    outline,
    text: texts.filter((text) => text !== "").join("\n"),
  };
}

/** What `expectRenderable` of ./render.ts does: nothing is coloured and no formula is set, since neither is ever refused. */
export async function checkPage(markdown: string): Promise<void> {
  const slices = new WorkSlices();
  await withRoomFor(markdown.length, slices, async () => {
    const page = await writtenPage(markdown, slices);
    const tagsOf = (piece: HtmlPiece) => ("html" in piece ? tagCount(piece.html) : 0);
    const tags = page.written.reduce((sum, piece) => sum + tagsOf(piece), 0);
    const { bounds } = page.blocks.reading;
    // Of so few tags none can be too deep or too many, and nothing else is refused of HTML.
    if (bounds.hasRoomFor(tags))
      page.written = page.written.filter((piece) => tagsOf(piece) > limits.htmlNestingDepth);
    await cleanPieces(page, slices);
  });
}

/** A character of HTML that is written takes as long as so many of the slices' measure; one sanitised, one read again. */
const writeWork = 1 / 4;
const cleanWork = 5 / 12;
const readWork = 1 / 3;

/** The pieces of a page, as they are written; places are left for code and formulas. */
interface WrittenPage {
  blocks: Blocks;
  writer: PageWriter;
  written: HtmlPiece[];
}

async function writtenPage(markdown: string, slices: WorkSlices): Promise<WrittenPage> {
  const blocks = await Blocks.read(markdown, slices);
  const writer = new PageWriter(blocks, textHash(markdown));
  const written: HtmlPiece[] = [];
  for (const piece of htmlPieces(writer, pieceChars)) {
    written.push(piece);
    if ("html" in piece) await slices.worked(writeWork * piece.html.length);
  }
  return { blocks, writer, written };
}

/**
 * The pieces of a page, sanitised. All is written before any of it is sanitised, and sanitised before any place is
 * filled, so that what is too much is refused for the least work.
 */
async function cleanPieces(
  { blocks, writer, written }: WrittenPage,
  slices: WorkSlices,
): Promise<CleanPiece[]> {
  const { bounds } = blocks.reading;
  const shared = {
    ids: new Set<string>(),
    place: writer.placeName,
    countElement: () => bounds.htmlElements(1),
  };
  const pieces: CleanPiece[] = [];
  // What is sanitised is let go: in order, each is taken off the end.
  written.reverse();
  for (let piece = written.pop(); piece !== undefined; piece = written.pop()) {
    if ("frame" in piece) {
      pieces.push(piece);
      continue;
    }
    const { html, line } = piece;
    bounds.line = line;
    const clean = () => sanitizeHtml(html, { ...shared, line }).split(writer.place);
    // A long paragraph is one piece: its parts are written, sanitised and read in slices of their own.
    pieces.push({ parts: await slices.undivided((cleanWork / 2) * html.length, clean) });
  }
  return pieces;
}

/**
 * Sanitised HTML, taken apart at its places: every second part is the number of one; or a frame. Taken apart it is one
 * string in memory: as the sanitiser makes it, it is a string for each tag, and those are held until all is sanitised.
 */
type CleanPiece = { parts: string[] } | { frame: string };

/** Puts code, formulas and icons where the writer left a place for them: each at the first place that has its name. */
class Places {
  readonly #writer: PageWriter;
  readonly #codes: CodeWriter;
  readonly #formulas: FormulaWriter;
  /** What was made and not yet put in: in a group of tabs, places stand in another order than they were written. */
  readonly #contents = new Map<number, string>();
  #done = 0;

  constructor(writer: PageWriter, slices: WorkSlices) {
    this.#writer = writer;
    this.#codes = new CodeWriter(slices);
    this.#formulas = new FormulaWriter(slices);
  }

  /** Sanitised HTML with what belongs into its places. */
  async filled(parts: readonly string[]): Promise<string> {
    const numbers = parts.filter(isPlace).map(Number);
    await this.#makeUntil(numbers.reduce((most, number) => Math.max(most, number), -1));
    return parts
      .map((part, index) => (isPlace(part, index) ? this.#take(Number(part)) : part))
      .join("");
  }

  async #makeUntil(last: number): Promise<void> {
    for (; this.#done <= last; this.#done += 1) {
      const next = this.#writer.placed[this.#done];
      if (next === undefined) continue;
      this.#contents.set(this.#done, await this.#htmlOf(next));
    }
  }

  #htmlOf(placed: Placed): Promise<string> {
    if ("icon" in placed) return drawnIcon(placed);
    return "tex" in placed ? this.#formulas.html(placed) : this.#codes.html(placed);
  }

  #take(number: number): string {
    const content = this.#contents.get(number) ?? "";
    this.#contents.delete(number);
    return content;
  }
}

function isPlace(_: string, index: number): boolean {
  return index % 2 === 1;
}

const heading = /<h([1-6]) id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g;

function outlineOf(html: string): OutlineEntry[] {
  return Array.from(html.matchAll(heading), ([, depth, id = "", inner = ""]) => ({
    id,
    depth: Number(depth),
    text: plainText(inner),
  }));
}

/** A short name for a text (FNV-1a), so that the radio buttons of two texts on one page stay apart. */
function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
