/** The grid of a table: shows its cells, and edits the one that somebody is in. */
import { EditorSelection } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { cellWords, wordsBetween } from "./cell-words.ts";
import { withCell } from "./table-changes.ts";
import type { Cell, TableEditing } from "./table-editing.ts";
import { handleTableKey } from "./table-keys.ts";
import { pasteCells } from "./table-paste.ts";
import {
  alignmentOf,
  cellAt,
  cellPlace,
  cellText,
  changesBetween,
  columnCount,
  readTable,
  wordsOffset,
  writeTable,
  writtenOffset,
} from "./table-source.ts";
import type { Table } from "./table-source.ts";

/** Words of a cell, and the box that shows them. */
export interface ShownWords {
  box: HTMLElement;
  range: Range;
}

export class TableGrid implements TableEditing {
  readonly dom = document.createElement("div");
  readonly view: EditorView;
  /** The cell that is edited. */
  cell: Cell | null = null;
  readonly #body = document.createElement("table");
  readonly #editor = document.createElement("textarea");
  #hasTools = false;
  #source: string;

  constructor(view: EditorView, source: string) {
    this.view = view;
    this.#source = source;
    this.dom.className = "table-grid";
    this.dom.append(this.#body);
    this.#setUpEditor();
    this.#draw();
  }

  get table(): Table {
    return readTable(this.#source);
  }

  /** Shows another source; whoever edits a cell stays in it. */
  show(source: string): void {
    if (source === this.#source) return;
    this.#source = source;
    const { cell } = this;
    const caret = this.#editor.selectionStart;
    const isEdited = cell !== null && document.activeElement === this.#editor;
    const text = cell === null ? "" : cellText(this.table, cell.row, cell.column);
    if (isEdited && text === this.#editor.value.trim() && this.#hasSameShape())
      return this.#redraw();
    this.#draw();
    if (!isEdited || !this.#enter(cell)) return;
    const at = Math.min(caret, this.#editor.value.length);
    this.#editor.setSelectionRange(at, at);
  }

  /** Makes the table another one; `next` is the cell that is edited then. */
  change(table: Table, next: Cell | null = this.cell): void {
    const source = writeTable(table);
    const from = this.view.posAtDOM(this.dom);
    const changes = changesBetween(this.#source, source, from);
    if (changes.length > 0) this.view.dispatch({ changes, userEvent: "input.table" });
    if (next !== null) this.edit(next);
  }

  /** Edits the cell at a place of the table's source. */
  editAt(place: number): void {
    this.edit(cellAt(this.table, place));
  }

  /** The box of the cell at a place of the table's source. */
  boxAt(place: number): HTMLElement | undefined {
    return this.#boxOf(cellAt(this.table, place));
  }

  edit(cell: Cell): void {
    if (this.#enter(cell)) this.tellPlace();
  }

  /** Puts the cursor of the text where the cell's is, so that others see it and other views find it. */
  tellPlace(): void {
    const { selected } = this;
    if (selected === null) return;
    const start = this.view.posAtDOM(this.dom);
    this.view.dispatch({ selection: EditorSelection.cursor(start + selected.from) });
  }

  /** What is selected in the cell that is edited, as places of the table's source; null where none is edited. */
  get selected(): { from: number; to: number } | null {
    if (this.cell === null) return null;
    const { from, to } = cellPlace(this.table, this.cell.row, this.cell.column);
    const { value, selectionStart, selectionEnd } = this.#editor;
    const placeOf = (offset: number) => Math.min(from + writtenOffset(value, offset), to);
    return { from: placeOf(selectionStart), to: placeOf(selectionEnd) };
  }

  /** The words that a part of the table's source reaches over, where they are shown and not edited. */
  wordsIn(from: number, to: number): ShownWords[] {
    const { table } = this;
    const found: ShownWords[] = [];
    for (const row of table.rows.keys())
      for (let column = 0; column < columnCount(table); column += 1) {
        const place = cellPlace(table, row, column);
        const box = this.#boxOf({ row, column });
        if (box === undefined || place.from >= to || place.to <= from) continue;
        const written = this.#source.slice(place.from, place.to);
        const range = wordsBetween(
          box,
          wordsOffset(written, Math.max(0, from - place.from)),
          wordsOffset(written, Math.min(to, place.to) - place.from),
        );
        if (range !== null) found.push({ box, range });
      }
    return found;
  }

  /** Back into the text around the table. */
  exit(side: "before" | "after"): void {
    const start = this.view.posAtDOM(this.dom);
    const end = start + this.#source.length;
    const isLast = side === "after" && end === this.view.state.doc.length;
    if (isLast) this.view.dispatch({ changes: { from: end, insert: "\n\n" } });
    const anchor = side === "before" ? Math.max(0, start - 1) : end + (isLast ? 2 : 1);
    this.#leave();
    this.view.focus();
    this.view.dispatch({ selection: { anchor }, scrollIntoView: true });
  }

  #setUpEditor(): void {
    const editor = this.#editor;
    editor.rows = 1;
    editor.addEventListener("input", () => {
      if (this.cell === null) return;
      this.change(withCell(this.table, this.cell.row, this.cell.column, editor.value), null);
      this.tellPlace();
    });
    editor.addEventListener("keydown", (event) => handleTableKey(this, editor, event));
    editor.addEventListener("paste", (event) => pasteCells(this, event));
    editor.addEventListener("blur", () => {
      // The tools of the table take the focus and give it back.
      queueMicrotask(() => !this.dom.contains(document.activeElement) && this.#leave());
    });
  }

  /** Puts the field into a cell, the nearest there is; false where none can be edited. */
  #enter({ row, column }: Cell): boolean {
    const { table } = this;
    const cell = {
      row: Math.min(row, table.rows.length - 1),
      column: Math.min(column, columnCount(table) - 1),
    };
    const box = this.#boxOf(cell);
    if (box === undefined || this.view.state.readOnly) return false;
    if (this.#editor.parentElement !== box) {
      this.#leave();
      this.#editor.value = cellText(table, cell.row, cell.column);
      box.replaceChildren(this.#editor);
    }
    this.cell = cell;
    if (!this.#hasTools) void this.#showTools();
    this.#editor.ariaLabel = labelOf(table, cell);
    this.#editor.focus();
    return true;
  }

  /** The buttons come once somebody edits the table; where they cannot be loaded, with the next cell. */
  async #showTools(): Promise<void> {
    this.#hasTools = true;
    try {
      const { tableTools } = await import("./table-tools.ts");
      this.dom.prepend(tableTools(this));
      this.view.requestMeasure();
    } catch {
      this.#hasTools = false;
    }
  }

  #leave(): void {
    const left = this.cell;
    this.cell = null;
    if (left !== null) this.#fill(left);
  }

  #boxOf({ row, column }: Cell): HTMLTableCellElement | undefined {
    return this.#body.rows[row]?.cells[column];
  }

  #hasSameShape(): boolean {
    const { rows } = this.table;
    const width = this.#body.rows[0]?.cells.length;
    return this.#body.rows.length === rows.length && width === columnCount(this.table);
  }

  #draw(): void {
    const { table } = this;
    this.#body.replaceChildren();
    for (const row of table.rows.keys()) {
      const line = this.#body.insertRow();
      for (let column = 0; column < columnCount(table); column += 1) {
        const box = document.createElement(row === 0 ? "th" : "td");
        box.addEventListener("mousedown", (event) => this.#press(event, { row, column }));
        line.append(box);
      }
    }
    this.cell = null;
    this.#redraw();
  }

  #press(event: MouseEvent, cell: Cell): void {
    if (event.button !== 0 || event.target === this.#editor || this.view.state.readOnly) return;
    event.preventDefault();
    this.edit(cell);
    this.#editor.setSelectionRange(this.#editor.value.length, this.#editor.value.length);
    this.tellPlace();
  }

  /** Everything but the cell that is edited. */
  #redraw(): void {
    const { table, cell } = this;
    for (const row of table.rows.keys())
      for (let column = 0; column < columnCount(table); column += 1)
        if (cell?.row !== row || cell.column !== column) this.#fill({ row, column });
  }

  #fill(cell: Cell): void {
    const { table } = this;
    const box = this.#boxOf(cell);
    if (box === undefined) return;
    box.replaceChildren(...cellWords(cellText(table, cell.row, cell.column)));
    box.style.textAlign = alignmentOf(table, cell.column) ?? "";
  }
}

function labelOf(table: Table, { row, column }: Cell): string {
  const name = cellText(table, 0, column) || `Column ${column + 1}`;
  return row === 0 ? `Name of column ${column + 1}` : `${name}, row ${row}`;
}
