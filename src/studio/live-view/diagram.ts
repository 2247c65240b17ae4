/** A diagram as readers see it; the frame in which it is drawn is loaded with the first one that is shown. */
import { WidgetType } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";

/** How high diagrams were, in pixels, so that the page does not jump when one comes into view again. */
const heights = new Map<string, number>();
const most = 200;
const closing = new WeakMap<HTMLElement, AbortController>();

export class Diagram extends WidgetType {
  readonly source: string;

  constructor(source: string) {
    super();
    this.source = source;
  }

  override eq({ source }: Diagram): boolean {
    return source === this.source;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = document.createElement("div");
    host.className = "lv-diagram";
    const closed = new AbortController();
    closing.set(host, closed);
    host.dataset["source"] = this.source;
    void this.#draw(host, view, closed.signal);
    return host;
  }

  /** The frame stays while somebody writes in the source. */
  override updateDOM(host: HTMLElement): boolean {
    host.dataset["source"] = this.source;
    host.dispatchEvent(new Event("source"));
    return true;
  }

  override destroy(host: HTMLElement): void {
    closing.get(host)?.abort();
  }

  override get estimatedHeight(): number {
    return heights.get(this.source) ?? -1;
  }

  override ignoreEvent(): boolean {
    return false;
  }

  async #draw(host: HTMLElement, view: EditorView, closed: AbortSignal): Promise<void> {
    const { drawDiagram } = await import("./diagram-frame.ts");
    if (closed.aborted) return;
    drawDiagram(host, closed, (source, height) => {
      if (heights.size >= most) heights.clear();
      heights.set(source, height);
      view.requestMeasure();
    });
  }
}
