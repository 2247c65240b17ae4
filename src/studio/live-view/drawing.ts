/** Formulas, and words of variables, as readers see them: drawn by the site's own renderer; their source shows while the cursor is in it. */
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
    show(host, source, (drawing) => drawing.querySelector("math")?.outerHTML, view);
    return host;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** What a variable stands for, or what a badge, keys and the like in a line look like. */
export class Variable extends WidgetType {
  readonly content: string;
  readonly #source: string;

  /** @param source with its braces */
  constructor(content: string, source: string) {
    super();
    this.content = content;
    this.#source = source;
  }

  override eq({ content }: Variable): boolean {
    return content === this.content;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = document.createElement("span");
    host.className = "lv-variable";
    host.title = this.#source;
    show(host, this.content, (drawing) => drawing.querySelector("p")?.innerHTML, view);
    return host;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** Takes what is shown of the renderer's HTML, which is sanitised; undefined where there is nothing of the kind. */
type Take = (drawing: Document) => string | undefined;

/** Shows the source until it is drawn. */
function show(host: HTMLElement, source: string, take: Take, view: EditorView): void {
  const html = drawn.get(source);
  if (html === undefined) {
    host.textContent = source;
    void draw(host, source, take, view);
  } else host.innerHTML = html;
}

async function draw(
  host: HTMLElement,
  source: string,
  take: Take,
  view: EditorView,
): Promise<void> {
  const { html } = await render(source);
  const taken = take(new DOMParser().parseFromString(html, "text/html"));
  if (taken === undefined) return;
  if (drawn.size >= most) drawn.clear();
  drawn.set(source, taken);
  host.innerHTML = taken;
  view.requestMeasure();
}
