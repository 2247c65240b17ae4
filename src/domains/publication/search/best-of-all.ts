/** Puts together what was found in several collections that readers see as one site. Pure. */
import type { Findings, FoundText } from "./find-texts.ts";

/** Of all of them together. */
export interface BestOfAll<T extends Findings> extends Pick<Findings, "isPartial" | "spelledAs"> {
  best: { within: T; text: FoundText }[];
}

/**
 * The best of all, at most `limit`: what has all words as they were typed before what has them otherwise spelled, before
 * what has some; and the best of each before the second best of any, since different indexes weigh words differently.
 * What has words that mean the same comes after what has the words themselves, wherever that is.
 */
export function bestOfAll<T extends Findings>(found: readonly T[], limit: number): BestOfAll<T> {
  const some = found.filter(({ texts }) => texts.length > 0);
  const nearest = Math.min(...some.map(farness));
  const kept = some.filter((each) => farness(each) === nearest);
  const ranks = Array.from({ length: limit }, (_, rank) =>
    kept.flatMap((within) => {
      const text = within.texts[rank];
      return text === undefined ? [] : [{ within, text }];
    }),
  );
  const [first] = kept;
  const { isPartial = false, spelledAs = null } = first ?? {};
  const sorted = ranks.flat().toSorted((one, other) => lowness(one.text) - lowness(other.text));
  return { best: sorted.slice(0, limit), isPartial, spelledAs };
}

const lowness = ({ isBelow }: FoundText) => Number(isBelow);

const farness = ({ isFound, spelledAs }: Findings) =>
  (isFound ? 0 : 2) + (spelledAs === null ? 0 : 1);
