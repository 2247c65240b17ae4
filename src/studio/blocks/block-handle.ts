/**
 * The handle at the left of the block under the pointer, or with the cursor in it: it drags the block, and opens its
 * menu. Alt+F9 opens the menu from the text; Ctrl/Cmd+Shift and the arrows move the block.
 */
import { Prec } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { keymap, ViewPlugin } from "@codemirror/view";
import type { EditorView, PluginValue, ViewUpdate } from "@codemirror/view";
import { shortcuts } from "../shortcuts.ts";
import { openBlockMenu } from "./block-menu.ts";
import { blockAt, blockBelow } from "./block-tree.ts";
import type { TreeBlock } from "./block-tree.ts";
import { moveBlock, targetAt, shiftBlock } from "./text-blocks.ts";

class BlockHandle implements PluginValue {
  readonly #view: EditorView;
  readonly #button = document.createElement("button");
  readonly #dropLine = document.createElement("div");
  /** The block that the handle stands at. */
  #block: TreeBlock | null = null;
  #menu: HTMLElement | null = null;
  #isDragged = false;
  /** Pressed: a drag may begin. */
  #isHeld = false;
  readonly #listening = new AbortController();

  constructor(view: EditorView) {
    this.#view = view;
    this.#button.type = "button";
    this.#button.className = "block-handle";
    this.#button.textContent = "⠿";
    this.#button.title = "Drag to move, click for more (Alt+F9)";
    this.#button.ariaLabel = "Block: move, copy, delete, turn into";
    this.#button.ariaHasPopup = "menu";
    this.#button.draggable = true;
    // The text is left by Alt+F9 and not by Tab.
    this.#button.tabIndex = -1;
    this.#dropLine.className = "block-drop-line";
    view.dom.append(this.#button, this.#dropLine);
    this.#listen();
    this.#standAt(blockAt(view.state, view.state.selection.main.head));
  }

  update(update: ViewUpdate): void {
    if (update.docChanged) this.#closeMenu();
    if (update.docChanged && this.#block !== null) {
      const place = Math.min(update.changes.mapPos(this.#block.from, 1), update.state.doc.length);
      this.#block = blockAt(update.state, place);
    }
    if (update.selectionSet && !this.#isDragged) {
      const { head } = update.state.selection.main;
      this.#block = blockAt(update.state, head) ?? this.#block;
    }
    if (update.docChanged || update.selectionSet || update.geometryChanged) this.#place();
  }

  destroy(): void {
    this.#listening.abort();
    this.#closeMenu();
    this.#button.remove();
    this.#dropLine.remove();
  }

  /** Opens the menu of the block that the cursor is in. */
  openMenu(): boolean {
    const block = blockAt(this.#view.state, this.#view.state.selection.main.head) ?? this.#block;
    if (block === null) return false;
    this.#standAt(block);
    this.#showMenu(block);
    return true;
  }

  #listen(): void {
    const { dom } = this.#view;
    const { signal } = this.#listening;
    dom.addEventListener("mousemove", (event) => this.#follow(event), { signal });
    this.#button.addEventListener("click", () => {
      if (this.#menu !== null) this.#closeMenu();
      else if (this.#block !== null) this.#showMenu(this.#block);
    });
    this.#button.addEventListener("mousedown", () => {
      this.#isHeld = true;
    });
    document.addEventListener("mouseup", () => this.#release(), { signal });
    this.#button.addEventListener("dragstart", (event) => this.#beginDrag(event));
    this.#button.addEventListener("dragend", () => this.#release());
    // Before the editor takes what is dropped for text.
    dom.addEventListener("dragover", (event) => this.#dragOver(event), { signal, capture: true });
    dom.addEventListener("drop", (event) => this.#drop(event), { signal, capture: true });
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        const isInside = target instanceof Node && this.#menu?.contains(target);
        if (isInside !== true && target !== this.#button) this.#closeMenu();
      },
      { signal },
    );
  }

  #follow({ clientY, target }: MouseEvent): void {
    if (this.#menu !== null || this.#isHeld || target === this.#button) return;
    const block = this.#blockAtHeight(clientY);
    if (block !== null && block.from !== this.#block?.from) this.#standAt(block);
  }

  /** The block at a height of the window. */
  #blockAtHeight(clientY: number): TreeBlock | null {
    const { from } = this.#view.lineBlockAtHeight(clientY - this.#view.documentTop);
    return blockAt(this.#view.state, from);
  }

  #standAt(block: TreeBlock | null): void {
    this.#block = block;
    this.#place();
  }

  #place(): void {
    const block = this.#block;
    this.#view.requestMeasure({
      key: this,
      read: (view) => {
        const top = view.dom.getBoundingClientRect().top;
        const at =
          block === null ? null : view.lineBlockAt(Math.min(block.from, view.state.doc.length));
        return at === null ? null : at.top + view.documentTop - top;
      },
      write: (top) => {
        this.#button.hidden = top === null;
        if (top !== null) this.#button.style.top = `${top}px`;
      },
    });
  }

  #showMenu(block: TreeBlock): void {
    this.#closeMenu();
    this.#menu = openBlockMenu(this.#view, block, () => this.#closeMenu());
    this.#menu.style.top = this.#button.style.top;
    this.#view.dom.append(this.#menu);
    this.#button.ariaExpanded = "true";
    this.#menu.scrollIntoView({ block: "nearest" });
    this.#menu.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
  }

  #closeMenu(): void {
    if (this.#menu === null) return;
    this.#menu.remove();
    this.#menu = null;
    this.#button.ariaExpanded = "false";
  }

  #beginDrag(event: DragEvent): void {
    if (this.#block === null) return;
    this.#closeMenu();
    this.#isDragged = true;
    const { from, to } = this.#block;
    event.dataTransfer?.setData("text/plain", this.#view.state.sliceDoc(from, to));
    if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
  }

  #dragOver(event: DragEvent): void {
    if (!this.#isDragged) return;
    event.preventDefault();
    event.stopPropagation();
    const put = this.#putAt(event.clientY);
    if (put === null) {
      delete this.#dropLine.dataset["shown"];
      return;
    }
    const { dom, documentTop } = this.#view;
    const height =
      put.target === null
        ? this.#view.lineBlockAt(put.beside.to).bottom
        : this.#view.lineBlockAt(put.target.from).top;
    this.#dropLine.style.top = `${height + documentTop - dom.getBoundingClientRect().top}px`;
    this.#dropLine.dataset["shown"] = "";
  }

  #drop(event: DragEvent): void {
    if (!this.#isDragged || this.#block === null) return;
    event.preventDefault();
    event.stopPropagation();
    const put = this.#putAt(event.clientY);
    const { state } = this.#view;
    const made = put === null ? null : moveBlock(state, this.#block, put.target, put.beside);
    this.#release();
    if (made !== null) this.#view.dispatch(made);
    this.#view.focus();
  }

  #release(): void {
    this.#isHeld = false;
    this.#isDragged = false;
    delete this.#dropLine.dataset["shown"];
  }

  /** Where what is dragged goes at a height: above `target`, or below the last beside `beside`. */
  #putAt(clientY: number): { target: TreeBlock | null; beside: TreeBlock } | null {
    const { state, documentTop } = this.#view;
    if (this.#block === null) return null;
    const height = clientY - documentTop;
    const beside = targetAt(state, this.#block, this.#wordsAt(height));
    if (beside === null) return null;
    const top = this.#view.lineBlockAt(beside.from).top;
    const { bottom } = this.#view.lineBlockAt(beside.to);
    const isAbove = height < (top + bottom) / 2;
    return { target: isAbove ? beside : blockBelow(state, beside), beside };
  }

  /** The line at a height, or the next one below that has words. */
  #wordsAt(height: number): number {
    const { doc } = this.#view.state;
    let line = doc.lineAt(this.#view.lineBlockAtHeight(height).from);
    while (line.text.trim() === "" && line.number < doc.lines) line = doc.line(line.number + 1);
    while (line.text.trim() === "" && line.number > 1) line = doc.line(line.number - 1);
    return line.from;
  }
}

const handle = ViewPlugin.fromClass(BlockHandle);

const shifting = (towards: "up" | "down") => (view: EditorView) => {
  const { head } = view.state.selection.main;
  const block = blockAt(view.state, head);
  const made = block === null ? null : shiftBlock(view.state, block, towards);
  if (made !== null) view.dispatch(made, { scrollIntoView: true });
  return true;
};

export const blockHandle: Extension = [
  handle,
  Prec.high(
    keymap.of([
      { key: shortcuts.blockMenu, run: (view) => view.plugin(handle)?.openMenu() ?? false },
      { key: shortcuts.blockUp, run: shifting("up") },
      { key: shortcuts.blockDown, run: shifting("down") },
    ]),
  ),
];
