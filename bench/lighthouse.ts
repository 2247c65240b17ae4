/**
 * What Lighthouse says of the published site, in the Chromium that the tests use: five kinds of page, as on a
 * phone and as on a desktop. The pages are those of $GALLEY_SAMPLE_DOCS, else of our own handbook.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import lighthouse, { desktopConfig } from "lighthouse";
import { chromium as playwright } from "playwright-core";
import { makeOrganization } from "./collection.ts";
import { startEdge } from "./compressing.ts";
import type { Edge } from "./compressing.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import { publishEveryKind } from "./every-kind.ts";
import type { Kind } from "./every-kind.ts";
import type { Section } from "./results.ts";
import { figure, table } from "./table.ts";

type OnProgress = (line: string) => void;
type Form = "phone" | "desktop";

const rounds = Number(process.env.BENCH_ROUNDS ?? "3");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Verdict {
  kind: Kind;
  /** 0 to 100, in the order of `categories`. */
  scores: number[];
  /** The names of the audits that cost points. */
  faults: string[];
  compressedKib: number;
  scriptKib: number;
  paintMs: number;
  shift: number;
}

/** The two tables. */
export async function lighthouseSection(onProgress: OnProgress): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-lighthouse-"));
  const galley = await startGalley(bundleGalley(join(folder, "galley")));
  const edge = await startEdge(galley.url);
  const port = await freePort();
  const browser = await playwright.launch({
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    executablePath: await chromium.executablePath(),
  });
  try {
    onProgress("publishing pages of every kind");
    const kinds = await publishEveryKind(await makeOrganization(edge.url));
    const phone = await verdicts("phone", kinds, port, edge, onProgress);
    const desktop = await verdicts("desktop", kinds, port, edge, onProgress);
    const body = [
      tableOf("On a phone", phone),
      tableOf("On a desktop", desktop),
      faultsOf(phone, desktop),
    ];
    return { title: "Lighthouse", body: body.join("\n\n") };
  } finally {
    await browser.close();
    edge.stop();
    await galley.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function verdicts(
  form: Form,
  kinds: readonly Kind[],
  port: number,
  edge: Edge,
  onProgress: OnProgress,
): Promise<Verdict[]> {
  const made: Verdict[] = [];
  for (const kind of kinds) {
    const all: Verdict[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await judge(form, kind, port, edge));
    const [median] = all
      .toSorted((one, other) => performanceOf(one) - performanceOf(other))
      .slice(Math.floor(rounds / 2));
    if (median === undefined) throw new Error("BENCH_ROUNDS must be at least 1.");
    onProgress(`${form}, ${kind.name}: ${median.scores.join(" ")}`);
    made.push(median);
  }
  return made;
}

const performanceOf = ({ scores }: Verdict) => scores[0] ?? 0;

async function judge(form: Form, kind: Kind, port: number, edge: Edge): Promise<Verdict> {
  edge.takeSizes();
  const flags = {
    port,
    logLevel: "error" as const,
    onlyCategories: [...categories],
    // Our page for what is not there shall be judged like any other.
    ignoreStatusCode: true,
  };
  const result = await lighthouse(kind.url, flags, form === "desktop" ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse said nothing of ${kind.url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${kind.url}: ${lhr.runtimeError.message}`);
  const sizes = edge.takeSizes();
  const page = new URL(kind.url);
  const own = [...sizes].filter(
    ([path]) => path === page.pathname + page.search || path.startsWith("/_assets/"),
  );
  const sum = (entries: [string, number][]) =>
    entries.reduce((total, [, bytes]) => total + bytes, 0) / 1024;
  const valueOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    kind,
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    faults: categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
    compressedKib: sum(own),
    scriptKib: sum(own.filter(([path]) => path.endsWith(".js"))),
    paintMs: valueOf("largest-contentful-paint"),
    shift: valueOf("cumulative-layout-shift"),
  };
}

function tableOf(title: string, all: readonly Verdict[]): string {
  const head = [
    title,
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "largest paint",
    "shift",
    "page",
    "of it script",
  ];
  const rows = all.map(({ kind, scores, paintMs, shift, compressedKib, scriptKib }) => [
    kind.name,
    ...scores.map(String),
    `${figure(paintMs / 1000)} s`,
    shift.toFixed(3),
    `${figure(compressedKib)} KiB`,
    `${figure(scriptKib)} KiB`,
  ]);
  return table(head, rows);
}

function faultsOf(...forms: (readonly Verdict[])[]): string {
  const lines = forms
    .flat()
    .filter(({ faults }) => faults.length > 0)
    .map(({ kind, faults }) => `${kind.name}: ${faults.join(", ")}`);
  const unique = [...new Set(lines)];
  if (unique.length === 0) return "Nothing costs a point.";
  return `What costs points: ${unique.join("; ")}. That a page is missing, its status and its \`noindex\` must say.`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
