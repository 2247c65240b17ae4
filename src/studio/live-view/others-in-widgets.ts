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
import { cellBoxAt } from "../table/table-widget.ts";
import "../styles/others.css";

/** Another person's selection; `head` is where their cursor stands. */
interface Other {
  name: string;
  color: string;
  head: number;
}

type State = Partial<{
  user: Partial<{ name: string; color: string }>;
  cursor: { anchor: unknown; head: unknown } | null;
}>;

class OthersInWidgets implements PluginValue {
  readonly #view: EditorView;
  readonly #sync: YSyncConfig;
  readonly #mark = () => this.#markSoon();
  #marked: HTMLElement[] = [];

  constructor(view: EditorView) {
    this.#view = view;
    this.#sync = view.state.facet(ySyncFacet);
    this.#sync.awareness.on("change", this.#mark);
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
    for (const each of this.#marked) unmark(each);
  }

  #tellOwn(): void {
    const { dom, hasFocus, state } = this.#view;
    if (hasFocus || !dom.contains(document.activeElement)) return;
    const { anchor, head } = state.selection.main;
    const cursor = { anchor: this.#sync.toYPos(anchor), head: this.#sync.toYPos(head) };
    this.#sync.awareness.setLocalStateField("cursor", cursor);
  }

  #markSoon(): void {
    this.#view.requestMeasure({
      key: this,
      read: (view) => this.#others().map((other) => ({ other, box: widgetAt(view, other.head) })),
      write: (found) => {
        for (const each of this.#marked) unmark(each);
        this.#marked = [];
        for (const { other, box } of found) {
          if (box === null) continue;
          box.classList.add("other-here");
          box.dataset["person"] = other.name;
          box.style.setProperty("--person", other.color);
          this.#marked.push(box);
        }
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
      if (head !== null) others.push({ name: user.name, color: user.color ?? "gray", head });
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

function unmark(box: HTMLElement): void {
  box.classList.remove("other-here");
  delete box.dataset["person"];
  box.style.removeProperty("--person");
}

/** What is shown in place of the text around a place; null where the text itself is. */
function widgetAt(view: EditorView, place: number): HTMLElement | null {
  const { state } = view;
  const table = tableAt(state, place);
  if (table !== undefined) return cellBoxAt(view, state.doc.lineAt(table.from).from, place);
  const drawn = drawnAt(state, place);
  if (drawn === null) return null;
  for (const each of view.contentDOM.querySelectorAll<HTMLElement>(
    ".lv-formula,.lv-diagram,.lv-figure",
  )) {
    const at = view.posAtDOM(each);
    if (drawn.from <= at && at <= drawn.to) return each;
  }
  return null;
}

function drawnAt(state: EditorState, place: number): Span | null {
  const [block] = blocksOf(state).shownIn({ from: place, to: place });
  if (block !== undefined) return block;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(place, -1);
  while (node !== null && !/^(?:Image|Formula)$/.test(node.name)) node = node.parent;
  return node;
}

export const othersInWidgets: Extension = ViewPlugin.fromClass(OthersInWidgets);
