/** What open rooms take in memory: the runtime's resident size with one room open, and with a thousand. */
import { execFileSync } from "node:child_process";
import { newId } from "../../src/ids.ts";
import { desksAt } from "../../test/support/desks.ts";
import { startRuntime } from "../../test/support/runtime.ts";
import type { Runtime } from "../../test/support/runtime.ts";
import { placeIn } from "../../test/support/trace-replay.ts";
import type { Desk } from "../../test/support/typist.ts";
import { until } from "../../test/support/until.ts";
import { samplePage } from "../sample-page.ts";

export interface RoomsMemory {
  rooms: number;
  textBytes: number;
  /** Resident size of the runtime. */
  withOneMiB: number;
  withAllMiB: number;
}

const atOnce = 20;

/** Opens so many pages, each with a writer and a guide's text, and keeps all of them open. */
export async function measureRooms(
  rooms: number,
  tell: (line: string) => void,
): Promise<RoomsMemory> {
  const runtime = await startRuntime();
  const desks: Desk[] = [];
  try {
    desks.push(await openPage(runtime, 0));
    const withOneMiB = residentMiB(runtime.pid());
    while (desks.length < rooms) {
      const next = Math.min(atOnce, rooms - desks.length);
      const opened = Array.from({ length: next }, (_, index) => {
        return openPage(runtime, desks.length + index);
      });
      desks.push(...(await Promise.all(opened)));
      if (desks.length % 200 < next) tell(`${desks.length} rooms open`);
    }
    const withAllMiB = residentMiB(runtime.pid());
    const textBytes = Buffer.byteLength(samplePage(0));
    return { rooms, textBytes, withOneMiB, withAllMiB };
  } finally {
    for (const desk of desks) desk.destroy();
    await runtime.stop();
  }
}

async function openPage(runtime: Runtime, number: number): Promise<Desk> {
  let typed = 0;
  let saved = 0;
  const desk = desksAt["y-partykit"](placeIn(runtime, newId(), `writer-${number}`))({
    typed: () => typed,
    acknowledged: (count) => {
      saved = count;
    },
  });
  await desk.connect();
  await until("a page is open", () => desk.isSynced());
  typed = 1;
  desk.doc.getText("content").insert(0, samplePage(number));
  await until("its text is stored", () => saved === typed);
  return desk;
}

function residentMiB(pid: number): number {
  const printed = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(printed.trim()) / 1024;
}
