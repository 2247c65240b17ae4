/** The names of the tabs before or behind the one in sight, whose own name is text that is written in. */
import { WidgetType } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";
import { tabsAt } from "./parts.ts";

/** What stands in the strip of one group of tabs. */
export interface TabName {
  name: string;
  /** Of the group, from 0. */
  at: number;
}

export class TabStrip extends WidgetType {
  readonly names: readonly TabName[];
  /** The tab in sight, where its name is no text of the page. */
  readonly #chosen: number | null;
  readonly #key: string;

  constructor(names: readonly TabName[], chosen: number | null = null) {
    super();
    this.names = names;
    this.#chosen = chosen;
    this.#key = JSON.stringify([names, chosen]);
  }

  override eq(other: TabStrip): boolean {
    return other.#key === this.#key;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = document.createElement("span");
    host.className = "lv-tabs";
    for (const { name, at } of this.names) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = at === this.#chosen ? "lv-tab-chosen" : "lv-tab";
      button.dataset["tab"] = String(at);
      button.textContent = name;
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => showTab(view, host, at));
      host.append(button);
    }
    return host;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Puts the cursor at the end of its name, which brings a tab into sight. */
function showTab(view: EditorView, host: HTMLElement, at: number): void {
  const { state } = view;
  const tab = tabsAt(state, state.doc.lineAt(view.posAtDOM(host)).from)?.tabs[at];
  if (tab !== undefined) view.dispatch({ selection: { anchor: tab.open.to } });
}
