/**
 * What every action costs, whose cost is counted and not timed, so that a busy machine says the same: `npm run bench --
 * cost` and `scale`, the same beside others' rows. The bill goes to docs/operations/scale.md, too.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../../src/ids.ts";
import { addForeignRows } from "../../test/support/foreign-rows.ts";
import type { Section } from "../results.ts";
import { figure, provenance, table } from "../table.ts";
import { measureActions, startMetered, typedLetters } from "./actions.ts";
import type { ActionCost, Metered } from "./actions.ts";
import { actionTable, billOf, billTable } from "./bill.ts";
import { measureRowBytes, rowBytesTable } from "./row-bytes.ts";

const page = join(import.meta.dirname, "../../docs/operations/scale.md");
const foreignRows = 10_000;

/** The tables of `cost`. */
export async function costSection(onProgress: (line: string) => void): Promise<Section> {
  return inFolder(async (folder) => {
    const metered = await startMetered(folder);
    const costs = await untilMeasured(metered, onProgress);
    const body = [
      actionTable(costs),
      "",
      `A month of the model's organizations, at the prices written in \`src/domains/operator/organizations/prices.ts\`:`,
      "",
      billTable(billOf(costs, typedLetters)),
      "",
      rowBytesTable(measureRowBytes(join(folder, "state"))),
    ].join("\n");
    await writePage(body);
    return { title: "What an action costs", body };
  });
}

/** Measures, and ends the service, whose database is read after that. */
async function untilMeasured(
  metered: Metered,
  onProgress: (line: string) => void,
): Promise<ActionCost[]> {
  try {
    return await measureActions(metered, onProgress);
  } finally {
    await metered.stop();
  }
}

/** The table of `scale`. */
export async function scaleSection(onProgress: (line: string) => void): Promise<Section> {
  return inFolder(async (folder) => {
    const metered = await startMetered(folder);
    try {
      const alone = await measureActions(metered, onProgress);
      onProgress(`${foreignRows} rows of others in every table`);
      const database = await metered.running.miniflare.getD1Database("DB");
      await addForeignRows(database as never, {
        rows: foreignRows,
        of: newId(),
        at: Date.now(),
      });
      const beside = await measureActions(metered, onProgress);
      return { title: "Beside other organizations", body: besideTable(alone, beside) };
    } finally {
      await metered.stop();
    }
  });
}

function besideTable(alone: readonly ActionCost[], beside: readonly ActionCost[]): string {
  const rows = alone.map(({ what, cost }, at) => {
    const other = beside[at]?.cost ?? cost;
    return [
      what,
      ...[cost.rowsRead, other.rowsRead, cost.rowsWritten, other.rowsWritten].map(figure),
    ];
  });
  const others = `beside ${foreignRows.toLocaleString("en")} rows of others in every table`;
  return table(["once", "rows read", others, "rows written", others], rows);
}

/** Puts the tables in place of those of before. */
async function writePage(tables: string): Promise<void> {
  const mark = "<!-- written by npm run bench -- cost -->";
  const text = await readFile(page, "utf8");
  const at = text.indexOf(mark);
  if (at < 0) throw new Error("docs/operations/scale.md has no place for the tables.");
  await writeFile(page, `${text.slice(0, at)}${mark}\n\n${tables}\n\n${provenance()}\n`);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "galley-cost-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
