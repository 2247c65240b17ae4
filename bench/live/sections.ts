/** The live document's tables, and how its figures stand to what was promised. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Section } from "../results.ts";
import { figure, table } from "../table.ts";
import { names, startLive } from "./contenders.ts";
import { measureKeystrokes } from "./keystrokes.ts";
import type { KeystrokeCost } from "./keystrokes.ts";
import { measureKills } from "./kills.ts";
import type { Kills } from "./kills.ts";
import { measureLive, nameOf } from "./latency.ts";
import type { LiveLoad, LiveResult } from "./latency.ts";
import { measureRooms } from "./rooms.ts";
import { measureTraces } from "./traces.ts";
import type { TraceResult } from "./traces.ts";

type OnProgress = (line: string) => void;

const crowds = (process.env["BENCH_CLIENTS"] ?? "2,10,50,200").split(",").map(Number);
const loads: LiveLoad[] = [
  ...crowds.map((clients) => ({ clients, perSecond: 10, inFlight: 1 })),
  ...crowds.map((clients) => ({ clients, perSecond: null, inFlight: 1 })),
  ...crowds.map((clients) => ({ clients, perSecond: null, inFlight: 20 })),
];

/** Latency and throughput beside the peers, and what a keystroke costs. */
export async function liveSection(onProgress: OnProgress): Promise<Section> {
  const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
  const folder = await mkdtemp(join(tmpdir(), "galley-live-"));
  const contenders = await startLive(folder);
  try {
    const results = await measureLive(contenders, loads, { rounds, measureMs: 3_000 }, onProgress);
    const galley = contenders.find(({ name }) => name === names.galley);
    if (galley === undefined) throw new Error("Galley was not started");
    const costs = [await measureKeystrokes(galley, 2), await measureKeystrokes(galley, 50)];
    const body = [
      ...loads.flatMap((load) => [`${nameOf(load)}:`, loadTable(results, load)]),
      ["What was to be reached:", ...targetLines(results)].join("\n"),
      keystrokeTable(costs),
    ].join("\n\n");
    return { title: "Live editing", body };
  } finally {
    await Promise.all(contenders.map((each) => each.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

function loadTable(results: readonly LiveResult[], load: LiveLoad): string {
  const rows = results
    .filter((each) => each.load === load)
    .map(({ contender, result }) =>
      result === null
        ? [contender, "–", "–", "–", "–"]
        : [
            contender,
            figure(result.p50Ms),
            figure(result.p99Ms),
            figure(result.deliveriesPerSecond),
            `${Math.round(result.busy * 100)} %`,
          ],
    );
  return table(["", "p50 ms", "p99 ms", "deliveries/s", "generator busy"], rows);
}

/**
 * How Galley stands to what was to be reached, the throughput at every number of clients; and how a bare
 * room does that stores as well, which nothing in this runtime can beat one update at a time.
 */
function targetLines(results: readonly LiveResult[]): string[] {
  const of = (contender: string, { clients, perSecond, inFlight }: LiveLoad) =>
    results.find(
      ({ contender: name, load }) =>
        name === contender &&
        load.clients === clients &&
        load.perSecond === perSecond &&
        load.inFlight === inFlight,
    )?.result;
  const { galley, bare, storing, debounced, each } = names;
  const flowLine = (inFlight: number, peer: string, bound: number) => {
    const ratios = (room: string) =>
      crowds.map((clients) => {
        const load = { clients, perSecond: null, inFlight };
        const flow = (name: string) => of(name, load)?.deliveriesPerSecond ?? NaN;
        return `${figure(flow(room) / flow(peer))} × with ${clients}`;
      });
    return (
      `- deliveries with ${inFlight} in flight to ${peer}, at least ${bound} ×: ` +
      `${ratios(galley).join(", ")} clients (${storing}: ${ratios(storing).join(", ")}).`
    );
  };
  const delayLine = (peer: string, bound: number) => {
    const p50 = (name: string) =>
      of(name, { clients: 50, perSecond: 10, inFlight: 1 })?.p50Ms ?? NaN;
    const ratio = (room: string) => `${figure(p50(room) / p50(peer))} ×`;
    return `- p50 of 50 clients at 10/s to ${peer}, at most ${bound} ×: ${ratio(galley)} (${storing}: ${ratio(storing)}).`;
  };
  return [
    delayLine(bare, 1.5),
    delayLine(debounced, 3),
    flowLine(1, debounced, 0.7),
    flowLine(1, each, 3),
    flowLine(20, debounced, 2),
    flowLine(20, each, 10),
  ];
}

function keystrokeTable(costs: readonly KeystrokeCost[]): string {
  const rows = costs.map(({ writers, keystrokes, rows: written, calls }) => [
    `${writers} people, 10 characters/s each`,
    keystrokes.toLocaleString("en"),
    figure(written / keystrokes),
    "1",
    String(calls),
  ]);
  const head = [
    "",
    "letters",
    "rows written a letter",
    "frames in a letter",
    "calls of the Worker",
  ];
  return table(head, rows);
}

/** The storm of kills, on Galley and on the control. */
export async function killSection(onProgress: OnProgress): Promise<Section> {
  const kills = Number(process.env["BENCH_KILLS"] ?? 200);
  return {
    title: "Kills",
    body: killTable(await measureKills({ kills, writers: 10, onProgress })),
  };
}

function killTable({ galley, hocuspocus }: Kills): string {
  const head = ["", "Galley", names.debounced];
  const both = (what: string, key: keyof typeof hocuspocus) => {
    return [what, String(galley[key]), String(hocuspocus[key])];
  };
  const rows = [
    both("kills", "kills"),
    both("words typed by ten people", "words"),
    both("kills that lost something acknowledged or seen", "lossyKills"),
    both("words missing after a kill, all kills together", "lost"),
    both("words missing after the worst", "lostAtWorst"),
    both("words doubled", "doubled"),
    both("times that all ten and the stored text said the same", "agreements"),
  ];
  const { savedVersions, entries, events, edits, faults, rows: written } = galley;
  const books =
    `Galley saved ${savedVersions} versions amid them (${edits} of these were edits through the interface): ` +
    `${savedVersions} content versions, ${entries} log entries, ${events} events; ` +
    `faults in these books: ${faults.length === 0 ? "none" : faults.join(", ")}. ` +
    `Its log had ${written.toLocaleString("en")} rows and was compacted about ${Math.floor(written / 501)} times.`;
  return `${table(head, rows)}\n\n${books}`;
}

/** Real editing histories, where a folder of them is named. */
export async function traceSection(onProgress: OnProgress): Promise<Section | null> {
  const folder = process.env["EDITING_TRACES"];
  if (folder === undefined) {
    onProgress("no editing histories: name a folder of them in EDITING_TRACES");
    return null;
  }
  return { title: "Editing histories", body: traceTable(await measureTraces(folder, onProgress)) };
}

function traceTable(results: readonly TraceResult[]): string {
  const rows = results.map((each) => [
    each.name.replace(/\.json(\.gz)?$/, ""),
    each.edits.toLocaleString("en"),
    String(each.evictions),
    each.faults.length === 0 ? "yes" : each.faults.join(", "),
    `${figure(each.seconds)} s`,
    `${figure(each.firstSyncMs)} ms`,
    `${figure(each.storedBytes / each.stateBytes)} ×`,
  ]);
  const head = [
    "",
    "edits",
    "evictions",
    "final text to the letter",
    "replayed in",
    "first sync of a new client",
    "bytes stored to encoded state",
  ];
  return table(head, rows);
}

/** What open rooms take in memory. */
export async function roomsSection(onProgress: OnProgress): Promise<Section> {
  const { rooms, textBytes, withOneMiB, withAllMiB } = await measureRooms(1_000, onProgress);
  const each = ((withAllMiB - withOneMiB) * 1024) / (rooms - 1);
  const body =
    `The runtime takes ${figure(withOneMiB)} MiB with one room open and ${figure(withAllMiB)} MiB with ` +
    `${rooms.toLocaleString("en")}, each with one writer and ${figure(textBytes / 1024)} KiB of text: ` +
    `${figure(each)} KiB a room.`;
  return { title: "Open rooms", body };
}
