/** The HTML of blocks that stand around others or alone; one that is not known gives what it holds. */
import { blockUse } from "#content/markdown/block-use";
import { assembledLooks } from "./assembled.ts";
import { frameLooks } from "./frames.ts";
import {
  bodyHtml,
  type BlockFrame,
  type BlockTokens,
  type Look,
  type ShownBlock,
  type BlockContext,
} from "./look.ts";
import { pieceLooks } from "./pieces.ts";
import { tabLooks } from "./tabs.ts";

/** By the names of the registry. */
export const looks: Readonly<Record<string, Look>> = {
  ...frameLooks,
  ...pieceLooks,
  ...tabLooks,
  ...assembledLooks,
};

const bare: Look = { frame: () => ({ open: "", head: "", close: "" }) };

function lookOf(name: string): Look {
  return (Object.hasOwn(looks, name) ? looks[name] : undefined) ?? bare;
}

/** The HTML of one block and all it holds. */
export function blockHtml(part: BlockTokens, page: BlockContext): string {
  const shown = shownBlock(part, page);
  const { frame, html } = lookOf(shown.name);
  if (frame === undefined) return html(shown);
  const { open, head, close } = frame(shown);
  return `${open}${head}${bodyHtml(part, page)}${close}`;
}

/** The frame around all that a block holds; undefined for one that arranges it. */
export function blockFrame(part: BlockTokens, page: BlockContext): BlockFrame | undefined {
  const shown = shownBlock(part, page);
  return lookOf(shown.name).frame?.(shown);
}

function shownBlock(part: BlockTokens, page: BlockContext): ShownBlock {
  return { ...blockUse(part.token), part, page };
}
