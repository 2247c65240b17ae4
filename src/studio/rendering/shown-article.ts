/** An article that shows one rendered text after the other: what came out the same stays, with the diagrams drawn in it. */
import { drawDiagram } from "../live-view/diagram-frame.ts";
import { articleIn } from "./article.ts";

export class ShownArticle {
  readonly article: HTMLElement;
  /** The blocks that are shown, as they were rendered. */
  #shown: string[] = [];
  readonly #drawn = new Map<Element, AbortController>();

  constructor(host: HTMLElement) {
    this.article = articleIn(host);
  }

  show(html: string): void {
    const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
    const blocks = [...content.children];
    const sources = blocks.map(({ outerHTML }) => outerHTML);
    const most = Math.min(sources.length, this.#shown.length);
    let before = 0;
    while (before < most && sources[before] === this.#shown[before]) before += 1;
    let after = 0;
    while (after < most - before && sources.at(-1 - after) === this.#shown.at(-1 - after))
      after += 1;
    const { children } = this.article;
    const next = children[this.#shown.length - after] ?? null;
    for (const old of [...children].slice(before, this.#shown.length - after)) old.remove();
    for (const block of blocks.slice(before, blocks.length - after))
      this.article.insertBefore(block, next);
    this.#shown = sources;
    this.#draw();
  }

  close(): void {
    for (const closed of this.#drawn.values()) closed.abort();
  }

  #draw(): void {
    for (const [block, closed] of this.#drawn) {
      if (block.isConnected) continue;
      closed.abort();
      this.#drawn.delete(block);
    }
    for (const code of this.article.querySelectorAll(".code-block code.language-mermaid")) {
      const block = code.closest<HTMLElement>(".code-block");
      if (block === null || this.#drawn.has(block)) continue;
      const closed = new AbortController();
      this.#drawn.set(block, closed);
      block.dataset["source"] = code.textContent;
      block.replaceChildren();
      drawDiagram(block, closed.signal, () => undefined);
    }
  }
}
