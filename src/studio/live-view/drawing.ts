/** A formula as readers see it, drawn by the site's own renderer; its source shows while the cursor is in it. */
import { EditorView, WidgetType } from "@codemirror/view";
import { render } from "../rendering/rendering.ts";

/** What was drawn, so that scrolling back does not draw again. */
const drawn = new Map<string, string>();
const most = 200;

export class Formula extends WidgetType {
  readonly source: string;

  /** @param source with its dollars */
  constructor(source: string) {
    super();
    this.source = source;
  }

  override eq({ source }: Formula): boolean {
    return source === this.source;
  }

  toDOM(view: EditorView): HTMLElement {
    const { source } = this;
    const host = document.createElement(source.startsWith("$$") ? "div" : "span");
    host.className = "lv-formula";
    const html = drawn.get(source);
    if (html === undefined) {
      host.textContent = source;
      void draw(host, source, view);
    } else host.innerHTML = html;
    return host;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

async function draw(host: HTMLElement, source: string, view: EditorView): Promise<void> {
  const { html } = await render(source);
  // The renderer's HTML is sanitised; of it, only the formula is taken.
  const math = new DOMParser().parseFromString(html, "text/html").querySelector("math");
  if (math === null) return;
  if (drawn.size >= most) drawn.clear();
  drawn.set(source, math.outerHTML);
  host.replaceChildren(math);
  view.requestMeasure();
}
