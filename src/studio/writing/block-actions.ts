/** What the list behind `/` does beside putting in a block: with the block that one writes in, with files, with the text. */
import { openSearchPanel } from "@codemirror/search";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { blockAt } from "../blocks/block-tree.ts";
import type { TreeBlock } from "../blocks/block-tree.ts";
import { copyBlock, deleteBlock, shiftBlock } from "../blocks/text-blocks.ts";
import { chooseFiles } from "../files/choosing-files.ts";
import { fileTaking } from "../files/taking-files.ts";
import type { BlockAction } from "./block-templates.ts";

type Edit = (state: EditorState, block: TreeBlock) => TransactionSpec | null;

const edits: Partial<Record<BlockAction, Edit>> = {
  up: (state, block) => shiftBlock(state, block, "up"),
  down: (state, block) => shiftBlock(state, block, "down"),
  copy: copyBlock,
  delete: deleteBlock,
};

/** Whether an action is about the block that one writes in. */
export const isAboutBlock = (action: BlockAction): boolean => edits[action] !== undefined;

/** Whether an action can be done on a line; `written` is what stands there beside what was typed to find it. */
export function isDoable(state: EditorState, action: BlockAction, written: string): boolean {
  if (action === "upload") return state.facet(fileTaking) !== null;
  return !isAboutBlock(action) || written.trim() !== "";
}

/** Does it where the cursor is; nothing where a block cannot go any further. */
export function doAction(view: EditorView, action: BlockAction): void {
  const { state } = view;
  if (action === "upload") return chooseFiles(view);
  if (action === "find") return void openSearchPanel(view);
  const block = blockAt(state, state.selection.main.head);
  const made = block && edits[action]?.(state, block);
  if (made) view.dispatch(made, { scrollIntoView: true });
}
