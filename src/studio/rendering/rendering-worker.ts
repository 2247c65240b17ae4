/** Renders Markdown off the main thread, by the site's own renderer. */
import { renderMarkdown } from "#content/render";

/** A text to render; the answer has its number. */
export interface RenderRequest {
  id: number;
  markdown: string;
}

export interface RenderAnswer {
  id: number;
  html: string;
  /** Why the site would not show the text, or null. */
  refusal: string | null;
}

addEventListener("message", ({ data }: MessageEvent<RenderRequest>) => void render(data));

async function render({ id, markdown }: RenderRequest): Promise<void> {
  let answer: RenderAnswer;
  try {
    answer = { id, html: (await renderMarkdown(markdown)).html, refusal: null };
  } catch (error) {
    answer = { id, html: "", refusal: error instanceof Error ? error.message : String(error) };
  }
  postMessage(answer);
}
