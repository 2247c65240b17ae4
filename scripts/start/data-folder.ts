/** The folder that holds all of a service's data: made where it is missing, and held by one service at a time. */
import { execFile } from "node:child_process";
import { mkdir, open, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { CannotStart } from "./settings.ts";

/** Below it nothing starts: the first version, log entry or migration might not fit any more. */
const leastFreeBytes = 64 * 1024 * 1024;
const endsWithinMs = 10_000;

const reasons: Readonly<Record<string, string>> = {
  EACCES: "may not be written by this user",
  EPERM: "may not be written by this user",
  EROFS: "is on a disk that is only read",
  ENOSPC: "is on a full disk: make room, or move the folder to a larger one",
  ENOTDIR: "is not a folder",
  EEXIST: "is not a folder",
};

export interface DataFolder {
  /** The folder in which the runtime keeps what it stores. */
  stateDir: string;
  /** Notes which process is the runtime, so that the next start finds one that outlived this. */
  noteRuntime(pid: number): Promise<void>;
  /** Lets another service have it. */
  release(): Promise<void>;
}

/** Takes the folder, and ends a runtime that a killed service left behind in it. Throws CannotStart with the reason. */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  await probe(folder);
  const lock = lockOf(folder);
  const noted = join(folder, "runtime.pid");
  await endLeftBehind(noted);
  return {
    stateDir: join(folder, "state"),
    noteRuntime: (pid) => writeFile(noted, String(pid)),
    async release() {
      await rm(noted, { force: true });
      lock.close();
    },
  };
}

/** How many bytes of the folder's disk are free. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Writes a file there, to the disk. */
async function probe(folder: string): Promise<void> {
  const file = join(folder, "probe");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(file, "w");
    await handle.write("Galley writes here.");
    await handle.sync();
    await handle.close();
    await rm(file);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new CannotStart(`The data folder ${folder} ${reasons[code] ?? message}.`);
  }
  const free = await freeBytes(folder);
  if (free >= leastFreeBytes) return;
  throw new CannotStart(
    `The disk of ${folder} has ${mebibytes(free)} MiB left, and nothing starts below ${mebibytes(leastFreeBytes)}: make room, or move the folder to a larger one.`,
  );
}

const mebibytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Held by the kernel for this process, however it ends. */
function lockOf(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch {
    throw new CannotStart(
      `Another service has ${folder}: end that one, or name another folder with GALLEY_DATA.`,
    );
  }
  return lock;
}

/** A service that was killed by force cannot end its runtime, which would go on writing beside the next one's. */
async function endLeftBehind(noted: string): Promise<void> {
  const pid = Number(await readFile(noted, "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid < 2) return;
  const deadline = Date.now() + endsWithinMs;
  while (await isRuntime(pid)) {
    process.kill(pid, "SIGKILL");
    if (Date.now() > deadline)
      throw new CannotStart(`Process ${pid}, a runtime of before, does not end.`);
    await pause(50);
  }
}

/** Whether the process is there and is a runtime: its number may have been given to another. */
async function isRuntime(pid: number): Promise<boolean> {
  const asked =
    process.platform === "linux"
      ? readFile(`/proc/${pid}/cmdline`, "utf8")
      : promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).then(
          ({ stdout }) => stdout,
        );
  return (await asked.catch(() => "")).includes("workerd");
}
