/**
 * `npm run bench`: measures Galley beside its peers, prints the tables and keeps them in bench/results.md;
 * `npm run bench -- live kills` measures only those parts. Figures belong to the machine they were taken
 * on; no test reads them.
 */
import { killSection, liveSection, roomsSection, traceSection } from "./live/sections.ts";
import { lighthouseSection } from "./lighthouse.ts";
import { openapiSection } from "./openapi.ts";
import { publishedSections } from "./published.ts";
import { writeSection } from "./results.ts";
import type { Section } from "./results.ts";
import { searchSection } from "./search.ts";
import { visibleSection } from "./visible.ts";

const tell = (line: string) => console.error(`  ${line}`);

const parts: Record<string, () => Promise<Section | Section[] | null>> = {
  published: () => publishedSections(tell),
  openapi: () => openapiSection(tell),
  visible: () => visibleSection(tell),
  search: () => searchSection(tell),
  lighthouse: () => lighthouseSection(tell),
  live: () => liveSection(tell),
  kills: () => killSection(tell),
  histories: () => traceSection(tell),
  rooms: () => roomsSection(tell),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`The parts are ${Object.keys(parts).join(", ")}.`);

for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const sections = [await measure()].flat();
  for (const section of sections) if (section !== null) console.log(writeSection(section));
}
// Providers of a measurement may still hold timers.
process.exit();
