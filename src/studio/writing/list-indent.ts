/** Tab and Shift+Tab in a list: an item with all it holds goes under the item above it, or out of the one around it. */
import { syntaxTree } from "@codemirror/language";
import type { ChangeSpec, EditorState, Line, TransactionSpec } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

/** The edit, or null where the selection stands in no list; it may be empty where the item cannot move. */
export function indentItems(state: EditorState, way: "in" | "out"): TransactionSpec | null {
  const items = selectedItems(state);
  if (items.length === 0) return null;
  const changes: ChangeSpec[] = [];
  const width = way === "in" ? widthIn(state, items[0]) : widthOut(state, items[0]);
  if (width > 0)
    for (const item of items)
      for (const line of itemLines(state, item)) {
        if (way === "in") changes.push({ from: line, insert: " ".repeat(width) });
        else changes.push({ from: line, to: line + spaceAt(state, line, width) });
      }
  return { changes, userEvent: way === "in" ? "input.indent" : "delete.dedent" };
}

/** The items that the selection begins and ends in, and those between, as far as they are of one list. */
function selectedItems(state: EditorState): SyntaxNode[] {
  const { from, to } = state.selection.main;
  const first = itemAt(state, from);
  if (first === null) return [];
  const items = [first];
  for (let next = first.nextSibling; next !== null && next.from <= to; next = next.nextSibling)
    if (next.name === "ListItem") items.push(next);
  return items;
}

function itemAt(state: EditorState, place: number): SyntaxNode | null {
  const line = state.doc.lineAt(place);
  // Of an empty item, only the mark is in the tree.
  const mark = line.from + line.text.search(/\S|$/);
  const at = syntaxTree(state).resolveInner(Math.max(mark, Math.min(place, line.to)), -1);
  return itemAround(at) ?? itemAround(syntaxTree(state).resolveInner(mark, 1));
}

function itemAround(node: SyntaxNode): SyntaxNode | null {
  for (let outer: SyntaxNode | null = node; outer !== null; outer = outer.parent)
    if (outer.name === "ListItem") return outer;
  return null;
}

/** How far what an item holds stands from where the item begins. */
function contentWidth(state: EditorState, item: SyntaxNode): number {
  const mark = item.getChild("ListMark");
  if (mark === null) return 0;
  const [space = " "] = /^[ \t]{1,4}/.exec(state.sliceDoc(mark.to, mark.to + 4)) ?? [];
  return mark.to - item.from + space.length;
}

function widthIn(state: EditorState, item: SyntaxNode | undefined): number {
  const above = item?.prevSibling;
  return above?.name === "ListItem" ? contentWidth(state, above) : 0;
}

function widthOut(state: EditorState, item: SyntaxNode | undefined): number {
  const around = item?.parent?.parent;
  return around?.name === "ListItem" ? contentWidth(state, around) : 0;
}

function itemLines(state: EditorState, item: SyntaxNode): number[] {
  const places: number[] = [];
  const last = state.doc.lineAt(item.to).number;
  for (let number = state.doc.lineAt(item.from).number; number <= last; number += 1) {
    const line = state.doc.line(number);
    if (line.text !== "") places.push(line.from);
  }
  return places;
}

function spaceAt(state: EditorState, place: number, most: number): number {
  return /^ */.exec(state.sliceDoc(place, place + most))?.[0].length ?? 0;
}

const listMark = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\](?:[ \t]+|$))?/;

/** How many characters mark a line as an item of a list; 0 for another line. */
export function markLength(state: EditorState, { from, text }: Line): number {
  const [mark = ""] = listMark.exec(text) ?? [];
  return mark !== "" && itemAt(state, from + mark.length) !== null ? mark.length : 0;
}

/**
 * Enter in an empty item, or Backspace before an item's words: it goes out of the one around it; of an outermost list,
 * it becomes text after an empty line. Null elsewhere.
 */
export function leaveList(state: EditorState, key: "Enter" | "Backspace"): TransactionSpec | null {
  const { empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const marked = markLength(state, line);
  const isBeforeWords = head === line.from || head === line.from + marked;
  if (!empty || marked === 0 || !(key === "Enter" ? marked === line.length : isBeforeWords))
    return null;
  if (widthOut(state, itemAt(state, line.from + marked) ?? undefined) > 0)
    return indentItems(state, "out");
  const isAfterText = line.number > 1 && state.doc.line(line.number - 1).text.trim() !== "";
  const insert = isAfterText ? "\n" : "";
  return {
    changes: { from: line.from, to: line.from + marked, insert },
    selection: { anchor: line.from + insert.length },
    userEvent: "input",
  };
}
