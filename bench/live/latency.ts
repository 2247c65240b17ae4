/** Keystrokes beside the peers: contenders in turn, one page and one load each, medians of the rounds. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "../load.ts";
import type { LiveContender } from "./contenders.ts";
import type { Load, LoadResult } from "./generator.ts";

const script = join(import.meta.dirname, "generator.ts");

export interface LiveLoad {
  clients: number;
  /** Updates a second from each client; null for as many as `inFlight` allows. */
  perSecond: number | null;
  inFlight: number;
}

export interface LiveResult {
  contender: string;
  load: LiveLoad;
  /** Medians of the rounds; null where it did not get through. */
  result: LoadResult | null;
}

export interface Rounds {
  rounds: number;
  measureMs: number;
}

/** Puts each load on each contender, round by round; `onProgress` is called with each line of progress. */
export async function measureLive(
  contenders: readonly LiveContender[],
  loads: readonly LiveLoad[],
  { rounds, measureMs }: Rounds,
  onProgress: (line: string) => void,
): Promise<LiveResult[]> {
  const measured: LiveResult[] = [];
  for (const load of loads) {
    const results = new Map<LiveContender, LoadResult[]>();
    for (let round = 1; round <= rounds; round++) {
      onProgress(`${nameOf(load)}, round ${round} of ${rounds}`);
      for (const contender of contenders) {
        const result = await underLoad(contender, load, measureMs).catch((error: unknown) => {
          onProgress(`${contender.name}: ${String(error).slice(-300)}`);
        });
        if (result) results.set(contender, [...(results.get(contender) ?? []), result]);
      }
    }
    for (const contender of contenders) {
      const result = medians(results.get(contender) ?? []);
      measured.push({ contender: contender.name, load, result });
    }
  }
  return measured;
}

/** What a load is called. */
export function nameOf({ clients, perSecond, inFlight }: LiveLoad): string {
  return perSecond === null
    ? `${clients} clients, ${inFlight} in flight each`
    : `${clients} clients, ${perSecond} updates/s each`;
}

/** Puts one load on one contender, on a page of its own. */
export async function underLoad(
  contender: LiveContender,
  { clients, perSecond, inFlight }: LiveLoad,
  measureMs: number,
): Promise<LoadResult> {
  const urls = await contender.urls(clients);
  const { documentName } = contender;
  const load: Load = { urls, documentName, perSecond, inFlight, warmUpMs: 1_000, measureMs };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--no-warnings", script, JSON.stringify(load)],
    { timeout: measureMs + 60_000 },
  );
  return JSON.parse(stdout) as LoadResult;
}

function medians(results: readonly LoadResult[]): LoadResult | null {
  if (results.length === 0) return null;
  const of = (key: keyof LoadResult) => median(results.map((each) => each[key]));
  return {
    sent: of("sent"),
    typed: of("typed"),
    deliveriesPerSecond: of("deliveriesPerSecond"),
    p50Ms: of("p50Ms"),
    p99Ms: of("p99Ms"),
    busy: of("busy"),
  };
}
