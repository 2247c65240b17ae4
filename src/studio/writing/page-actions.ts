/** What can be done where one writes, beside the text: publish, compare, share. Offered behind `/` after the blocks. */
import { whatIsOffered } from "../palette/offers.ts";
import { fitOf } from "./block-templates.ts";

export interface PageAction {
  name: string;
  /** What it is done with: the name of the page, or of the collection. */
  about: string;
  choose: () => void;
}

/** The actions that fit what was typed, the best first; all where nothing was. */
export function findActions(typed: string): PageAction[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ name }: PageAction) => (wanted === "" ? 1 : fitOf({ name, called: "" }, wanted));
  return whatIsOffered()
    .flatMap(({ about, actions }) =>
      actions.map(({ label, onChoose }) => ({ name: label, about, choose: onChoose })),
    )
    .filter((action) => rank(action) > 0)
    .toSorted((one, other) => rank(other) - rank(one));
}
