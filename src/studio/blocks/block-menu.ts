/** The menu of a block's handle: move, copy, delete, turn into. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { TreeBlock } from "./block-tree.ts";
import { blocksAt } from "./block-tree.ts";
import { copyBlock, deleteBlock, isWords, shiftBlock, turnBlock } from "./text-blocks.ts";
import type { BlockKind } from "./text-blocks.ts";
import { blockIcon } from "../writing/block-icons.ts";

interface Entry {
  label: string;
  edit: (state: EditorState, block: TreeBlock) => TransactionSpec | null;
}

const entries: readonly Entry[] = [
  { label: "Move up", edit: (state, block) => shiftBlock(state, block, "up") },
  { label: "Move down", edit: (state, block) => shiftBlock(state, block, "down") },
  { label: "Copy below", edit: copyBlock },
  { label: "Delete", edit: deleteBlock },
];

/** Of the list that an item stands in. */
const listEntries: readonly Entry[] = [
  { label: "Move list up", edit: (state, block) => shiftBlock(state, block, "up") },
  { label: "Move list down", edit: (state, block) => shiftBlock(state, block, "down") },
  { label: "Delete list", edit: deleteBlock },
];

const kinds: readonly (readonly [BlockKind, string])[] = [
  ["text", "Text"],
  ["heading-1", "Heading 1"],
  ["heading-2", "Heading 2"],
  ["heading-3", "Heading 3"],
  ["bullets", "Bulleted list"],
  ["numbers", "Numbered list"],
  ["tasks", "Task list"],
  ["quote", "Quote"],
  ["callout", "Callout"],
  ["code", "Code"],
];

const turns: readonly Entry[] = kinds.map(([format, name]) => ({
  label: name,
  edit: (state, block) => turnBlock(state, block, format),
}));

/** The menu of a block, open, with its first entry focused; `onClose` puts it away. */
export function openBlockMenu(
  view: EditorView,
  block: TreeBlock,
  onClose: () => void,
): HTMLElement {
  const menu = document.createElement("div");
  menu.className = "block-menu";
  menu.role = "menu";
  menu.ariaLabel = "Block";
  const itemsFor = (made: readonly Entry[], of: TreeBlock) =>
    made.map((entry) => item(view, of, entry, onClose));
  menu.append(...itemsFor(entries, block));
  // Of a list, all of it is turned into something else.
  const whole = block.isItem ? (listOf(view.state, block) ?? block) : block;
  if (block.isItem) menu.append(group("The list", itemsFor(listEntries, whole)));
  if (isWords(view.state, whole)) menu.append(group("Turn into", itemsFor(turns, whole)));
  menu.addEventListener("keydown", (event) => handleKey(view, menu, event, onClose));
  return menu;
}

function listOf(state: EditorState, { from }: TreeBlock): TreeBlock | null {
  return blocksAt(state, from).findLast(({ isItem }) => !isItem) ?? null;
}

function group(name: string, items: readonly HTMLElement[]): HTMLElement {
  const dom = document.createElement("div");
  dom.role = "group";
  dom.ariaLabel = name;
  dom.append(...items);
  return dom;
}

function item(
  view: EditorView,
  block: TreeBlock,
  { label, edit }: Entry,
  onClose: () => void,
): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.role = "menuitem";
  button.tabIndex = -1;
  button.append(blockIcon(label), label);
  const made = edit(view.state, block);
  button.disabled = made === null;
  button.addEventListener("click", () => {
    onClose();
    if (made !== null) view.dispatch(made, { scrollIntoView: true });
    view.focus();
  });
  return button;
}

function handleKey(
  view: EditorView,
  menu: HTMLElement,
  event: KeyboardEvent,
  onClose: () => void,
): void {
  const buttons = [...menu.querySelectorAll<HTMLElement>("button:enabled")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (event.key === "Escape" || event.key === "Tab") {
    onClose();
    view.focus();
  } else if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length]?.focus();
  else if (event.key === "ArrowUp") buttons.at(at - 1)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
