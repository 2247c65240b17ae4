/** `npm run bench -- moving`: what is left of sites of other tools when they have moved in, beside their own files. */
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeAssets } from "../../scripts/place-assets.ts";
import { bundleGalley } from "../bundle.ts";
import { makeOrganization } from "../collection.ts";
import { startGalley } from "../contenders.ts";
import type { Section } from "../results.ts";
import { figure, table } from "../table.ts";
import { compare } from "./compare.ts";
import type { Compared } from "./compare.ts";
import type { FaultKind } from "./fault.ts";
import { importSite } from "./imported.ts";
import type { ImportedSite } from "./imported.ts";
import { findAddresses } from "./addresses.ts";

/** The folder that holds one for each site. */
const sites = process.env["MOVING_SITES"] ?? "";

interface Measured {
  site: ImportedSite;
  compared: Compared;
}

const rows: readonly [name: string, count: (measured: Measured) => number][] = [
  ["blocks and components converted, %", ({ compared: { blocks } }) => share(blocks)],
  [
    "the same, without programs, and what is of files that are not there, %",
    ({ compared: { blocks, programs } }) => share({ ...blocks, kept: blocks.kept - programs }),
  ],
  ["kept with their words", per(({ compared }) => compared.blocks.kept)],
  ["lost", per(({ compared }) => compared.blocks.lost)],
  ["titles and labels that are not there", faults("title")],
  ["raw source shown", faults("raw")],
  ["code by accident", faults("code")],
  ["links broken that were whole", faults("link")],
  ["anchors broken that were whole", faults("anchor")],
  ["pages not followed by the one that follows them", faults("order")],
  ["old addresses that do not lead on", faults("address")],
  ["losses that the report does not name", faults("owed")],
];

const share = ({ converted, kept, lost }: Compared["blocks"]) =>
  (100 * converted) / Math.max(1, converted + kept + lost);

function per(count: (measured: Measured) => number) {
  return (measured: Measured) => (100 * count(measured)) / Math.max(1, measured.compared.pageCount);
}

function faults(kind: FaultKind) {
  return per(({ compared }) => compared.faults.filter((each) => each.kind === kind).length);
}

/** Null where there are no sites to move. */
export async function movingSection(onProgress: (line: string) => void): Promise<Section | null> {
  if (sites === "" || !existsSync(sites)) {
    onProgress("moving needs MOVING_SITES: a folder with a folder for each site of another tool");
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), "galley-bench-"));
  await placeAssets();
  const running = await startGalley(bundleGalley(folder));
  try {
    const organization = await makeOrganization(running.url);
    const measured: Measured[] = [];
    for (const name of readdirSync(sites)) {
      onProgress(name);
      const site = await importSite(organization, "bench", join(sites, name));
      const compared = compare(site);
      compared.faults.push(...(await findAddresses(site)));
      for (const { kind, file, what } of compared.faults.slice(0, 40))
        onProgress(`  ${kind}: ${file}: ${what.replaceAll("\n", " ")}`);
      for (const [construct, places] of compared.keptOf)
        onProgress(`  kept: ${construct}, ${places.length}: ${places.slice(0, 8).join(" ")}`);
      measured.push({ site, compared });
    }
    return { title: "Moving in", body: tableOf(measured) };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function tableOf(measured: readonly Measured[]): string {
  const head = ["per 100 pages", ...measured.map(({ site }) => site.name)];
  const counted = rows.map(([name, count]) => [
    name,
    ...measured.map((each) => figure(count(each))),
  ]);
  const changed = ({ again }: ImportedSite) =>
    String((again["updated"] ?? 0) + (again["created"] ?? 0) + (again["renamed"] ?? 0));
  return table(head, [
    ["pages", ...measured.map(({ compared }) => String(compared.pageCount))],
    ...counted,
    ["pages that a second import changes", ...measured.map(({ site }) => changed(site))],
    [
      "ms a page, imported",
      ...measured.map(({ site, compared }) => figure(site.importMs / compared.pageCount)),
    ],
  ]);
}
