/** What the keys do in the tree. Those of the list of shortcuts are named there as well. */
import type { Step } from "./tree.ts";

/** Where the focus goes: to a row by so many, to an end, or along the branch. */
type Going = 1 | -1 | "first" | "last" | "in" | "out";

export type Command =
  | { do: "go"; to: Going; isChoosing: boolean }
  | { do: "move"; step: Step }
  | { do: "open" | "choose" | "choose-all" | "leave" | "rename" | "delete" }
  | { do: "cut" | "paste" | "undo" };

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};
const farSteps: Readonly<Record<string, Step>> = { ArrowUp: "top", ArrowDown: "bottom" };

const goings: Readonly<Record<string, Going>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: "out",
  ArrowRight: "in",
  Home: "first",
  End: "last",
};

const plain: Readonly<Record<string, Command>> = {
  Enter: { do: "open" },
  " ": { do: "choose" },
  Escape: { do: "leave" },
  F2: { do: "rename" },
  Delete: { do: "delete" },
};

const withControl: Readonly<Record<string, Command>> = {
  a: { do: "choose-all" },
  x: { do: "cut" },
  v: { do: "paste" },
  z: { do: "undo" },
};

/** Alt with an arrow moves pages by one, with Shift to the top or the end of the pages beside them. */
export function commandOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) {
  const isControl = ctrlKey || metaKey;
  if (altKey) return isControl ? null : moving((shiftKey ? farSteps : steps)[key]);
  if (!isControl) return going(goings[key], shiftKey) ?? (shiftKey ? null : (plain[key] ?? null));
  return shiftKey ? null : (withControl[key.toLowerCase()] ?? null);
}

const moving = (step: Step | undefined): Command | null =>
  step === undefined ? null : { do: "move", step };

const going = (to: Going | undefined, shiftKey: boolean): Command | null =>
  to === undefined ? null : { do: "go", to, isChoosing: shiftKey && typeof to === "number" };
