/** Published reads beside bare Workers: rounds in turn, so that whatever else the machine does hits all alike. */
import type { Contender } from "./contenders.ts";
import { burst, median } from "./load.ts";
import type { Burst } from "./load.ts";
import { processorMsOfRuntimes } from "./processes.ts";

const rounds = 9;
const roundSeconds = 2;
const warmUpSeconds = 1;
const inFlight = 64;

/** A burst, and what one of its requests took of the processors. */
interface Round extends Burst {
  processorMs: number;
}

/** Medians over the rounds. */
export interface ReadResult extends Round {
  name: string;
  /** Requests a second of each round. */
  rates: number[];
  /** The p50 of one request after the other. */
  aloneP50Ms: number;
}

/** Requests a second as a share of another contender's, each round compared with itself. */
export function ratioOf({ rates }: ReadResult, base: ReadResult): number {
  return median(rates.map((rate, round) => rate / (base.rates[round] ?? NaN)));
}

/** Measures every contender; `onProgress` is called with each line of progress. */
export async function measureReads(
  contenders: readonly Contender[],
  onProgress: (line: string) => void,
): Promise<ReadResult[]> {
  const busy = new Map<Contender, Round[]>();
  const alone = new Map<Contender, Burst[]>();
  for (const contender of contenders) {
    await burst(contender.url, warmUpSeconds, inFlight, contender.headers);
  }
  for (let round = 1; round <= rounds; round += 1) {
    onProgress(`round ${round} of ${rounds}`);
    for (const contender of contenders) {
      const { url, headers } = contender;
      const before = await processorMsOfRuntimes();
      const result = await burst(url, roundSeconds, inFlight, headers);
      const spentMs = (await processorMsOfRuntimes()) - before;
      const processorMs = spentMs / (result.requestsPerSecond * roundSeconds);
      add(busy, contender, { ...result, processorMs });
      add(alone, contender, await burst(url, 1, 1, headers));
    }
  }
  return contenders.map((contender) => ({
    name: contender.name,
    ...medians(busy.get(contender) ?? []),
    processorMs: median((busy.get(contender) ?? []).map(({ processorMs }) => processorMs)),
    rates: ratesOf(busy.get(contender) ?? []),
    aloneP50Ms: medians(alone.get(contender) ?? []).p50Ms,
  }));
}

function add<Result>(
  results: Map<Contender, Result[]>,
  contender: Contender,
  result: Result,
): void {
  results.set(contender, [...(results.get(contender) ?? []), result]);
}

function ratesOf(bursts: readonly Burst[]): number[] {
  return bursts.map(({ requestsPerSecond }) => requestsPerSecond);
}

function medians(bursts: readonly Burst[]): Burst {
  return {
    requestsPerSecond: median(ratesOf(bursts)),
    p50Ms: median(bursts.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(bursts.map(({ p99Ms }) => p99Ms)),
  };
}
