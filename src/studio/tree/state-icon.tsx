/** The signs of a page's state in the tree, each of a shape of its own: whoever sees no colours tells them apart. */

export type TreeState = "In review" | "Rejected" | "Not published" | "Unpublished changes";

/** In a square of 16: a clock, a cross, a ring, a pencil. */
const shapes: Readonly<Record<TreeState, string>> = {
  "In review": "M8 3a5 5 0 1 0 .01 0M8 5.5V8l2 1.5",
  Rejected: "m4.5 4.5 7 7M11.5 4.5l-7 7",
  "Not published": "M8 4.5a3.5 3.5 0 1 0 .01 0",
  "Unpublished changes": "m4 12 .7-2.8 5.6-5.6 2.1 2.1-5.6 5.6z",
};

const tones: Readonly<Record<TreeState, string>> = {
  "In review": "tree-state-waiting",
  Rejected: "tree-state-bad",
  "Not published": "",
  "Unpublished changes": "tree-state-waiting",
};

export const StateIcon = ({ state }: { state: TreeState }) => (
  <svg
    className={`icon ${tones[state]}`}
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
  >
    <path d={shapes[state]} />
  </svg>
);
