/** What the keys do in the tree. */
import { isPressed } from "../shortcuts.ts";
import type { KeyPress, Shortcut } from "../shortcuts.ts";
import type { Step } from "./tree.ts";

/** Where the focus goes: to a row by so many, to an end, or along the branch. */
type Going = 1 | -1 | "first" | "last" | "in" | "out";

export type Command =
  | { do: "go"; to: Going; isChoosing: boolean }
  | { do: "move"; step: Step }
  | { do: "open" | "choose" | "choose-all" | "leave" | "menu" | "rename" | "duplicate" | "delete" }
  | { do: "cut" | "paste" | "undo" };

const going = (to: Going, isChoosing = false): Command => ({ do: "go", to, isChoosing });
const moving = (step: Step): Command => ({ do: "move", step });

type TreeShortcut = Extract<Shortcut, `tree${string}`>;

/** Every shortcut of the tree: the type asks for those that do nothing. */
const commands: Readonly<Record<TreeShortcut, Command>> = {
  treeUp: going(-1),
  treeDown: going(1),
  treeIn: going("in"),
  treeOut: going("out"),
  treeFirst: going("first"),
  treeLast: going("last"),
  treeOpen: { do: "open" },
  treeMenu: { do: "menu" },
  treeRename: { do: "rename" },
  treeDuplicate: { do: "duplicate" },
  treeDelete: { do: "delete" },
  treeChoose: { do: "choose" },
  treeChooseUp: going(-1, true),
  treeChooseDown: going(1, true),
  treeChooseAll: { do: "choose-all" },
  treeLeave: { do: "leave" },
  treeCut: { do: "cut" },
  treePaste: { do: "paste" },
  treeUndo: { do: "undo" },
  treeMoveUp: moving("up"),
  treeMoveDown: moving("down"),
  treeMoveIn: moving("in"),
  treeMoveOut: moving("out"),
  treeMoveTop: moving("top"),
  treeMoveBottom: moving("bottom"),
};
const shortcuts = Object.keys(commands) as TreeShortcut[];

/** Null for a key that does nothing here. Some keyboards have one of their own for menus. */
export function commandOf(event: KeyPress): Command | null {
  if (event.key === "ContextMenu") return commands.treeMenu;
  const pressed = shortcuts.find((shortcut) => isPressed(event, shortcut));
  return pressed === undefined ? null : commands[pressed];
}
