/** What an import of growing size takes of time and of D1 for each page: `npm run bench -- imports`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleGalley } from "./bundle.ts";
import type { Bundle } from "./bundle.ts";
import { makeCollection, makeOrganization } from "./collection.ts";
import { startGalley } from "./contenders.ts";
import { readMeter } from "./large-collection.ts";
import type { Section } from "./results.ts";
import { figure, table } from "./table.ts";

/** `BENCH_IMPORTS` (`100,1000`, say) makes a shorter run. */
const sizes = (process.env["BENCH_IMPORTS"] ?? "100,1000,20000").split(",").map(Number);
const aimMs = 20;

interface Import {
  ms: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The table: times are the plain Worker's, what is asked of D1 is counted in another run. */
export async function importsSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-imports-"));
  try {
    const metering = join(import.meta.dirname, "workers/metering.ts");
    const timed = await importEach(bundleGalley(join(folder, "plain")), onProgress);
    const counted = await importEach(bundleGalley(join(folder, "metered"), metering), onProgress);
    const rows = sizes.map((size, at) => {
      const { statements = 0, rowsRead = 0, rowsWritten = 0 } = counted[at] ?? {};
      const each = [timed[at]?.ms ?? 0, statements, rowsRead, rowsWritten];
      return [size.toLocaleString("en"), ...each.map((sum) => figure(sum / size))];
    });
    const head = ["pages", "ms a page", "statements a page", "rows read a page"];
    const body = [
      table([...head, "rows written a page"], rows),
      "",
      `From the request until the job has ended; each page about 9 KB. Aim: at most ${aimMs} ms a page.`,
    ].join("\n");
    return { title: "Imports", body };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importEach(bundle: Bundle, onProgress: (line: string) => void): Promise<Import[]> {
  const running = await startGalley(bundle);
  try {
    const organization = await makeOrganization(running.url);
    const imports: Import[] = [];
    for (const size of sizes) {
      onProgress(`importing ${size} pages`);
      const before = await readMeter(running);
      const { importMs } = await makeCollection(organization, size, 0);
      const after = await readMeter(running);
      imports.push({
        ms: importMs,
        statements: after.statements - before.statements,
        rowsRead: after.rowsRead - before.rowsRead,
        rowsWritten: after.rowsWritten - before.rowsWritten,
      });
    }
    return imports;
  } finally {
    await running.stop();
  }
}
