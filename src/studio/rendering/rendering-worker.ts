/** Renders Markdown and colours code off the main thread, by the site's own renderer. */
import { assemble } from "#content/assembly/assemble";
import type { Keeping, AssemblySources } from "#content/assembly/sources";
import { highlightLines, loadLanguage } from "#content/highlight";
import { iconsPath, readIconsBy } from "#content/icons/icon";
import { languageOf, readGrammarsBy } from "#content/languages";
import { WorkSlices } from "#content/pause";
import { escapeText } from "#content/plain";
import { expectRenderable, renderMarkdown } from "#content/render";
import { Failure } from "#failure";
import { markChanges } from "./marked-changes.ts";
import type { MarkedChanges } from "./marked-changes.ts";

/**
 * A text to render, one to look through for what would be refused, code in a language to colour, or two rendered texts
 * to compare.
 */
export type RenderingTask =
  | { from: string; to: string }
  | { markdown: string; sources: AssemblySources | null }
  | { checked: string; sources: AssemblySources | null; isEndpoint: boolean }
  | { code: string; language: string };

/** The answer has its number. */
export type RenderRequest = { id: number } & RenderingTask;

export interface RenderAnswer {
  id: number;
  /** Of code, a line for each of its lines. */
  html: string;
  /** Why the site would not show the text, or null. */
  refusal: string | null;
  /** Of two rendered texts, what differs. */
  changes?: MarkedChanges;
}

readIconsBy(() => fetch(iconsPath));
readGrammarsBy((path) => fetch(path));
addEventListener("message", ({ data }: MessageEvent<RenderRequest>) => void answerRendering(data));

async function answerRendering(request: RenderRequest): Promise<void> {
  const { id } = request;
  let said: RenderAnswer;
  try {
    said =
      "from" in request
        ? { id, html: "", refusal: null, changes: markChanges(request.from, request.to) }
        : { id, html: await htmlOf(request), refusal: null };
  } catch (error) {
    said = { id, html: "", refusal: refusalText(error) };
  }
  postMessage(said);
}

/** The sentence alone, without the name of the field. */
function refusalText(error: unknown): string {
  if (error instanceof Failure) return error.errors?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** The text put together, where it is known of what. */
async function assembled(
  text: string,
  sources: AssemblySources | null,
  keeping: Keeping,
): Promise<string> {
  return sources === null ? text : (await assemble(text, async () => sources, keeping)).text;
}

async function htmlOf(request: Exclude<RenderingTask, { from: string }>): Promise<string> {
  if ("markdown" in request) {
    const { markdown, sources } = request;
    const text = await assembled(markdown, sources, { isUnknownKept: true });
    return (await renderMarkdown(text)).html;
  }
  if ("checked" in request) {
    const { checked, sources, isEndpoint } = request;
    await expectRenderable(await assembled(checked, sources, { isVariableKept: isEndpoint }));
    return "";
  }
  const lines = request.code.split("\n");
  const language = languageOf(request.language);
  if (language === undefined) return lines.map(escapeText).join("\n");
  const slices = new WorkSlices();
  await loadLanguage(language, slices);
  return (await highlightLines(lines, language, slices)).join("\n");
}
