/**
 * Rendering at its worst: what the hardest texts of a megabyte take in a process of their own, and how long another
 * organization's small request waits while they are rendered in the same isolate.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { honestDocuments } from "../test/support/honest-documents.ts";
import { constructions } from "../test/support/markdown-constructions.ts";
import { RenderingProcess } from "../test/support/rendering-process.ts";
import type { RenderingCost } from "../test/support/rendering-process.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import { makeTwoOrganizations } from "./two-organizations.ts";
import type { TwoOrganizations, Waits } from "./two-organizations.ts";
import type { Section } from "./results.ts";
import { figure, table } from "./table.ts";

type OnProgress = (line: string) => void;

const bytes = 2 ** 20;
const rounds = 3;
const endsWithinMs = 20_000;

/** The longest pages that people write, and of the constructions those that `npm run soak` found to be hardest. */
const hardest = [
  "a reference with headings",
  "prose in paragraphs",
  "prose, on lines of their own, in a quotation",
  "tag, closing, closed after words",
  "escape, closed after words",
  "fence, coloured, repeated",
  "prose and heading of spaces, opened by turns",
];
/** What the other organization waits for: texts that are rendered, so many pages of each opened at once. */
const waitedFor = ["a reference with headings", "prose, on lines of their own, in a quotation"];
const pagesAtOnce = [1, 4];

const texts = new Map(
  [...constructions("single"), ...honestDocuments].map((each) => [each.name, each]),
);

/** Both tables; nothing else should run beside it. */
export async function renderingSection(onProgress: OnProgress): Promise<Section> {
  const costs = await costsOf(hardest, onProgress);
  const folder = await mkdtemp(join(tmpdir(), "galley-rendering-"));
  const running = await startGalley(bundleGalley(folder));
  try {
    const rows = await waitRows(await makeTwoOrganizations(running), onProgress);
    const body = [
      table(["a megabyte of", "ms", "longest without a turn, ms", "MB", "answer"], costs),
      table(
        ["a small request, beside", "requests", "p50 ms", "slowest ms", "rendered in, ms"],
        rows,
      ),
      `Time is of the processor, the least of three rounds in one process. The small request reads an organization over HTTP; what is rendered is another's previews, opened at once, in the same isolate. Aim: less than a second, 64 MB, and 200 ms longer than alone. Load of the machine then, on ${cpus().length} processors: ${figure(loadavg()[0] ?? 0)}.`,
    ].join("\n\n");
    return { title: "Rendering", body };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function costsOf(names: readonly string[], onProgress: OnProgress): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of names) {
    onProgress(`rendering a megabyte: ${name}`);
    const rendering = new RenderingProcess(endsWithinMs);
    const cost = await rendering.cost(name, bytes, rounds);
    await rendering.end();
    rows.push([name, ...figuresOf(cost)]);
  }
  return rows;
}

function figuresOf(cost: RenderingCost | null): string[] {
  if (cost === null) return ["", "", "", "did not end"];
  const { ms, longestSliceMs, peakBytes, refusal } = cost;
  return [...[ms, longestSliceMs, peakBytes / 1e6].map(figure), refusal ?? "rendered"];
}

async function waitRows(
  organizations: TwoOrganizations,
  onProgress: OnProgress,
): Promise<string[][]> {
  const rows = [[`nothing`, ...waitFigures(await organizations.alone()), ""]];
  for (const name of waitedFor)
    for (const pages of pagesAtOnce) {
      onProgress(`another organization's requests, while ${pages} are rendered: ${name}`);
      const text = texts.get(name)?.ofBytes(bytes - 100) ?? "";
      const waits = await organizations.whileRendering(text, pages);
      const named = pages === 1 ? name : `${pages} of ${name}`;
      rows.push([named, ...waitFigures(waits), figure(waits.renderedMs)]);
    }
  return rows;
}

const waitFigures = ({ requests, p50Ms, slowestMs }: Waits): string[] => [
  String(requests),
  figure(p50Ms),
  figure(slowestMs),
];
