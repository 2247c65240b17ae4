/** Draws a block on a line alone by the site's own renderer, in the site's own looks. */
import type { AssemblySources } from "#content/assembly/sources";
import { articleIn } from "../rendering/article.ts";
import { render } from "../rendering/rendering.ts";

/** What was drawn of what, so that scrolling back does not draw again. */
const drawn = new Map<string, string>();
const most = 200;
let drawnOf: AssemblySources | null = null;

/** Puts it into `host`, whose words are its source; that stays to be read where the site would not show it. */
export async function drawLeaf(
  host: HTMLElement,
  source: string,
  sources: AssemblySources | null,
): Promise<void> {
  if (sources !== drawnOf || drawn.size >= most) drawn.clear();
  drawnOf = sources;
  const known = drawn.get(source);
  const { html, refusal } =
    known === undefined ? await render(source, sources) : { html: known, refusal: null };
  // What it is made of changed meanwhile: that is being drawn.
  if (refusal !== null || sources !== drawnOf) return;
  drawn.set(source, html);
  articleIn(host).innerHTML = html;
}
