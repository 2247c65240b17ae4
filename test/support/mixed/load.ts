/**
 * A mixed load on a real runtime: readers, people who type, writers by the interface, webhooks and imports in several
 * organizations, one of them far larger. First the small ones work alone, then all together, and then the runtime is
 * killed again and again; at the end everything that was acknowledged is looked for.
 */
import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { startRuntime } from "../runtime.ts";
import type { Runtime, RuntimeSettings } from "../runtime.ts";
import { MixedOrganization } from "./organization.ts";
import type { MixedSize } from "./organization.ts";
import { startMixedReceiver } from "./receiver.ts";
import { MixedRecord } from "./record.ts";
import type { WorkTimes } from "./record.ts";

export interface MixedSettings extends Pick<RuntimeSettings, "builtDir"> {
  /** Small organizations, beside the large one. */
  small: number;
  sizes: { small: MixedSize; large: MixedSize };
  aloneSeconds: number;
  togetherSeconds: number;
  /** How often the runtime is killed while all work; never where it is null. */
  killEverySeconds: number | null;
  onProgress?: (line: string) => void;
}

export interface MixedReport {
  /** How long the work of the small ones took alone, and of all together. */
  alone: Record<string, WorkTimes>;
  together: Record<string, WorkTimes>;
  /** What the runtime held in each minute, in MiB: the middle of what was measured each second. */
  memoryMiB: number[];
  /** How late this process itself was, in 99 of 100 moments. */
  ownDelayMs: number;
  kills: number;
  cutOff: number;
  counts: Record<string, number>;
  /** What is not as promised; nothing, where every promise holds. */
  faults: string[];
}

const cronEveryMs = 10_000;

/** Runs all of it, and reports. Throws where something stands still. */
export async function weatherMixedLoad(settings: MixedSettings): Promise<MixedReport> {
  const record = new MixedRecord();
  const receiver = await startMixedReceiver(record);
  const { builtDir } = settings;
  const built = builtDir === undefined ? {} : { builtDir };
  const outboundAllow = receiver.origin;
  try {
    const runtime = await startRuntime({ outboundAllow, cronEveryMs, ...built });
    const load = new MixedLoad(settings, runtime, record);
    try {
      const url = `http://${runtime.host}`;
      const { large, small } = settings.sizes;
      const found = (whose: "large" | "small", size: MixedSize) =>
        MixedOrganization.found(url, whose, size, record, receiver.openInbox());
      load.organizations.push(await found("large", large));
      settings.onProgress?.("the large organization is there");
      for (let nth = 0; nth < settings.small; nth += 1)
        load.organizations.push(await found("small", small));
      return await load.weather();
    } finally {
      load.end();
      await runtime.stop();
    }
  } finally {
    receiver.close();
  }
}

class MixedLoad {
  readonly organizations: MixedOrganization[] = [];
  readonly #settings: MixedSettings;
  readonly #runtime: Runtime;
  readonly #record: MixedRecord;

  constructor(settings: MixedSettings, runtime: Runtime, record: MixedRecord) {
    this.#settings = settings;
    this.#runtime = runtime;
    this.#record = record;
  }

  async weather(): Promise<MixedReport> {
    const { aloneSeconds, togetherSeconds } = this.#settings;
    const small = this.organizations.filter(({ whose }) => whose === "small");
    this.#record.takeTimes();
    await Promise.all(small.map((each) => each.type()));
    this.#settings.onProgress?.("the small ones work alone");
    await this.#work(small, aloneSeconds);
    const alone = this.#record.takeTimes();
    await Promise.all(
      this.organizations.filter(({ whose }) => whose === "large").map((each) => each.type()),
    );
    this.#settings.onProgress?.("all work");
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const [memory] = await Promise.all([
      this.#watchMemory(togetherSeconds),
      this.#work(this.organizations, togetherSeconds),
      this.#killWhile(togetherSeconds),
    ]);
    delay.disable();
    const together = this.#record.takeTimes();
    this.#settings.onProgress?.("looking for what was acknowledged");
    await Promise.all(this.organizations.map((each) => each.verify()));
    return {
      alone,
      together,
      memoryMiB: memory,
      ownDelayMs: Math.round(delay.percentile(99) / 1e6),
      kills: this.#record.kills,
      cutOff: this.#record.cutOff,
      counts: this.#counts(),
      faults: this.#record.faults,
    };
  }

  async #work(who: readonly MixedOrganization[], seconds: number): Promise<void> {
    const endsAt = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() > endsAt;
    await Promise.all(who.map((each) => each.work(isOver)));
  }

  async #killWhile(seconds: number): Promise<void> {
    const { killEverySeconds, onProgress } = this.#settings;
    if (killEverySeconds === null) return;
    for (let at = killEverySeconds; at < seconds; at += killEverySeconds) {
      await pause(killEverySeconds * 1_000);
      await this.#record.kill(this.#runtime, () => {
        for (const each of this.organizations) each.leave();
      });
      await Promise.all(this.organizations.map((each) => each.look()));
      await Promise.all(this.organizations.map((each) => each.type()));
      onProgress?.(`killed, and back: ${this.#record.kills}`);
    }
  }

  /** The middle of each minute. */
  async #watchMemory(seconds: number): Promise<number[]> {
    const minutes: number[][] = [];
    for (let second = 0; second < seconds; second += 1) {
      await pause(1_000);
      const mib = await residentOf(this.#runtime);
      const minute = Math.floor(second / 60);
      if (mib !== null) (minutes[minute] ??= []).push(mib);
    }
    return minutes.map((mibs) => {
      const sorted = mibs.toSorted((one, other) => one - other);
      return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
    });
  }

  #counts(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { counts } of this.organizations)
      for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
    return sums;
  }

  end(): void {
    for (const each of this.organizations) each.end();
  }
}

/** In MiB; null while it is away. */
async function residentOf(runtime: Runtime): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${runtime.pid()}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return null;
  }
}
