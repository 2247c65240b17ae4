/** What the runtimes that this process has started take of the machine, as Linux tells it (proc(5)). */
import { readdir, readFile } from "node:fs/promises";

/** A tick of the clock that processes are counted by: USER_HZ, 100 a second on every Linux there is. */
const tickMs = 10;

/** The processor time of all runtimes so far, in milliseconds, with that of what they simulate: D1, R2, queues. */
export async function processorMsOfRuntimes(): Promise<number> {
  const stats = await readOfRuntimes("stat");
  // Behind the name, which may hold spaces and brackets, the state is field 3; 14 and 15 are user's and system's ticks.
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return tickMs * ticks.reduce((sum, each) => sum + each, 0);
}

/** The most memory that one of the runtimes has held, in MiB. */
export async function peakOfRuntimes(): Promise<number> {
  const statuses = await readOfRuntimes("status");
  const peaks = statuses.map((status) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0));
  return Math.max(0, ...peaks) / 1_024;
}

/** A file of each runtime that is a child of this process. */
async function readOfRuntimes(file: "stat" | "status"): Promise<string[]> {
  const read: string[] = [];
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const of = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
    const status = await of("status");
    const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(status);
    if (isOurs && status.includes("workerd")) read.push(await of(file));
  }
  return read;
}
