/** Draws a block that is not shown as its lines by the site's own renderer, in the site's own looks. */
import type { EditorView } from "@codemirror/view";
import type { AssemblySources } from "#content/assembly/sources";
import { pageSources } from "../markdown/page-sources.ts";
import { articleIn } from "../rendering/article.ts";
import { render } from "../rendering/rendering.ts";
import { changeHeld, putHeld } from "./hold-still.ts";

/** What was drawn of what, so that scrolling back does not draw again. */
const drawn = new Map<string, string>();
const most = 200;
let drawnOf: AssemblySources | null = null;
/** What stands in each place: drawn anew, the same would take the chosen tab, and what is clicked, from under the pointer. */
const shownHtml = new WeakMap<HTMLElement, string>();

/** Puts it into `host`, whose words are its source; that stays to be read where the site would not show it. */
export async function drawLeaf(host: HTMLElement, source: string, view: EditorView): Promise<void> {
  const sources = view.state.facet(pageSources);
  if (sources !== drawnOf || drawn.size >= most) drawn.clear();
  drawnOf = sources;
  const known = drawn.get(source);
  const { html, refusal } =
    known === undefined ? await render(source, sources) : { html: known, refusal: null };
  // What it is made of changed meanwhile: that is being drawn.
  if (refusal !== null || sources !== drawnOf) return;
  drawn.set(source, html);
  if (shownHtml.get(host) === html) return;
  shownHtml.set(host, html);
  changeHeld(view, () => {
    articleIn(host).innerHTML = html;
  });
}

/** Shows the tab that was clicked, else opens the source at the words that were; elsewhere the editor puts the cursor. */
export function enterAt(event: MouseEvent, host: HTMLElement, view: EditorView): void {
  if (event.button !== 0) return;
  const clicked = elementUnder(host, event);
  const tab = clicked?.closest<HTMLElement>("label.tab");
  const { from, to } = view.lineBlockAt(view.posAtDOM(host));
  const at = wordsIn(clicked?.textContent.trim() ?? "", view.state.sliceDoc(from, to));
  if (!tab && (at < 0 || view.state.readOnly)) return;
  event.preventDefault();
  event.stopPropagation();
  if (tab) return tab.click();
  putHeld(view, from + at, event.clientY);
  view.focus();
}

/** The innermost element under the pointer. */
function elementUnder({ shadowRoot }: HTMLElement, { clientX, clientY }: MouseEvent) {
  const under = shadowRoot?.elementsFromPoint(clientX, clientY) ?? [];
  return under.find((each) => each.getRootNode() === shadowRoot);
}

/** Where a source says the most of the first words; -1 where it does not. */
function wordsIn(words: string, source: string): number {
  const parts = words.split(/\s+/).slice(0, 8);
  for (let count = parts.length; count > 0; count -= 1) {
    const at = source.indexOf(parts.slice(0, count).join(" "));
    if (at >= 0 && parts[0] !== "") return at;
  }
  return -1;
}
