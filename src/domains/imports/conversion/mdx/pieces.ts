/** Components that stand for a piece of another page, or only say what they show. */
import type { ReadAttributes } from "./attributes.ts";
import type { ComponentPage } from "./component-page.ts";
import type { Node } from "./node.ts";
import type { Template } from "./templates.ts";

/** What is used of another file, or of what stands inside of the element that uses this piece. */
export function pieceOf(
  page: ComponentPage,
  node: Node,
  name: string,
  { given, data }: ReadAttributes,
): string | null {
  const values = new Map<string, unknown>([...Object.entries(given), ...data]);
  const template = templateOf(page, name);
  if (template !== undefined) {
    page.note(`\`<${name}>\``, "converted", "stands where it was used", node);
    const use = {
      values: new Map([...template.defaults, ...values]),
      children: page.blocksOf(node),
    };
    return page.partOf(template, `${template.path}: ${name}`, use, node);
  }
  const from = pieceAddress(page, name, given);
  if (from === undefined) return null;
  const found = page.setting.texts.find(page.path, from, ["snippets", "_snippets"]);
  const isMarkdown = /\.mdx?$/i.test(found?.path ?? from);
  if (!isMarkdown) return null;
  if (found === null) {
    const why = "is not among the files, so it is left out";
    page.note(`\`<${name}>\` of \`${from}\``, "left out", why, node);
    return page.blocksOf(node);
  }
  page.note(`\`<${name}>\``, "converted", "stands where it was used", node);
  return page.pieceOf(found.path, found.text, { values, children: page.blocksOf(node) }, node);
}

/** The component that only says what it shows: one of the page's own, or of a file that it imports. */
function templateOf(
  { bound, path, setting }: ComponentPage,
  name: string,
): (Template & { path: string }) | undefined {
  const own = bound.get(name);
  if (own?.is === "template") return { ...own.template, path };
  if (own?.is !== "file") return undefined;
  const found = setting.texts.component(path, own.from);
  const template = found?.templates.get(own.exported ?? "default");
  return found === null || template === undefined ? undefined : { ...template, path: found.path };
}

/** The address of the file that a name stands for as a whole. */
function pieceAddress(
  { bound }: ComponentPage,
  name: string,
  { file, path }: Readonly<Record<string, string>>,
): string | undefined {
  const own = bound.get(name);
  if (own?.is === "file" && own.exported === null) return own.from;
  return own === undefined && name === "Snippet" ? (file ?? path) : undefined;
}
