/** What the constructions of other tools become: found by their name and their attributes in the registry's spellings. */
import type { BlockType, Dialect, Spelling } from "./block.ts";
import { blocks } from "./registry.ts";

/** A block that a construction of another tool becomes, with its attributes in our names. */
export interface Converted {
  block: BlockType;
  attributes: Readonly<Record<string, string>>;
  /** Attributes that the block has nothing for. */
  left: readonly string[];
}

type WrittenAttributes = Readonly<Record<string, string>>;

/**
 * What a component, container or tag of another tool becomes here; undefined for one that has no block. Where several
 * fit, the one that asks for most attributes does.
 * @param given its attributes as they are written there, without quotation marks; a flag is an empty text
 */
export function convertedBlock(
  dialect: Dialect,
  name: string,
  given: WrittenAttributes,
): Converted | undefined {
  const fits = blocks.flatMap((block) =>
    block.spellings
      .filter((spelling) => spelling.dialect === dialect && spelling.name === name)
      .filter((spelling) => isMeant(spelling, given))
      .map((spelling) => ({ block, spelling })),
  );
  const [best] = fits.toSorted(
    (one, other) => Object.keys(other.spelling.when).length - Object.keys(one.spelling.when).length,
  );
  return best === undefined ? undefined : converted(best.block, best.spelling, given);
}

function isMeant({ when }: Spelling, given: WrittenAttributes): boolean {
  return Object.entries(when).every(([name, value]) =>
    value === "*"
      ? Object.hasOwn(given, name)
      : Object.hasOwn(given, name) && given[name] === value,
  );
}

function converted(
  block: BlockType,
  { when, set, attributes: names }: Spelling,
  given: WrittenAttributes,
): Converted {
  const attributes: Record<string, string> = { ...set };
  const left: string[] = [];
  for (const [theirs, value] of Object.entries(given)) {
    const ours = Object.hasOwn(names, theirs) ? (names[theirs] ?? theirs) : theirs;
    if (Object.hasOwn(block.attributes, ours)) attributes[ours] ??= value;
    else if (!Object.hasOwn(when, theirs)) left.push(theirs);
  }
  return { block, attributes, left };
}
