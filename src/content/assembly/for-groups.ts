/** A text with parts for groups is put together anew for each set of its lists that a reader may be in. */
import { invalid } from "#failure";
import { limits } from "#limits";
import type { ForGroups } from "./sources.ts";

/**
 * The texts of those who are in some of the lists.
 * @param whole the text with all parts, which is put together already
 * @param put puts it together for who is in these of the lists
 */
export async function textsForGroups(
  lists: readonly (readonly string[])[],
  whole: string,
  put: (isIn: (list: number) => boolean) => Promise<string>,
): Promise<ForGroups> {
  const all = 2 ** lists.length - 1;
  const texts: string[] = [];
  let chars = whole.length;
  for (let set = 1; set < all; set += 1) {
    const text = await put((list) => isInSet(set, list));
    chars += text.length;
    if (chars > limits.pageContentBytes) throw tooLarge();
    texts.push(text);
  }
  return { lists, texts: [...texts, whole] };
}

/** The text of who is in these of the lists; undefined for who is in none. */
export function placeOfText(
  lists: ForGroups["lists"],
  isIn: (names: readonly string[]) => boolean,
): number | undefined {
  const set = lists.reduce((sum, names, list) => (isIn(names) ? sum + 2 ** list : sum), 0);
  return set === 0 ? undefined : set - 1;
}

const isInSet = (set: number, list: number) => Math.floor(set / 2 ** list) % 2 === 1;

const tooLarge = () =>
  invalid(
    "content",
    "With its parts for groups the text would be too large: put some of them on pages of their own",
    "not_assembled",
  );
