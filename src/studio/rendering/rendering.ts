/** Asks the rendering worker, which starts with the first text and stays for the visit. */
import type { AssemblySources } from "#content/assembly/sources";
import type { MarkedChanges } from "./marked-changes.ts";
import type { RenderingTask, RenderAnswer, RenderRequest } from "./rendering-worker.ts";

type Rendered = Omit<RenderAnswer, "id">;

const waiting = new Map<number, (rendered: Rendered) => void>();
let worker: Worker | null = null;
let last = 0;

function startWorker(): Worker {
  const started = new Worker(new URL("./rendering-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<RenderAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  started.addEventListener("error", () => {
    const refusal = "The page cannot be rendered here. Reload it to try again.";
    for (const answer of waiting.values()) answer({ html: "", refusal });
    waiting.clear();
    worker = null;
  });
  return started;
}

/**
 * The sanitised HTML that readers would get of a text; links to pages stay `page:ID`.
 * @param sources what it is put together of, where it is a page's; what is not there stays as it is written
 */
export function render(
  markdown: string,
  sources: AssemblySources | null = null,
): Promise<Rendered> {
  return ask({ markdown, sources });
}

/** What differs in two texts that `render` gave; null where it cannot be told here. */
export async function compare(from: string, to: string): Promise<MarkedChanges | null> {
  return (await ask({ from, to })).changes ?? null;
}

/** Why the site would not show a page's text, or null: for less work than rendering it. */
export async function check(
  checked: string,
  of: { sources: AssemblySources | null; isEndpoint: boolean },
): Promise<string | null> {
  return (await ask({ checked, ...of })).refusal;
}

/** The lines of code as HTML: words, and words in a `span` that has the class of their colour. */
export async function colour(code: string, language: string): Promise<string[]> {
  return (await ask({ code, language })).html.split("\n");
}

function ask(asked: RenderingTask): Promise<Rendered> {
  worker ??= startWorker();
  last += 1;
  const request: RenderRequest = { id: last, ...asked };
  return new Promise((resolve) => {
    waiting.set(request.id, resolve);
    worker?.postMessage(request);
  });
}
