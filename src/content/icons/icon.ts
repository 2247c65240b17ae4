/**
 * Icons of Lucide (ISC), drawn into the page that uses them. The drawings are loaded with the first one of a page;
 * nothing of them comes from whoever writes.
 */
import { escapeHtml } from "#content/plain";

/** An icon that is to be drawn. */
export interface Icon {
  icon: string;
  /** What it means to people who do not see it; without it, words beside it say so. */
  label: string | undefined;
}

/** The icon of a name, or an emoji. */
export function iconIn(name: string, label?: string): Icon {
  return { icon: name, label };
}

/** The icon as HTML; nothing for a name that no icon has. */
export async function drawnIcon({ icon, label }: Icon): Promise<string> {
  const name =
    label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  if (!/^[a-z\d-]+$/.test(icon))
    return `<span class="icon-sign" ${name}>${escapeHtml(icon)}</span>`;
  const { loadNodes } = await import("./lucide.js");
  const nodes = await loadNodes();
  const parts = Object.hasOwn(nodes, icon) ? (nodes[icon] ?? []) : [];
  if (parts.length === 0) return "";
  return `<svg class="icon-sign" viewBox="0 0 24 24" ${name}>${parts.map(elementHtml).join("")}</svg>`;
}

function elementHtml([tag, attributes]: readonly [
  string,
  Readonly<Record<string, string>>,
]): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${said.join("")}></${tag}>`;
}
