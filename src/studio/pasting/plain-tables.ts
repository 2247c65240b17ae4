/** Tables as Markdown can hold them: a head, as many cells in each row, and nothing but lines of words in a cell. */
import { renameElement } from "./elements.ts";

/** Changes a parsed clipboard in place. */
export function makeTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    for (const each of table.querySelectorAll("colgroup, col")) each.remove();
    for (const row of table.rows) for (const cell of row.cells) makeLines(cell);
    fillSpans(table);
    makeHead(table);
  }
}

/** What stands in blocks, as lines: a cell of Markdown holds no others. */
function makeLines(cell: HTMLElement): void {
  const aligned = cell.querySelector("p")?.style.textAlign ?? "";
  if (/^(?:right|center)$/.test(aligned)) cell.setAttribute("align", aligned);
  for (const item of cell.querySelectorAll("li"))
    (item.querySelector(":scope > p") ?? item).prepend("• ");
  for (const each of cell.querySelectorAll("pre")) {
    const lines = each.textContent.trimEnd().split("\n");
    each.replaceWith(...lines.map((line) => paragraphOf("code", line)));
  }
  for (const each of cell.querySelectorAll("h1, h2, h3, h4, h5, h6"))
    each.replaceWith(paragraphOf("strong", each.textContent));
  for (const each of cell.querySelectorAll("li")) renameElement(each, "p");
  for (const each of cell.querySelectorAll("ul, ol, blockquote"))
    each.replaceWith(...each.childNodes);
  for (const each of cell.querySelectorAll("hr")) each.remove();
}

function paragraphOf(format: string, words: string): HTMLElement {
  const paragraph = document.createElement("p");
  const formatted = document.createElement(format);
  formatted.textContent = words;
  paragraph.append(formatted);
  return paragraph;
}

/** A cell that stands over several columns or rows is the first of them; the others are empty. */
function fillSpans(table: HTMLTableElement): void {
  const rows = [...table.rows];
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      const { colSpan, rowSpan, cellIndex } = cell;
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
      addCells(row, cellIndex + 1, colSpan - 1);
      for (const below of rows.slice(at + 1, at + rowSpan)) addCells(below, cellIndex, colSpan);
    }
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (const row of rows) addCells(row, row.cells.length, columns - row.cells.length);
}

function addCells(row: HTMLTableRowElement, at: number, count: number): void {
  for (let left = count; left > 0; left--) row.insertCell(Math.min(at, row.cells.length));
}

/** A table without a head has its first row as one, which is what it looks like where it was written. */
function makeHead(table: HTMLTableElement): void {
  if (table.tHead !== null) return;
  for (const cell of table.rows[0]?.cells ?? []) {
    const { align, style } = cell;
    const made = renameElement(cell, "th");
    const alignment = align || style.textAlign;
    if (alignment !== "") made.setAttribute("align", alignment);
  }
}
