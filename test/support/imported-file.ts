/** Which file of the repository an import means. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const { imports } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
) as { imports: Record<string, string> };

/**
 * The file of ours that a specifier means, by its path from the root; null for a package.
 * @param files those that there are
 */
export function fileOf(
  specifier: string,
  importer: string,
  files: { has(file: string): boolean },
): string | null {
  if (specifier.startsWith(".")) return join(importer, "..", specifier);
  for (const [pattern, target] of Object.entries(imports)) {
    const [start = "", end] = pattern.split("*");
    if (end === undefined) {
      if (specifier === pattern) return join(target);
      continue;
    }
    if (!specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    const file = join(target.replace("*", specifier.slice(start.length, -end.length || undefined)));
    if (files.has(file)) return file;
  }
  return null;
}
