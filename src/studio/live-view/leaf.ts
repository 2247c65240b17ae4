/** A block as readers see it: a snippet, a film, cards side by side. What draws it is loaded with the first that is shown. */
import { WidgetType } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";

/** How high they were, in pixels, so that the page does not jump when one comes into view again. */
const heights = new Map<string, number>();
const most = 200;

/** Puts the cursor where what is drawn was clicked; comes with what draws it. */
let enterAt: typeof import("./leaf-article.ts").enterAt | undefined;

export class Leaf extends WidgetType {
  readonly source: string;
  readonly depth: number;

  /** @param depth in how many items of lists it stands */
  constructor(source: string, depth = 0) {
    super();
    this.source = source;
    this.depth = depth;
  }

  override eq({ source, depth }: Leaf): boolean {
    return source === this.source && depth === this.depth;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = document.createElement("div");
    host.className = "lv-leaf";
    host.textContent = this.source;
    host.style.marginInlineStart = `calc(${this.depth * 1.6}em - 4px)`;
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
    await article.drawLeaf(host, this.source, view);
    if (heights.size >= most) heights.clear();
    heights.set(this.source, host.offsetHeight);
  }
}
