/**
 * The vocabulary of blocks, as one list: the renderer, the editor, the importers' converters, the reference page of the
 * handbook and the tests read it. What a block looks like as HTML stands in #content/markdown, under its name.
 */
import { assembled } from "./assembled.ts";
import { callouts } from "./callouts.ts";
import { groups } from "./groups.ts";
import { interfaces } from "./interfaces.ts";
import { media } from "./media.ts";
import { pieces } from "./pieces.ts";
import { spans } from "./spans.ts";
import type { BlockType, BlockForm } from "./block.ts";

export type {
  AttributeType,
  BlockType,
  Dialect,
  BlockForm,
  SlashCommand,
  Spelling,
} from "./block.ts";

/** All blocks, in the order in which people learn them. */
export const blocks: readonly BlockType[] = [
  ...callouts,
  ...groups,
  ...media,
  ...interfaces,
  ...spans,
  ...pieces,
  ...assembled,
];

const byName = new Map(
  blocks.flatMap((each) => [each.name, ...each.aliases].map((name) => [name, each])),
);

/** The block of a name, or of another name that means it, where it may be written so. */
export function blockNamed(name: string, form: BlockForm): BlockType | undefined {
  const found = byName.get(name.toLowerCase());
  return found?.forms.includes(form) === true ? found : undefined;
}
