/**
 * Real documentation to test with: the folder that GALLEY_SAMPLE_DOCS names, else a checkout of Hono's
 * website beside this one, else Galley's own handbook. For tests in Node; those in workerd ask the fixture servers.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readFolder } from "../../scripts/folder.ts";
import type { ImportedFile } from "../../scripts/folder.ts";

const root = join(import.meta.dirname, "../..");

export interface SampleDocs {
  /** The folder they came from. */
  folder: string;
  files: ImportedFile[];
}

/** Every file of the sample, paths relative to its folder. */
export async function readSampleDocs(): Promise<SampleDocs> {
  const beside = process.env["GALLEY_SAMPLE_DOCS"] ?? join(root, "../shared/data/hono-docs");
  const folder = existsSync(beside) ? beside : join(root, "docs");
  return { folder, files: await readFolder(folder) };
}
