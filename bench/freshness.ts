/** Which code each section of results.md describes: a figure that is older than that code says so. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

const rooms = ["party", "src/domains/rooms", "src/content/document.ts"];

/** By the title of the section: the paths, as git takes them, whose change makes its figures old. */
export const described: Readonly<Record<string, readonly string[]>> = {
  "Published reads": ["src", ":!src/studio"],
  "Rows of D1 read": ["src/domains", "src/db", "src/site", "drizzle"],
  "The largest collection": ["src/domains", "src/db", "drizzle"],
  Imports: ["src/domains/imports", "src/domains/pages", "src/jobs", "src/events", "src/db"],
  "Size and start": [
    "src",
    "party",
    "package-lock.json",
    "vite.worker.config.ts",
    "scripts/left-out.ts",
    "wrangler.toml",
    ":!src/studio",
  ],
  Rendering: ["src/content", "src/limits.ts"],
  "Moving in": ["src/content", "src/domains/imports"],
  Search: [
    "src/domains/search",
    "src/domains/publication/search",
    "party/search-index.ts",
    "party/search-table.ts",
  ],
  "What people type": [
    "src/domains/search",
    "src/domains/publication/search",
    "party/search-table.ts",
    "party/respelling.ts",
    "test/data/search",
  ],
  "Descriptions and summaries": [
    "src/domains/ai",
    "src/content/prose.ts",
    "test/data/ai/pages.json",
  ],
  Ask: ["src/domains/search", "src/domains/ai", "test/data/ask"],
  "Live editing": rooms,
  Kills: rooms,
  "Editing histories": rooms,
  "Open rooms": rooms,
  Typing: [
    "src/studio/editor",
    "src/studio/live-view",
    "src/studio/markdown",
    "src/studio/writing",
  ],
  "The tree": ["src/studio/tree", "src/studio/workspace"],
  "Descriptions of APIs": ["src/domains/api-model", "src/domains/imports", "src/content/api"],
  "Publish to visible": ["src/domains/pages/publishing", "src/domains/publication", "src/site"],
  "What an action costs": ["src", "party", "drizzle", ":!src/studio"],
  "Beside other organizations": ["src", "party", "drizzle", ":!src/studio"],
  Lighthouse: ["src/site", "src/content"],
};

const mark = "**Old figures:** ";

/** The last commit behind `commit` that changed the paths, abbreviated; null where none did. */
type ChangeSince = (commit: string, paths: readonly string[]) => string | null;

/** A file of results in which each section says whether the code it describes has changed since it was measured. */
export function withMarks(results: string, changeSince: ChangeSince = lastChange): string {
  return results
    .split(/^(?=## )/m)
    .map((section) => markedSection(section, changeSince))
    .join("");
}

/** The titles of the sections that are marked. */
export function markedTitles(results: string): string[] {
  const sections = results.split(/^(?=## )/m).filter((section) => section.includes(`\n${mark}`));
  return sections.map((section) => /^## (.*)$/m.exec(section)?.[1] ?? "");
}

function markedSection(section: string, changeSince: ChangeSince): string {
  const text = section.replace(/^\*\*Old figures:\*\* .*\n\n/m, "");
  const [, title = ""] = /^## (.*)$/m.exec(text) ?? [];
  const [, commit] = /, commit (\w+);/.exec(text) ?? [];
  const paths = described[title];
  if (commit === undefined || paths === undefined) return text;
  const change = changeSince(commit, paths);
  if (change === null) return text;
  const since = `measured at ${commit}; what they describe has changed since, last in ${change}.`;
  return text.replace(/^## .*\n\n/, (heading) => `${heading}${mark}${since}\n\n`);
}

function lastChange(commit: string, paths: readonly string[]): string | null {
  try {
    const format = ["log", "-1", "--format=%h", `${commit}..HEAD`, "--", ...paths];
    return (
      execFileSync("git", format, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim() || null
    );
  } catch {
    return "a history that no longer has that commit";
  }
}
