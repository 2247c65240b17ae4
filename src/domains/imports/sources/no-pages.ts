/** Files of Markdown that are no pages of their site. Pure. */
import type { SourceSite } from "./site.ts";

/** Why a file is no page of the site, or null. */
export function reasonAgainst(
  { root, dialect, summaries = [], isIgnored = () => false }: SourceSite,
  path: string,
): string | null {
  if (!path.startsWith(root))
    return `It stands outside of the documentation (${root}), so it is no page.`;
  if (isIgnored(path)) return "Its source leaves it out (`.mintignore`), so it is no page.";
  const inside = path.slice(root.length);
  const isPiece =
    /(?:^|\/)(?:_|\.gitbook\/)/.test(inside) ||
    (dialect === "mintlify" && /^_?snippets\//.test(inside)) ||
    (dialect === "readme" && inside.startsWith("custom_blocks/"));
  if (isPiece) return "It is a piece of other pages: it stands where they use it, and is no page.";
  if (summaries.includes(path) || /^(?:404|SUMMARY)\.mdx?$/i.test(inside))
    return "It is no page of the documentation, so it was left out.";
  return null;
}
