/** The night's back-up of a running service: made at three o'clock UTC, or as soon as one that was missed can be. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { nightsIn, timeOf } from "../back-up/night.ts";
import { isRehearsalDue } from "../back-up/rehearse.ts";
import { storeOfBackUps } from "../back-up/locations.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const hourOfDay = 3;
/** One that failed is tried again after this. */
const againMs = hourMs;

/** Whether a back-up is due: none was begun since it was last three o'clock. */
export function isDue(last: number | null, now: number): boolean {
  const today = Math.floor(now / dayMs) * dayMs + hourOfDay * hourMs;
  const due = today > now ? today - dayMs : today;
  return last === null || last < due || last > now + dayMs;
}

/**
 * Looks whether one is due, and makes it if so. Gives when the last one was begun, once for each, whoever made it; null
 * where there is none that is new, or it is not known whether it can be brought back. Called each minute.
 */
export function nightly(folder: string): (now: number) => Promise<number | null> {
  let notBefore = 0;
  let running = false;
  let noted: string | undefined;
  const store = storeOfBackUps();
  return async (now) => {
    if (running) return null;
    const last = (await nightsIn(store)).at(-1);
    const at = last === undefined ? null : timeOf(last);
    if (!isDue(at, now)) {
      if (last === noted || (await isRehearsalDue(store, now))) return null;
      noted = last;
      return at;
    }
    if (now < notBefore) return null;
    running = true;
    notBefore = now + againMs;
    // A process of its own: the service goes on while hashes are computed.
    const command = join(import.meta.dirname, "../back-up.ts");
    const env = { ...process.env, GALLEY_DATA: folder };
    const made = spawn(process.execPath, ["--no-warnings", command, "now"], {
      env,
      stdio: "inherit",
    });
    const [code] = (await once(made, "exit")) as [number | null];
    running = false;
    if (code !== 0) throw new Error("The night's back-up failed, and is tried again in an hour.");
    notBefore = 0;
    return null;
  };
}
