/**
 * Ports of the loopback interface. A free one is chosen below those that systems give to connections and to whoever asks
 * for any (RFC 6335: from 49152, Linux from 32768): seconds may pass until it is used, and one of these would be taken.
 */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const host = "127.0.0.1";
const [lowest, highest] = [20_000, 32_000];
const tries = 100;

/** Whether nobody listens on the port now. Throws where it cannot be listened on for another reason. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

/** A port that nobody listens on, for whoever has to name it before it is used. */
export async function freePort(): Promise<number> {
  for (let nth = 0; nth < tries; nth += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${tries} ports from ${lowest} to ${highest} is free.`);
}
