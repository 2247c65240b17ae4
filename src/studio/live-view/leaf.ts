/** A block as readers see it: a snippet, a film, cards side by side. What draws it is loaded with the first that is shown. */
import { WidgetType } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";
import { pageSources } from "../markdown/page-sources.ts";

/** How high they were, in pixels, so that the page does not jump when one comes into view again. */
const heights = new Map<string, number>();
const most = 200;

/** Puts the cursor where what is drawn was clicked; comes with what draws it. */
let enterAt: typeof import("./leaf-article.ts").enterAt | undefined;

export class Leaf extends WidgetType {
  readonly source: string;

  constructor(source: string) {
    super();
    this.source = source;
  }

  override eq({ source }: Leaf): boolean {
    return source === this.source;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = document.createElement("div");
    host.className = "lv-leaf";
    host.textContent = this.source;
    const draw = () => void this.#draw(host, view);
    host.addEventListener("sources", draw);
    host.addEventListener("mousedown", (event) => enterAt?.(event, host, view));
    draw();
    return host;
  }

  override get estimatedHeight(): number {
    return heights.get(this.source) ?? -1;
  }

  override ignoreEvent(): boolean {
    return false;
  }

  async #draw(host: HTMLElement, view: EditorView): Promise<void> {
    const article = await import("./leaf-article.ts");
    enterAt = article.enterAt;
    await article.drawLeaf(host, this.source, view.state.facet(pageSources));
    if (heights.size >= most) heights.clear();
    heights.set(this.source, host.offsetHeight);
    view.requestMeasure();
  }
}
