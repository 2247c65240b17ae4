/**
 * What a text is put together from besides itself, and whether there is anything to do: most texts hold no snippet, no
 * variable and no part for some, and load nothing.
 */

/** A snippet's Markdown, or a variable's words. */
export interface Reusable {
  id: string;
  content: string;
}

export interface AssemblySources {
  /** By name. */
  snippets: ReadonlyMap<string, Reusable>;
  variables: ReadonlyMap<string, Reusable>;
  /**
   * Where the text is read: null where its collection stands in no site, or in one without versions. No place at all
   * has the parts for everybody in it, as when a snippet is looked through.
   */
  place: { language: string | null; version: string | null } | null;
}

/** What stays as it is written instead of being refused. */
export interface Keeping {
  /** A variable that is not there: in a snippet it may be said where it is used, beside an endpoint it is another's. */
  isVariableKept?: boolean;
  /** Whatever cannot be put together, while somebody is still writing. */
  isUnknownKept?: boolean;
}

export interface Assembled {
  text: string;
  /** The ids of what was put in, in order. */
  used: readonly string[];
}

/** Whether a text seems to hold a snippet, or a part for some readers. */
export function isPutTogether(markdown: string): boolean {
  return /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:::snippet\b|:{3,}[ \t]*only\b)/im.test(markdown);
}

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
  const [{ assembleText }, sources] = await Promise.all([import("./assemble.ts"), load()]);
  return assembleText(markdown, sources, keeping);
}
