/** Brings pages that were cut in another collection into this one. */
import type { Collection } from "../api/collections.ts";
import type { Destination } from "../api/pages.ts";
import type { CutPages } from "./cut-pages.ts";
import { saidOf } from "./outcomes.ts";
import type { Report } from "./outcomes.ts";
import { wayBack } from "./tree.ts";
import { legsTo, sendLegs } from "./use-moves.ts";

interface Carrying {
  collection: Collection;
  onChanged: () => Promise<void>;
  report: Report;
}

export function useCarry({ collection, onChanged, report }: Carrying) {
  const carry = async ({ collection: from, pages, before }: CutPages, to: Destination) => {
    const { done, refused } = await sendLegs(from, legsTo(pages, to));
    const back = done.map((page) => ({ page, to: wayBack(page, before) }));
    const undo = async () => {
      const [failed] = (await sendLegs(collection, back.toReversed())).refused;
      if (failed !== undefined) throw new Error(failed.sentence);
    };
    const said = saidOf(done, `moved here from “${from.name}”`);
    report({ done: done.length === 0 ? null : { said, undo }, refused, what: "moved" });
    await onChanged();
  };
  return (cutPages: CutPages, to: Destination) => void carry(cutPages, to);
}
