/**
 * Tokens of markdown-it, made in half the time: its own constructor is built to a call for each field, and a long page
 * has a hundred thousand of them.
 */
import MarkdownItParser, { type Token } from "markdown-it";

type Attribute = [name: string, value: string | number];

const { Token: MadeToken } = MarkdownItParser;
const own = MadeToken.prototype;

/** What stands for a block, or for where one begins or ends; its methods are markdown-it's. */
export class BlockToken implements Token {
  type: string;
  tag: string;
  attrs: Token["attrs"] = null;
  map: Token["map"] = null;
  nesting: Token["nesting"];
  level: number;
  children: Token["children"] = null;
  content = "";
  markup = "";
  info = "";
  meta: Token["meta"] = null;
  block = true;
  hidden = false;

  constructor(type: string, tag: string, nesting: Token["nesting"], level: number) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
    this.level = level;
  }

  attrIndex(name: string): number {
    return own.attrIndex.call(this, name);
  }

  attrPush(attribute: Attribute): void {
    own.attrPush.call(this, attribute);
  }

  attrSet(...attribute: Attribute): void {
    own.attrSet.call(this, ...attribute);
  }

  attrGet(name: string): string | number | null {
    return own.attrGet.call(this, name);
  }

  attrJoin(...attribute: Attribute): void {
    own.attrJoin.call(this, ...attribute);
  }
}

/** Text of a line in which nothing else stands. */
export function textToken(content: string): Token {
  const token = new MadeToken("text", "", 0);
  token.content = content;
  return token;
}
