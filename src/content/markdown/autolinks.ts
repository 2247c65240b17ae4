/**
 * Addresses without anything around them are links, as GitHub's specification says ("Autolinks (extension)"):
 * `https://…`, `http://…`, `ftp://…`, `www.…` and e-mail addresses.
 */
import type { MarkdownIt, StateInline, Token } from "markdown-it";

const scheme = /(?<![\p{L}\p{N}])(?:https?|ftp)$/iu;
const longestSchemeChars = 6;
const longestAddressChars = 2_048;
const address = /^(?:[a-z]+:\/\/|www\.)[a-z0-9-][^\s<]*/i;
const trailing = "?!.,:;*_~'\"";
const entityAtEnd = /&[a-z0-9]{1,31};$/i;
const longestEntityChars = 33;
/** What ends a run of plain text: the marks that a rule begins at or looks for, and what begins with `www.` */
const textEnd = /[\n!$&*:<[\]\\_`~]|(?<![\p{L}\p{N}])www\./giu;
const colon = 0x3a;
const wide = /w/i;

/** Adds those with a scheme or `www.` to a parser; e-mail addresses are found by `withMailLinks`. */
export function readAutolinks(parser: MarkdownIt): void {
  parser.inline.ruler.at("text", textRule);
  parser.inline.ruler.before("escape", "address", link);
}

function textRule(state: StateInline, isSilent: boolean): boolean {
  textEnd.lastIndex = state.pos;
  const end = Math.min(textEnd.exec(state.src)?.index ?? state.posMax, state.posMax);
  if (end <= state.pos) return false;
  if (!isSilent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function link(state: StateInline, isSilent: boolean): boolean {
  // What stands in brackets is the text of a link, or may become it.
  if (isSilent || state.linkLevel > 0) return false;
  const start = linkStart(state);
  if (start === undefined) return false;
  const written = addressAt(
    state.src.slice(start, Math.min(state.posMax, start + longestAddressChars)),
  );
  if (written === "") return false;
  const before = state.pos - start;
  if (before > 0) state.pending = state.pending.slice(0, -before);
  const href = written.replaceAll("&amp;", "&");
  pushLink(state, /^www\./i.test(href) ? `http://${href}` : href, href);
  state.pos = start + written.length;
  return true;
}

/** Where the address begins that is met here: at its `www.`, or in front of the colon behind its scheme. */
function linkStart({ src, pos, pending }: StateInline): number | undefined {
  if (src.charCodeAt(pos) !== colon) return wide.test(src.charAt(pos)) ? pos : undefined;
  if (!src.startsWith("//", pos + 1)) return undefined;
  const [name] = scheme.exec(src.slice(Math.max(0, pos - longestSchemeChars), pos)) ?? [];
  return name === undefined || pending.length < name.length ? undefined : pos - name.length;
}

/** The address at the head of a text, without the punctuation that ends the sentence; "" for none. */
function addressAt(head: string): string {
  const [found = ""] = address.exec(head) ?? [];
  let closing = count(found, ")") - count(found, "(");
  let end = found.length;
  for (let ending = -1; ending !== 0 && end > 0; end -= ending) {
    ending = endingOf(found.slice(Math.max(0, end - longestEntityChars), end), closing > 0);
    if (ending > 0 && found[end - 1] === ")") closing -= 1;
  }
  const kept = found.slice(0, end);
  return address.test(kept) ? kept : "";
}

/** How many characters at the end are punctuation behind an address; a bracket is where none was opened for it. */
function endingOf(text: string, isUnbalanced: boolean): number {
  const last = text.at(-1) ?? "";
  if (last === ";") return entityAtEnd.exec(text)?.[0].length ?? 0;
  return trailing.includes(last) || (last === ")" && isUnbalanced) ? 1 : 0;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function pushLink(state: StateInline, href: string, shown: string): void {
  const open = state.push("link_open", "a", 1);
  open.attrs = [["href", state.md.normalizeLink(href)]];
  open.info = "auto";
  state.push("text", "", 0).content = shown;
  state.push("link_close", "a", -1).info = "auto";
}

const localPart = /[\w.+-]/;
const mailDomain = /(?:[a-z0-9_-]+\.)+[a-z0-9_-]*[a-z0-9](?![\w-])/iy;

/** Where e-mail addresses stand in a text that is in no link. */
function mailAddressesIn(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let done = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > done && localPart.test(text.charAt(start - 1))) start -= 1;
    mailDomain.lastIndex = at + 1;
    const [domain] = mailDomain.exec(text) ?? [];
    if (start === at || domain === undefined) continue;
    done = at + 1 + domain.length;
    found.push({ start, end: done });
  }
  return found;
}

/** The tokens of a paragraph, its e-mail addresses as links. */
export function withMailLinks(tokens: Token[]): Token[] {
  if (!tokens.some(({ type, content }) => type === "text" && content.includes("@"))) return tokens;
  let links = 0;
  return tokens.flatMap((token) => {
    if (token.type === "link_open") links += 1;
    if (token.type === "link_close") links -= 1;
    return token.type === "text" && links === 0 ? linked(token) : [token];
  });
}

function linked(token: Token): Token[] {
  const result: Token[] = [];
  let done = 0;
  const push = (like: Partial<Token>) => {
    result.push(Object.assign(Object.create(Object.getPrototypeOf(token)), token, like));
  };
  for (const { start, end } of mailAddressesIn(token.content)) {
    const mail = token.content.slice(start, end);
    if (start > done) push({ content: token.content.slice(done, start) });
    const href: [string, string][] = [["href", `mailto:${mail}`]];
    push({ type: "link_open", tag: "a", nesting: 1, content: "", info: "mail", attrs: href });
    push({ content: mail });
    push({ type: "link_close", tag: "a", nesting: -1, content: "" });
    done = end;
  }
  if (done === 0) return [token];
  if (done < token.content.length) push({ content: token.content.slice(done) });
  return result;
}
