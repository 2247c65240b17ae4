/** Puts a text together where there is anything to do: most texts hold no snippet, no variable and no part for some, and load nothing. */
import type { Assembled, AssemblySources, Keeping } from "./sources.ts";

/** Whether anything of a text may come from elsewhere, or be for some readers alone. */
function isToAssemble(markdown: string): boolean {
  return /\{\{|::[ \t]*(?:snippet|only)\b/i.test(markdown);
}

/**
 * Puts a text together.
 * @param load asked only where the text holds anything to put in
 * @throws Failure `validation_failed` with the line, for a snippet or a variable that is not there, a snippet that holds
 * itself, a part for nobody in particular, and a text that would be too large
 */
export async function assemble(
  markdown: string,
  load: () => Promise<AssemblySources>,
  keeping: Keeping = {},
): Promise<Assembled> {
  if (!isToAssemble(markdown)) return { text: markdown, used: [] };
  const [{ assembleText }, sources] = await Promise.all([import("./assemble-text.ts"), load()]);
  return assembleText(markdown, sources, keeping);
}
