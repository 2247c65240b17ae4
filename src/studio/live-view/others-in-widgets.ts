/**
 * Others' cursors where the text is shown as something else: in the cell of a table, on a picture, a formula, a diagram.
 * And one's own, told to others from there: the text's own plugin tells only while the text itself has the focus.
 */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";
import type { EditorView, PluginValue, ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { ySyncFacet } from "y-codemirror.next";
import type { YSyncConfig } from "y-codemirror.next";
import { blocksOf, tableAt } from "../markdown/page-blocks.ts";
import type { Span } from "../markdown/page-blocks.ts";
import { drawnPartsAt, hiddenTabAt } from "./parts.ts";
import type { HiddenTab } from "./parts.ts";
import { cellBoxAt, cellWordsIn, selectedInCell } from "../table/table-widget.ts";
import "../styles/others.css";

/** Another person's selection; `head` is where their cursor stands. */
interface Other extends Span {
  name: string;
  color: string;
  head: number;
}

type State = Partial<{
  user: Partial<{ name: string; color: string }>;
  cursor: { anchor: unknown; head: unknown } | null;
}>;

/** What is shown of another person in one box: that their cursor is there, or what of it they have selected. */
interface Shown {
  other: Other;
  box: HTMLElement;
  /** In pixels from the box; null for the cursor. */
  selected: readonly DOMRect[] | null;
}

class OthersInWidgets implements PluginValue {
  readonly #view: EditorView;
  readonly #sync: YSyncConfig;
  readonly #mark = () => this.#markSoon();
  readonly #tell = () => this.#tellOwn();
  #marked: HTMLElement[] = [];
  #told = "";

  constructor(view: EditorView) {
    this.#view = view;
    this.#sync = view.state.facet(ySyncFacet);
    this.#sync.awareness.on("change", this.#mark);
    document.addEventListener("selectionchange", this.#tell);
    // Somebody may be in a cell since before this was loaded.
    this.#tellOwn();
    this.#markSoon();
  }

  update({ selectionSet, docChanged, viewportChanged }: ViewUpdate): void {
    if (selectionSet || docChanged) this.#tellOwn();
    if (docChanged || viewportChanged || selectionSet) this.#markSoon();
  }

  destroy(): void {
    this.#sync.awareness.off("change", this.#mark);
    document.removeEventListener("selectionchange", this.#tell);
    for (const each of this.#marked) unmark(each);
  }

  #tellOwn(): void {
    const { dom, hasFocus, state } = this.#view;
    if (hasFocus || !dom.contains(document.activeElement)) return void (this.#told = "");
    const { from, to } = selectedInCell(this.#view) ?? state.selection.main;
    const cursor = { anchor: this.#sync.toYPos(from), head: this.#sync.toYPos(to) };
    const told = JSON.stringify(cursor);
    if (told === this.#told) return;
    this.#told = told;
    this.#sync.awareness.setLocalStateField("cursor", cursor);
  }

  #markSoon(): void {
    this.#view.requestMeasure({
      key: this,
      read: (view) => this.#others().flatMap((other) => shownOf(view, other)),
      write: (shown) => {
        for (const each of this.#marked) unmark(each);
        this.#marked = shown.map(({ box }) => box);
        for (const each of shown) mark(each);
      },
    });
  }

  #others(): Other[] {
    const { awareness } = this.#sync;
    const others: Other[] = [];
    for (const [clientId, state] of awareness.getStates()) {
      const { user, cursor } = state as State;
      if (clientId === awareness.clientID || !user?.name || !cursor) continue;
      const head = this.#place(cursor.head);
      const anchor = this.#place(cursor.anchor);
      if (head === null || anchor === null) continue;
      const span = { from: Math.min(anchor, head), to: Math.max(anchor, head) };
      others.push({ name: user.name, color: user.color ?? "gray", head, ...span });
    }
    return others;
  }

  /** Null for a place of a text that this browser does not have yet. */
  #place(position: unknown): number | null {
    try {
      const { pos } = this.#sync.fromYPos(position as object);
      return Math.min(pos, this.#view.state.doc.length);
    } catch {
      return null;
    }
  }
}

function shownOf(view: EditorView, other: Other): Shown[] {
  const box = widgetAt(view, other.head);
  const cursor = box === null ? [] : [{ other, box, selected: null }];
  return [...cursor, ...selectedBy(view, other)];
}

/** What of the cells and the drawn things in view somebody has selected. */
function selectedBy(view: EditorView, other: Other): Shown[] {
  const { state, viewport } = view;
  const span = { from: Math.max(other.from, viewport.from), to: Math.min(other.to, viewport.to) };
  if (span.from >= span.to) return [];
  const shown: Shown[] = [];
  for (const { kind, from } of blocksOf(state).shownIn(span)) {
    if (kind !== "table") continue;
    for (const { box, range } of cellWordsIn(view, state.doc.lineAt(from).from, span))
      shown.push({ other, box, selected: within(box, range.getClientRects()) });
  }
  for (const box of drawnIn(view)) {
    const at = view.posAtDOM(box);
    if (span.from <= at && at < span.to)
      shown.push({ other, box, selected: within(box, [box.getBoundingClientRect()]) });
  }
  return shown;
}

function within(box: HTMLElement, rects: Iterable<DOMRect>): DOMRect[] {
  const { left, top } = box.getBoundingClientRect();
  const { clientLeft, clientTop } = box;
  return [...rects].map(
    ({ x, y, width, height }) =>
      new DOMRect(x - left - clientLeft, y - top - clientTop, width, height),
  );
}

function mark({ other: { name, color }, box, selected }: Shown): void {
  if (selected === null) {
    box.classList.add("other-here");
    box.dataset["person"] = name;
    box.style.setProperty("--person", color);
  } else box.classList.add("other-selects");
  for (const { x, y, width, height } of selected ?? []) {
    const part = document.createElement("span");
    part.className = "other-selected";
    part.dataset["selectedBy"] = name;
    part.style.cssText = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
    part.style.backgroundColor = color;
    box.append(part);
  }
}

function unmark(box: HTMLElement): void {
  box.classList.remove("other-here", "other-selects");
  delete box.dataset["person"];
  box.style.removeProperty("--person");
  for (const each of box.querySelectorAll(":scope > .other-selected")) each.remove();
}

/** What is shown in place of the text around a place; null where the text itself is. */
function widgetAt(view: EditorView, place: number): HTMLElement | null {
  const { state } = view;
  const table = tableAt(state, place);
  const hidden = hiddenTabAt(state, place);
  if (hidden !== null) return tabButton(view, hidden);
  if (table !== undefined && drawnPartsAt(state, place) === null)
    return cellBoxAt(view, state.doc.lineAt(table.from).from, place);
  const drawn = drawnPartsAt(state, place) ?? drawnAt(state, place);
  if (drawn === null) return null;
  for (const each of drawnIn(view)) {
    const at = view.posAtDOM(each);
    if (drawn.from <= at && at <= drawn.to) return each;
  }
  return null;
}

/** Where the name of a tab stands that is not in sight. */
function tabButton(view: EditorView, { strip, at }: HiddenTab): HTMLElement | null {
  const { node } = view.domAtPos(strip);
  const line = node instanceof Element ? node : node.parentElement;
  return line?.closest(".cm-line")?.querySelector<HTMLElement>(`[data-tab="${at}"]`) ?? null;
}

const drawnIn = (view: EditorView): NodeListOf<HTMLElement> =>
  view.contentDOM.querySelectorAll(".lv-formula,.lv-diagram,.lv-leaf,.lv-figure");

function drawnAt(state: EditorState, place: number): Span | null {
  const [block] = blocksOf(state).shownIn({ from: place, to: place });
  if (block !== undefined) return block;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(place, -1);
  while (node !== null && !/^(?:Image|Formula)$/.test(node.name)) node = node.parent;
  return node;
}

export const othersInWidgets: Extension = ViewPlugin.fromClass(OthersInWidgets);
