/** What the HTML of a block needs of the page around it, and what it gives. */
import type { Token } from "markdown-it";
import type { BlockUse } from "#content/markdown/block-use";

/** A block: the token that opens it, and where among the page's tokens it begins and ends. */
export interface BlockTokens {
  token: Token;
  place: number;
  end: number;
}

/** What a block needs of the page around it. */
export interface BlockContext {
  /** What a block holds, part by part. */
  partsOf(part: BlockTokens): BlockTokens[];
  partHtml(part: BlockTokens): string;
  /** The HTML of a block's title; empty where none was given. */
  titleHtml(part: BlockTokens): string;
  /** A heading of the page, with its anchor. */
  headingHtml(heading: { depth: number; inner: string }): string;
  /** A name that radio buttons share. */
  nextGroup(): string;
  /** The tab's name of a code block, or undefined for any other. */
  codeLabelOf(part: BlockTokens): string | undefined;
  /** A code block without its title. */
  codeHtml(part: BlockTokens): string;
  /** Text as it is, to be copied. */
  verbatimHtml(text: string): string;
  /** An icon of Lucide, or an emoji; read to people where it has a label. */
  iconHtml(name: string, label?: string): string;
}

/** What stands around the body of a block. */
export interface BlockFrame {
  /** Tags of ours alone. */
  open: string;
  /** What stands before the body, in the words of its writer. */
  head: string;
  /** Tags of ours alone. */
  close: string;
}

/** One block of a page, as its look sees it. */
export interface ShownBlock extends BlockUse {
  part: BlockTokens;
  page: BlockContext;
}

/** What a block looks like: a frame around all that it holds, or HTML that arranges it. */
export type Look =
  | { frame: (block: ShownBlock) => BlockFrame; html?: undefined }
  | { html: (block: ShownBlock) => string; frame?: undefined };

/** A look that is tags around the body, and nothing else. */
export function around(open: string, close: string): Look {
  return { frame: () => ({ open: `${open}\n`, head: "", close: `${close}\n` }) };
}

/** Its title with its icon before it; empty where it has neither. */
export function blockTitle({ part, page, said }: ShownBlock, otherwise = ""): string {
  const icon = said.value("icon");
  const title = page.titleHtml(part) || otherwise;
  return icon === undefined ? title : `${page.iconHtml(icon)}${title}`;
}

/** A paragraph of a class around HTML; nothing around nothing. */
export function paragraph(className: string, html: string): string {
  return html === "" ? "" : `<p class="${className}">${html}</p>\n`;
}

/** What a block holds besides its title. */
export function bodyParts(part: BlockTokens, page: Pick<BlockContext, "partsOf">): BlockTokens[] {
  return page.partsOf(part).filter(({ token }) => token.info !== "title");
}

/** The HTML of what a block holds besides its title. */
export function bodyHtml(part: BlockTokens, page: BlockContext): string {
  return bodyParts(part, page)
    .map((each) => page.partHtml(each))
    .join("");
}
