/**
 * Icons of Lucide (ISC), drawn into the page that uses them; nothing of them comes from whoever writes. Their drawings
 * are a static file, far too large for the Worker: whoever renders says once how it is read, and the first icon reads it.
 */
import { escapeHtml } from "#content/plain";
import { internal } from "#failure";

/** An icon that is to be drawn. */
export interface Icon {
  icon: string;
  /** What it means to people who do not see it; without it, words beside it say so. */
  label: string | undefined;
}

/** Where the file lies among the static assets. Its name has the version of the package. */
export const iconsPath = "/studio/assets/lucide-1.62.0.txt";

let readFile: (() => Promise<Response>) | null = null;
let drawings: Promise<ReadonlyMap<string, string>> | null = null;

/** Says how the file is read: by an isolate at its start. Without, no icon is drawn. */
export function readIconsBy(read: () => Promise<Response>): void {
  readFile = read;
  drawings = null;
}

/** The icon of a name, or an emoji. */
export function iconIn(name: string, label?: string): Icon {
  return { icon: name, label };
}

/** The icon as HTML; nothing for a name that no icon has. Throws where the file cannot be read, and reads it anew then. */
export async function drawnIcon({ icon, label }: Icon): Promise<string> {
  const name =
    label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  if (!/^[a-z\d-]+$/.test(icon))
    return `<span class="icon-sign" ${name}>${escapeHtml(icon)}</span>`;
  const drawing = readFile === null ? undefined : (await allDrawings(readFile)).get(icon);
  if (drawing === undefined) return "";
  return `<svg class="icon-sign" viewBox="0 0 24 24" ${name}>${drawing}</svg>`;
}

/** The names of all icons; none where nobody said how the file is read. Throws where it cannot be read. */
export async function iconNames(): Promise<ReadonlySet<string>> {
  return new Set(readFile === null ? [] : (await allDrawings(readFile)).keys());
}

function allDrawings(read: () => Promise<Response>): Promise<ReadonlyMap<string, string>> {
  drawings ??= drawingsIn(read).catch((error: unknown) => {
    drawings = null;
    throw error;
  });
  return drawings;
}

/** A line for each: its name, a tabulator, the elements of its drawing. */
async function drawingsIn(read: () => Promise<Response>): Promise<ReadonlyMap<string, string>> {
  const found = await read();
  if (!found.ok) throw internal();
  const lines = (await found.text()).split("\n");
  return new Map(
    lines.map((line) => {
      const [name = "", drawing = ""] = line.split("\t", 2);
      return [name, drawing];
    }),
  );
}
