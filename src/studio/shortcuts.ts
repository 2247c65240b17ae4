/** The keys of the studio, by what they do: whoever handles a key and the sheet that lists them both read them here. */

/** As CodeMirror writes keys. `Mod` is Cmd on a computer of Apple's, and Ctrl elsewhere. */
export const shortcuts = {
  palette: "Mod-k",
  sheet: "?",
  bold: "Mod-b",
  italic: "Mod-i",
  code: "Mod-e",
  strike: "Mod-Shift-x",
  link: "Mod-k",
  followLink: "Mod-Enter",
  editThing: "Alt-Enter",
  find: "Mod-f",
  undo: "Mod-z",
  redo: "Mod-y",
  text: "Mod-Alt-0",
  heading1: "Mod-Alt-1",
  heading2: "Mod-Alt-2",
  heading3: "Mod-Alt-3",
  numbers: "Mod-Shift-7",
  bullets: "Mod-Shift-8",
  tasks: "Mod-Shift-9",
  blockUp: "Mod-Shift-ArrowUp",
  blockDown: "Mod-Shift-ArrowDown",
  blockMenu: "Alt-F9",
  formatBar: "Alt-F10",
  source: "Mod-/",
  split: "Mod-\\",
  treeUp: "ArrowUp",
  treeDown: "ArrowDown",
  treeIn: "ArrowRight",
  treeOut: "ArrowLeft",
  treeFirst: "Home",
  treeLast: "End",
  treeOpen: "Enter",
  treeMenu: "Shift-F10",
  treeRename: "F2",
  treeDuplicate: "Mod-d",
  treeDelete: "Delete",
  treeChoose: "Space",
  treeChooseUp: "Shift-ArrowUp",
  treeChooseDown: "Shift-ArrowDown",
  treeChooseAll: "Mod-a",
  treeLeave: "Escape",
  treeCut: "Mod-x",
  treePaste: "Mod-v",
  treeUndo: "Mod-z",
  treeMoveUp: "Alt-ArrowUp",
  treeMoveDown: "Alt-ArrowDown",
  treeMoveIn: "Alt-ArrowRight",
  treeMoveOut: "Alt-ArrowLeft",
  treeMoveTop: "Alt-Shift-ArrowUp",
  treeMoveBottom: "Alt-Shift-ArrowDown",
} as const;

export type Shortcut = keyof typeof shortcuts;

/** Whether Cmd does what Ctrl does elsewhere. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What a browser's event says of a key. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether an event is this key, with these modifiers and no others; a sign may need Shift to be typed. */
export function isPressed(event: KeyPress, shortcut: Shortcut): boolean {
  const parts = shortcuts[shortcut].split("-");
  const name = parts.at(-1) === "Space" ? " " : parts.at(-1)?.toLowerCase();
  const [control, other] = isApple
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey];
  return (
    event.key.toLowerCase() === name &&
    control === parts.includes("Mod") &&
    !other &&
    event.altKey === parts.includes("Alt") &&
    (name === "?" || event.shiftKey === parts.includes("Shift"))
  );
}
