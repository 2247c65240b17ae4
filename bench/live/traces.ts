/** Real editing histories through sockets and evictions, and what such a page weighs afterwards. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { startRuntime } from "../../test/support/runtime.ts";
import { readTrace } from "../../test/support/trace.ts";
import { replay } from "../../test/support/trace-replay.ts";
import type { ReplayReport } from "../../test/support/trace-replay.ts";
import { roomFiles, storedIn } from "./room-files.ts";

export interface TraceResult extends ReplayReport {
  name: string;
  /** What the room keeps: its checkpoint and the log behind it. */
  storedBytes: number;
}

const evictions = 40;

/** Replays every history of the folder, each in a runtime of its own. */
export async function measureTraces(
  folder: string,
  onProgress: (line: string) => void,
): Promise<TraceResult[]> {
  const results: TraceResult[] = [];
  for (const name of readdirSync(folder)) {
    onProgress(name);
    const runtime = await startRuntime();
    try {
      const report = await replay(runtime, readTrace(join(folder, name)), {
        evictions,
        onProgress,
      });
      const [file = ""] = roomFiles(runtime.stateDir);
      results.push({ ...report, name, storedBytes: storedIn(file).bytes });
    } finally {
      await runtime.stop();
    }
  }
  return results;
}
