/** A block of the vocabulary as it stands in a text: its token says what it is and what was said of it. */
import type { StateBlock, Token } from "markdown-it";
import {
  addressesIn,
  readOpening,
  BlockValues,
  type AttributeAddress,
} from "#content/blocks/attributes";
import { blockNamed, type BlockForm } from "#content/blocks/registry";
import { readingOf } from "./bounds.ts";

/** What a token that opens a block says. */
export interface BlockUse {
  /** As the registry has it; one that it does not know is as it was written, in lower case. */
  name: string;
  said: BlockValues;
}

interface Opened {
  name: string;
  form: BlockForm;
  /** What stands behind the name, up to the end of the line. */
  rest: string;
  /** Where that begins, from the first colon on. */
  restAt: number;
  /** The first line, and the one behind the last. */
  lines: [number, number];
  /** The line behind the last one of what it holds. */
  bodyEnd: number;
}

/** Pushes the token that opens a block, and its title where it has one. */
export function openBlock(
  state: StateBlock,
  { name, form, rest, restAt, lines, bodyEnd }: Opened,
): void {
  const known = blockNamed(name, form);
  const opening = readOpening(rest);
  const said = new BlockValues(known, opening.attributes, opening.words);
  const token = state.push("container_open", "div", 1);
  const addresses = addressesIn(known, opening).map((each) => moved(each, restAt));
  Object.assign(token, { info: known?.name ?? name.toLowerCase(), map: lines });
  token.meta = { said, addresses, bodyEnd };
  if (said.title !== "") pushTitle(state, lines[0], said.title);
}

function pushTitle(state: StateBlock, line: number, content: string): void {
  readingOf(state.env).bounds.element();
  const token = state.push("inline", "", 0);
  Object.assign(token, { content, map: [line, line + 1], children: [], info: "title" });
}

/** An address that stands so many characters further on. */
export function moved(address: AttributeAddress, by: number): AttributeAddress {
  return { ...address, start: address.start + by, end: address.end + by };
}

/** What a block is, from the token that opens it. */
export function blockUse({ info, meta }: Pick<Token, "info" | "meta">): BlockUse {
  const said = meta?.["said"];
  return { name: info, said: said instanceof BlockValues ? said : nothingSaid };
}

/** The line behind the last one of what a block holds, from the token that opens it. */
export function bodyEndOf({ meta }: Pick<Token, "meta">): number {
  return Number(meta?.["bodyEnd"] ?? 0);
}

const nothingSaid = new BlockValues(undefined, new Map());

/** The addresses that are said of a block, from its first sign on. */
export function addressesOf({ meta }: Pick<Token, "meta">): readonly AttributeAddress[] {
  const addresses: unknown = meta?.["addresses"];
  return Array.isArray(addresses) ? (addresses as AttributeAddress[]) : [];
}
