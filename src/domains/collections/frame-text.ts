/** What an owner writes for above and below every page: Markdown, or HTML. Readers get HTML, made when it is saved. */
import { cleanHtml, renderMarkdown } from "#content/render";
import type { CollectionRow } from "#db/schema";

interface FrameText {
  header?: string | undefined;
  footer?: string | undefined;
}

type Frame = Pick<CollectionRow, "header" | "footer" | "navigation">;

const tag = /<!--|<\/?[a-z][a-z0-9-]*[\s/>]/i;

/** What readers get of a text: HTML that is sanitised, where no tag stands in it Markdown as that. */
export async function frameHtmlOf(text: string): Promise<string> {
  if (tag.test(text)) return cleanHtml(text);
  return text === "" ? "" : (await renderMarkdown(text)).html;
}

/** The columns that hold these texts, of which Markdown is kept as it was written; what is not given stays as it is. */
export async function frameColumns(asked: FrameText, before: Frame): Promise<Frame> {
  const columns = { ...before };
  let { written = {} } = before.navigation;
  for (const name of ["header", "footer"] as const) {
    const text = asked[name];
    if (text === undefined) continue;
    columns[name] = await frameHtmlOf(text);
    written = { ...written, [name]: tag.test(text) || text === "" ? undefined : text };
  }
  const isKept = written.header !== undefined || written.footer !== undefined;
  const { written: _, ...navigation } = before.navigation;
  return { ...columns, navigation: isKept ? { ...navigation, written } : navigation };
}

/** The text as its owner reads it again. */
export function frameTextOf(row: Frame, name: "header" | "footer"): string {
  return row.navigation.written?.[name] ?? row[name];
}
