/** The configuration of a site that is a program: read as data, with what is computed named. */
import { expectBounded } from "#domains/api-model/index";
import { pathFrom } from "#domains/imports/file-path";
import { jsonIn } from "./configuration-values.ts";
import { readModule } from "./javascript-data.ts";
import type { FindModule } from "./javascript-data.ts";
import { isRecord } from "./site.ts";
import type { SourceFiles, SourceProblem } from "./site.ts";

const endings = [
  "",
  ".ts",
  ".mts",
  ".js",
  ".mjs",
  ".cjs",
  ".json",
  "/index.ts",
  "/index.mts",
  "/index.js",
];

/** What a file exports by default, as far as it is data; an empty record where it cannot be read. */
export function configurationIn(
  path: string,
  files: SourceFiles,
  problems: SourceProblem[],
): Record<string, unknown> {
  const text = files.texts.get(path) ?? "";
  try {
    if (path.endsWith(".json")) {
      const value: unknown = jsonIn(text);
      return isRecord(value) ? value : {};
    }
    const { exported, computedLines } = readModule(path, text, finderOf(files));
    if (computedLines.length > 0)
      problems.push({
        path,
        message: `${computedLines.length === 1 ? "Line" : "Lines"} ${namedLines(computedLines)}: computed, and nothing is run, so it is not taken.`,
        fate: "left_out",
      });
    const value = exported.get("default");
    // What several modules export may stand in it more than once.
    expectBounded(isRecord(value) ? value : Object.fromEntries(exported));
    return isRecord(value) ? value : Object.fromEntries(exported);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    problems.push({
      path,
      message: `It cannot be read, so nothing of it is taken: ${message}`,
      fate: "unreadable",
    });
    return {};
  }
}

/** As many lines as anybody looks up, and how many there are besides. */
function namedLines(lines: readonly number[]): string {
  const more = lines.length > 20 ? ` and ${lines.length - 20} more` : "";
  return lines.slice(0, 20).join(", ") + more;
}

function finderOf({ texts }: SourceFiles): FindModule {
  return (from, address) => {
    if (!address.startsWith(".")) return null;
    const path = pathFrom(from, address);
    for (const ending of path === null ? [] : endings) {
      const text = texts.get(`${path}${ending}`);
      if (text !== undefined) return { path: `${path}${ending}`, text };
    }
    return null;
  };
}
