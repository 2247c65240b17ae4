/**
 * `npm run bench`: measures Galley beside its peers, prints the tables and keeps them in bench/results.md;
 * `npm run bench -- live kills` measures only those parts, and `npm run bench -- marks` none: it says which
 * figures are older than the code they describe, as every run does in the end. Figures belong to the machine
 * they were taken on; no test reads them.
 */
import { aiSection } from "./ai.ts";
import { askSection } from "./ask.ts";
import { costSection, scaleSection } from "./cost/sections.ts";
import { importsSection } from "./imports.ts";
import { killSection, liveSection, roomsSection, traceSection } from "./live/sections.ts";
import { lighthouseSection } from "./lighthouse.ts";
import { movingSection } from "./moving/section.ts";
import { openapiSection } from "./openapi.ts";
import { publishedSections } from "./published.ts";
import { renderingSection } from "./rendering.ts";
import { markOldSections, writeSection } from "./results.ts";
import type { Section } from "./results.ts";
import { startSection } from "./start-up.ts";
import { searchQualitySection } from "./search-quality.ts";
import { searchSection } from "./search.ts";
import { typingSection } from "./typing/section.ts";
import { treeSection } from "./tree.ts";
import { visibleSection } from "./visible.ts";

const onProgress = (line: string) => console.error(`  ${line}`);

const parts: Record<string, () => Promise<Section | Section[] | null>> = {
  published: () => publishedSections(onProgress),
  start: () => startSection(onProgress),
  moving: () => movingSection(onProgress),
  imports: () => importsSection(onProgress),
  openapi: () => openapiSection(onProgress),
  visible: () => visibleSection(onProgress),
  rendering: () => renderingSection(onProgress),
  search: () => searchSection(onProgress),
  judged: () => searchQualitySection(onProgress),
  ask: () => askSection(onProgress),
  ai: () => aiSection(onProgress),
  lighthouse: () => lighthouseSection(onProgress),
  live: () => liveSection(onProgress),
  kills: () => killSection(onProgress),
  histories: () => traceSection(onProgress),
  rooms: () => roomsSection(onProgress),
  typing: () => typingSection(onProgress),
  tree: () => treeSection(onProgress),
  cost: () => costSection(onProgress),
  scale: () => scaleSection(onProgress),
  marks: async () => null,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`The parts are ${Object.keys(parts).join(", ")}.`);

for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const sections = [await measure()].flat();
  for (const section of sections) if (section !== null) console.log(writeSection(section));
}
const old = markOldSections();
if (old.length > 0) onProgress(`older than the code they describe: ${old.join(", ")}`);
// Providers of a measurement may still hold timers.
process.exit();
