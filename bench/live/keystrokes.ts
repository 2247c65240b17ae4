/** What a keystroke costs: rows that the room writes, and calls that it makes of the Worker. */
import { setTimeout as pause } from "node:timers/promises";
import type { LiveContender } from "./contenders.ts";
import { underLoad } from "./latency.ts";
import { roomFiles, storedIn } from "./room-files.ts";

export interface KeystrokeCost {
  writers: number;
  keystrokes: number;
  /** Rows of the room's log. */
  rows: number;
  /** Calls of the Worker: connections recorded and removed, the draft marked, a version saved. */
  calls: number;
}

/** Has so many people type ten letters a second each, and counts; the contender is Galley. */
export async function measureKeystrokes(
  galley: LiveContender,
  writers: number,
): Promise<KeystrokeCost> {
  const before = await counted(galley);
  const load = { clients: writers, perSecond: 10, inFlight: 1 };
  const { typed } = await underLoad(galley, load, 5_000);
  // The last connection's end is told after the load has ended.
  await pause(2_000);
  const after = await counted(galley);
  const [rows, calls] = [after.rows - before.rows, after.calls - before.calls];
  return { writers, keystrokes: typed, rows, calls };
}

async function counted({ url, stateDir }: LiveContender): Promise<{ rows: number; calls: number }> {
  const calls = Number(await (await fetch(`${url}/calls`)).text());
  const files = roomFiles(stateDir ?? "");
  return { calls, rows: files.reduce((sum, file) => sum + storedIn(file).rows, 0) };
}
