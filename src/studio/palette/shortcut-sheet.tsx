/** The list of shortcuts: what each key does, as those who handle it know it. */
import { Dialog } from "../dialog.tsx";
import type { Shortcut } from "../shortcuts.ts";
import { keysOf } from "./keys-of.ts";
import "../styles/palette.css";

type Meanings = Partial<Record<Shortcut, string>>;

const everywhere = {
  palette: "Find pages, words, actions and screens",
  sheet: "This list, outside of what one writes in",
} satisfies Meanings;

const inText = {
  bold: "Bold",
  italic: "Italic",
  code: "Code",
  strike: "Strikethrough",
  link: "A link of the selected words, or to change the one that the cursor is in",
  followLink: "Go where the link leads",
  editThing: "Change the link or picture that the cursor is in",
  find: "Find and replace",
  undo: "Undo",
  redo: "Redo",
  text: "Turn into text",
  heading1: "Turn into a heading",
  heading2: "Turn into a heading of the second level",
  heading3: "Turn into a heading of the third level",
  bullets: "Turn into a list",
  numbers: "Turn into a numbered list",
  tasks: "Turn into tasks",
  blockUp: "Move the block up",
  blockDown: "Move the block down",
  blockMenu: "The block’s menu",
  formatBar: "To the buttons over the selected words",
  source: "The source, and back",
  split: "The source beside the page, and back",
} satisfies Meanings;

const inTree = {
  treeUp: "To the page above",
  treeDown: "To the page below",
  treeIn: "Unfold, and to the first page inside",
  treeOut: "Fold, and to the page around",
  treeFirst: "To the first page",
  treeLast: "To the last page",
  treeOpen: "Open",
  treeMenu: "The page’s menu",
  treeRename: "Rename in place",
  treeDuplicate: "Duplicate",
  treeDelete: "Delete",
  treeChoose: "Select, or no more",
  treeChooseUp: "Select up to the page above",
  treeChooseDown: "Select up to the page below",
  treeChooseAll: "Select all",
  treeLeave: "Select none, and cut none",
  treeCut: "Cut",
  treePaste: "Paste inside",
  treeUndo: "Undo what was done in the tree",
  treeMoveUp: "Move up",
  treeMoveDown: "Move down",
  treeMoveIn: "Move into the page above",
  treeMoveOut: "Move out",
  treeMoveTop: "Move to the top",
  treeMoveBottom: "Move to the bottom",
} satisfies Meanings;

/** Every shortcut has its place: the type asks for those that have none. */
const meanings: Readonly<Record<Shortcut, string>> = { ...everywhere, ...inText, ...inTree };

const groups: readonly (readonly [name: string, of: Meanings])[] = [
  ["Everywhere", everywhere],
  ["In the text", inText],
  ["In the tree of pages", inTree],
];

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} isWide>
      {/* Begins at the top, where the first button is at the end. */}
      <div className="shortcuts" tabIndex={-1} data-focus>
        {groups.map(([name, of]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {(Object.keys(of) as Shortcut[]).map((shortcut) => (
                <div key={shortcut}>
                  <dt>{meanings[shortcut]}</dt>
                  <dd>
                    {keysOf(shortcut).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <form method="dialog" className="form-buttons">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  );
}
