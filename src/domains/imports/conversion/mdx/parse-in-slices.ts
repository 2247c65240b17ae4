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
import type { Chunk, Construct, Event, ParseContext, Token } from "micromark-util-types";
import type { WorkSlices } from "#content/pause";
import type { Node } from "./node.ts";
import { stepsOf } from "./work.ts";
import type { ExpressionParser } from "./work.ts";

const markdown = gfm();
const mdastExtensions = [gfmFromMarkdown(), mdxFromMarkdown()];
/** What a step is worth in characters of HTML. */
const stepWorth = 25;
/** A part is so many steps or more, up to the end of a line; of what stands in a block, so many characters. */
const partSteps = 100;
const partChars = 2_000;
const shortText = new RegExp(`[^]{1,${partChars}}`, "g");
const sign = "x";

/** Gives the parser a part of so many steps to read, and others their turn. */
type ReadPart = <Result>(steps: number, read: () => Result) => Promise<Result>;

/** The tree of a text; throws what the parser does: a message with the place of a fault, or TooMuchWork. */
export async function parseInSlices(
  text: string,
  expressions: ExpressionParser,
  slices: WorkSlices,
): Promise<Node> {
  const readPart: ReadPart = async (steps, read) => {
    expressions.beginPart();
    const result = read();
    await slices.worked(steps * stepWorth + expressions.charsOfPart);
    return result;
  };
  const parser = parse({ extensions: [markdown, mdxjs({ acorn: expressions })] });
  const [document, preprocessed] = [parser.document(), preprocess()];
  const parts = partsOf(text);
  let events: Event[] = [];
  for (const [nth, part] of parts.entries())
    events = await readPart(stepsOf(part), () =>
      document.write(preprocessed(part, undefined, nth === parts.length - 1)),
    );
  do await readAhead(events, parser, readPart);
  while (!(await slices.undivided(events.length, () => subtokenize(events))));
  return slices.undivided(stepsOf(text) * stepWorth, () => treeOf(events));
}

/** A text in parts that end with a line. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let [part, steps] = ["", 0];
  for (const line of text.split(/(?<=\n)/)) {
    part += line;
    steps += stepsOf(line);
    if (steps < partSteps) continue;
    parts.push(part);
    [part, steps] = ["", 0];
  }
  return [...parts, part];
}

/** Reads what stands in the events, where it is not read yet: `subtokenize` puts it into its place, and reads no more. */
async function readAhead(events: readonly Event[], parser: ParseContext, readPart: ReadPart) {
  for (const [kind, first, context] of events) {
    const { contentType, previous } = first;
    const isChain = kind === "enter" && contentType !== undefined && previous === undefined;
    if (!isChain || first._tokenizer !== undefined) continue;
    const inner = parser[contentType](first.start);
    inner._contentTypeTextTrailing = first._contentTypeTextTrailing;
    for (let token: Token | undefined = first; token !== undefined; token = token.next) {
      if (token !== first) inner.defineSkip(token.start);
      inner._gfmTasklistFirstContentOfListItem = token._isInFirstContentOfListItem;
      for (const chunk of context.sliceStream(token).flatMap(shortChunks))
        await readPart(stepsIn(chunk), () => inner.write([chunk]));
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
