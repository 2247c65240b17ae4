/** Strikethrough as GitHub reads it: between one tilde and one, or two and two. */
import type { Delimiter, MarkdownIt, StateInline } from "markdown-it";

const tilde = 0x7e;
/** What pairs delimiters knows them by a number; one tilde never pairs with two. */
const markers = [0, -1, -2] as const;

/** Puts this reading in the place of the parser's own, which knows two tildes alone. */
export function readStrikethrough(parser: MarkdownIt): void {
  parser.inline.ruler.at("strikethrough", openOrClose);
  parser.inline.ruler2.at("strikethrough", pairUp);
}

function openOrClose(state: StateInline, isSilent: boolean): boolean {
  if (isSilent || state.src.charCodeAt(state.pos) !== tilde) return false;
  const { can_open: open, can_close: close, length } = state.scanDelims(state.pos, true);
  const token = state.push("text", "", 0);
  token.content = "~".repeat(length);
  const marker = markers[length];
  if (marker !== undefined)
    state.delimiters.push({
      marker,
      length: 0,
      token: state.tokens.length - 1,
      end: -1,
      open,
      close,
    });
  state.pos += length;
  return true;
}

function pairUp(state: StateInline): void {
  markPairs(state, state.delimiters);
  for (const meta of state.tokens_meta) if (meta?.delimiters) markPairs(state, meta.delimiters);
}

function markPairs({ tokens }: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, end, token } of delimiters) {
    const closing = end < 0 ? undefined : delimiters[end];
    if (marker >= 0 || closing === undefined) continue;
    const pair = [tokens[token], tokens[closing.token]];
    for (const [place, each] of pair.entries()) {
      if (each === undefined) continue;
      const isOpening = place === 0;
      Object.assign(each, { type: isOpening ? "s_open" : "s_close", tag: "del", content: "" });
      each.nesting = isOpening ? 1 : -1;
    }
  }
}
