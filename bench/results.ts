/**
 * results.md: a section for each measurement, of which a run replaces those that it has measured anew and
 * marks those whose code has changed since they were measured.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markedTitles, withMarks } from "./freshness.ts";
import { provenance } from "./table.ts";

export interface Section {
  title: string;
  body: string;
}

const file = join(import.meta.dirname, "results.md");
const head =
  "# Measurements\n\nWritten by `npm run bench`; how it measures: [README.md](README.md).\n";

/** Writes a section in place of the one of its title, or behind the others, with where its figures come from. */
export function writeSection({ title, body }: Section): string {
  const text = `## ${title}\n\n${body}\n\n${provenance()}\n`;
  const kept = readFileSync(file, "utf8")
    .split(/^(?=## )/m)
    .slice(1);
  const at = kept.findIndex((each) => each.startsWith(`## ${title}\n`));
  const sections = at < 0 ? [...kept, text] : kept.with(at, text);
  writeFileSync(file, [head, ...sections].map((each) => `${each.trim()}\n`).join("\n"));
  return text;
}

/** Marks the sections that are older than the code they describe, and gives their titles. */
export function markOldSections(): string[] {
  const marked = withMarks(readFileSync(file, "utf8"));
  writeFileSync(file, marked);
  return markedTitles(marked);
}
