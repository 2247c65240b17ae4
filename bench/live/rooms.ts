/** What open rooms take in memory: the runtime's resident size with one room open, and with a thousand. */
import { execFileSync } from "node:child_process";
import { newId } from "../../src/ids.ts";
import { clientKinds } from "../../test/support/client-kinds.ts";
import { startRuntime } from "../../test/support/runtime.ts";
import type { Runtime } from "../../test/support/runtime.ts";
import { roomAddressIn } from "../../test/support/trace-replay.ts";
import type { ProviderClient } from "../../test/support/editor-client.ts";
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
  onProgress: (line: string) => void,
): Promise<RoomsMemory> {
  const runtime = await startRuntime();
  const clients: ProviderClient[] = [];
  try {
    clients.push(await openPage(runtime, 0));
    const withOneMiB = residentMiB(runtime.pid());
    while (clients.length < rooms) {
      const next = Math.min(atOnce, rooms - clients.length);
      const opened = Array.from({ length: next }, (_, index) => {
        return openPage(runtime, clients.length + index);
      });
      clients.push(...(await Promise.all(opened)));
      if (clients.length % 200 < next) onProgress(`${clients.length} rooms open`);
    }
    const withAllMiB = residentMiB(runtime.pid());
    const textBytes = Buffer.byteLength(samplePage(0));
    return { rooms, textBytes, withOneMiB, withAllMiB };
  } finally {
    for (const client of clients) client.destroy();
    await runtime.stop();
  }
}

async function openPage(runtime: Runtime, number: number): Promise<ProviderClient> {
  let typed = 0;
  let saved = 0;
  const client = clientKinds["y-partykit"](roomAddressIn(runtime, newId(), `writer-${number}`))({
    typed: () => typed,
    acknowledged: (count) => {
      saved = count;
    },
  });
  await client.connect();
  await until("a page is open", () => client.isSynced());
  typed = 1;
  client.doc.getText("content").insert(0, samplePage(number));
  await until("its text is stored", () => saved === typed);
  return client;
}

function residentMiB(pid: number): number {
  const printed = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(printed.trim()) / 1024;
}
