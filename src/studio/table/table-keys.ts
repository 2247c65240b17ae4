/** The keys of somebody who edits a cell. */
import { EditorState } from "@codemirror/state";
import { runScopeHandlers } from "@codemirror/view";
import { askFor } from "../palette/asking.ts";
import { isPressed } from "../shortcuts.ts";
import { linkSelected, toggleFormat } from "../writing/inline-format.ts";
import { movedColumn, movedRow, withRow } from "./table-changes.ts";
import type { Cell, TableEditing } from "./table-editing.ts";
import { columnCount } from "./table-source.ts";

/** Tab and Enter move, arrows leave a cell at its ends, Alt and arrows move rows and columns. */
export function handleTableKey(
  grid: TableEditing,
  editor: HTMLTextAreaElement,
  event: KeyboardEvent,
): void {
  if (event.isComposing) return;
  const isDone =
    moveCell(grid, event) ||
    moveRowOrColumn(grid, event) ||
    format(editor, event) ||
    undo(grid, event) ||
    leaveCell(grid, editor, event);
  if (isDone) event.preventDefault();
  event.stopPropagation();
}

function moveCell(grid: TableEditing, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const { cell } = grid;
  if (cell === null || ctrlKey || metaKey) return false;
  if (key === "Escape") grid.exit("after");
  else if (key === "Enter" && !shiftKey) moveDown(grid, cell);
  else if (key === "Tab" && shiftKey) moveBack(grid, cell);
  else if (key === "Tab") moveOn(grid, cell);
  else return false;
  return true;
}

/** Below the last row comes a new one. */
function moveDown(grid: TableEditing, { row, column }: Cell): void {
  const { table } = grid;
  const next = { row: row + 1, column };
  if (next.row < table.rows.length) grid.edit(next);
  else grid.change(withRow(table, next.row), next);
}

function moveOn(grid: TableEditing, { row, column }: Cell): void {
  if (column + 1 < columnCount(grid.table)) grid.edit({ row, column: column + 1 });
  else moveDown(grid, { row, column: 0 });
}

function moveBack(grid: TableEditing, { row, column }: Cell): void {
  if (column > 0) grid.edit({ row, column: column - 1 });
  else if (row > 0) grid.edit({ row: row - 1, column: columnCount(grid.table) - 1 });
  else grid.exit("before");
}

function moveRowOrColumn(grid: TableEditing, { key, altKey }: KeyboardEvent): boolean {
  const { cell, table } = grid;
  if (cell === null || !altKey || !key.startsWith("Arrow")) return false;
  const by = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  const isRow = key === "ArrowUp" || key === "ArrowDown";
  const moved = isRow ? movedRow(table, cell.row, by) : movedColumn(table, cell.column, by);
  if (moved === table) return true;
  const { row, column } = cell;
  grid.change(moved, isRow ? { row: row + by, column } : { row, column: column + by });
  return true;
}

const formats = { bold: "strong", italic: "emphasis", code: "code" } as const;
const named = Object.keys(formats) as (keyof typeof formats)[];

function format(editor: HTMLTextAreaElement, event: KeyboardEvent): boolean {
  const asked = named.find((shortcut) => isPressed(event, shortcut));
  if (asked === undefined && !isPressed(event, "link")) return false;
  const state = EditorState.create({
    doc: editor.value,
    selection: { anchor: editor.selectionStart, head: editor.selectionEnd },
  });
  const edit = asked === undefined ? linkSelected(state) : toggleFormat(state, formats[asked]);
  if (edit === null) {
    // The key goes no further than the table.
    askFor("palette");
    return true;
  }
  const next = state.update(edit).state;
  editor.value = next.doc.toString();
  editor.setSelectionRange(next.selection.main.from, next.selection.main.to);
  editor.dispatchEvent(new InputEvent("input"));
  return true;
}

/** Undo and the views are the page's, and not the field's. */
function undo({ view }: TableEditing, event: KeyboardEvent): boolean {
  const isPageKey = (event.ctrlKey || event.metaKey) && /^[zy/\\f]$/i.test(event.key);
  return isPageKey && runScopeHandlers(view, event, "editor");
}

function leaveCell(
  grid: TableEditing,
  editor: HTMLTextAreaElement,
  { key, shiftKey }: KeyboardEvent,
): boolean {
  const { cell, table } = grid;
  const { selectionStart: caret, selectionEnd, value } = editor;
  if (cell === null || shiftKey || caret !== selectionEnd) return false;
  const { row, column } = cell;
  if (key === "ArrowUp" && row === 0) grid.exit("before");
  else if (key === "ArrowUp") grid.edit({ row: row - 1, column });
  else if (key === "ArrowDown" && row + 1 === table.rows.length) grid.exit("after");
  else if (key === "ArrowDown") grid.edit({ row: row + 1, column });
  else return leaveSideways(grid, { key, isAtStart: caret === 0, isAtEnd: caret === value.length });
  return true;
}

interface Sideways {
  key: string;
  isAtStart: boolean;
  isAtEnd: boolean;
}

function leaveSideways(grid: TableEditing, { key, isAtStart, isAtEnd }: Sideways): boolean {
  const { cell, table } = grid;
  if (cell === null) return false;
  const by = key === "ArrowLeft" && isAtStart ? -1 : key === "ArrowRight" && isAtEnd ? 1 : 0;
  const column = cell.column + by;
  if (by === 0 || column < 0 || column >= columnCount(table)) return false;
  grid.edit({ row: cell.row, column });
  return true;
}
