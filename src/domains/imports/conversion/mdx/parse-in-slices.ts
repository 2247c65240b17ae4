/**
 * Parses MDX with turns for others in between. The parser itself takes a text in parts; what stands in the blocks it would
 * read in one go, so that is read ahead, in parts as well. The tree is made in one go, from what was read.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { parse, preprocess } from "micromark";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import { subtokenize } from "micromark-util-subtokenize";
import type {
  Chunk,
  Construct,
  ConstructRecord,
  Event,
  ParseContext,
  Token,
} from "micromark-util-types";
import type { WorkSlices } from "#content/pause";
import type { Node } from "./node.ts";
import { stepsOf } from "./work.ts";
import type { ExpressionParser } from "./work.ts";

const markdown = gfm();
/** Where no "@" stands behind a letter there is no address of mail; looked for at each letter, they take a quarter of all reading. */
const markdownWithoutMail = { ...markdown, text: withoutMail(markdown.text ?? {}) };
/** Addresses that the parser took for text stay text: conversions look at neither. */
const gfmTrees = gfmFromMarkdown().map(({ canContainEols, enter, exit }) => ({
  ...(canContainEols && { canContainEols }),
  ...(enter && { enter }),
  ...(exit && { exit }),
}));
const mdastExtensions = [gfmTrees, mdxFromMarkdown()];
/** What a step is worth in characters of HTML, each of the three times that it is met: as a line, in its line, as a node. */
const stepWorth = 10;
/** A part is so many steps or more, up to the end of a line; of what stands in a block, so many characters. */
const partSteps = 100;
const partChars = 2_000;
const shortText = new RegExp(`[^]{1,${partChars}}`, "g");
const sign = "x";
/** What is read before anybody is asked whether others are due, in characters of HTML: asking for each word takes longer than to read it. */
const unaskedChars = 1024;

/** The tree of a text; throws what the parser does: a message with the place of a fault, or TooMuchWork. */
export async function parseInSlices(
  text: string,
  expressions: ExpressionParser,
  slices: WorkSlices,
): Promise<Node> {
  const ofMarkdown = /[-.+\w]@/.test(text) ? markdown : markdownWithoutMail;
  const parser = parse({ extensions: [ofMarkdown, mdxjs({ acorn: expressions })] });
  const [document, preprocessed] = [parser.document(), preprocess()];
  const reading = new PartReader(expressions, slices);
  const parts = partsOf(text);
  let events: Event[] = [];
  for (const [nth, { part, steps }] of parts.entries()) {
    const isLast = nth === parts.length - 1;
    reading.read(steps, () => {
      events = document.write(preprocessed(part, undefined, isLast));
    });
    if (reading.isDue) await reading.turn();
  }
  do await readAhead(events, parser, reading);
  while (!(await slices.undivided(events.length, () => subtokenize(events))));
  const steps = parts.reduce((sum, part) => sum + part.steps, 0);
  return slices.undivided((steps * stepWorth) / 2, () => treeOf(events));
}

/** Gives the parser a part of so many steps to read, and others their turn where that is due. */
class PartReader {
  readonly #expressions: ExpressionParser;
  readonly #slices: WorkSlices;
  #chars = 0;

  constructor(expressions: ExpressionParser, slices: WorkSlices) {
    this.#expressions = expressions;
    this.#slices = slices;
  }

  read(steps: number, read: () => void): void {
    this.#expressions.beginPart();
    read();
    this.#chars += steps * stepWorth + this.#expressions.charsOfPart;
  }

  get isDue(): boolean {
    return this.#chars >= unaskedChars;
  }

  async turn(): Promise<void> {
    const chars = this.#chars;
    this.#chars = 0;
    await this.#slices.worked(chars);
  }
}

function withoutMail(constructs: ConstructRecord): ConstructRecord {
  const kept = Object.entries(constructs).map(([code, those]) => {
    const others = [those].flat().filter((each) => each?.name !== "emailAutolink");
    return [code, others] as const;
  });
  return Object.fromEntries(kept.filter(([, others]) => others.length > 0)) as ConstructRecord;
}

interface Part {
  part: string;
  steps: number;
}

/** A text in parts that end with a line. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let [part, steps] = ["", 0];
  for (const line of text.split(/(?<=\n)/)) {
    part += line;
    steps += stepsOf(line);
    if (steps < partSteps) continue;
    parts.push({ part, steps });
    [part, steps] = ["", 0];
  }
  return [...parts, { part, steps }];
}

/** Reads what stands in the events, where it is not read yet: `subtokenize` puts it into its place, and reads no more. */
async function readAhead(
  events: readonly Event[],
  parser: ParseContext,
  reading: PartReader,
): Promise<void> {
  for (const event of events) {
    const first = event[1];
    const { contentType } = first;
    if (contentType === undefined || event[0] !== "enter") continue;
    if (first.previous !== undefined || first._tokenizer !== undefined) continue;
    const context = event[2];
    const inner = parser[contentType](first.start);
    inner._contentTypeTextTrailing = first._contentTypeTextTrailing;
    for (let token: Token | undefined = first; token !== undefined; token = token.next) {
      if (token !== first) inner.defineSkip(token.start);
      inner._gfmTasklistFirstContentOfListItem = token._isInFirstContentOfListItem;
      for (const chunk of context.sliceStream(token).flatMap(shortChunks)) {
        reading.read(stepsIn(chunk), () => inner.write([chunk]));
        if (reading.isDue) await reading.turn();
      }
      token._tokenizer = inner;
    }
    inner.write([null]);
    inner._gfmTasklistFirstContentOfListItem = undefined;
  }
}

function shortChunks(chunk: Chunk): Chunk[] {
  return typeof chunk === "string" ? (chunk.match(shortText) ?? []) : [chunk];
}

const stepsIn = (chunk: Chunk) => (typeof chunk === "string" ? stepsOf(chunk) : 1);

/** The tree of events: they stand in the place of what would be read of a text of one sign, which is a container. */
function treeOf(events: Event[]): Node {
  const all: Construct = {
    tokenize: (effects, ok) => (code) => {
      effects.enter("data");
      effects.consume(code);
      effects.exit("data");
      return ok;
    },
    continuation: { tokenize: (_, ok) => ok },
    exit: () => {},
    resolveAll: () => events,
  };
  const extensions = [{ document: { [sign.charCodeAt(0)]: all } }];
  return fromMarkdown(sign, { extensions, mdastExtensions }) as unknown as Node;
}
