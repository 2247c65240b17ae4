/** Healthcheck: D1, R2, a room and the queue, each with its state and time. */
import { z } from "zod";
import { toEverybody } from "#access/needs";
import { systemClock } from "#clock";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { lastHeartbeat, pingDatabase } from "./store.ts";

const part = z.object({ state: z.enum(["ok", "failed", "unknown"]), durationMs: z.number() });
const health = z.object({
  status: z.literal("ok"),
  parts: z.object({ database: part, files: part, room: part, queue: part }),
});
type Part = z.infer<typeof part>;

const cachedMs = 5_000;
const heartbeatMaxAgeMs = 3 * 60_000;
let cached: { at: number; parts: z.infer<typeof health>["parts"] } | null = null;

export const getHealthcheck = defineOperation({
  id: "getHealthcheck",
  method: "GET",
  path: "/healthcheck",
  status: 200,
  summary: "Service health",
  description:
    "503 names the part that failed. The queue is `unknown` until its first heartbeat. Cached for 5 seconds.",
  access: toEverybody,
  result: health,
  fails: ["unavailable"],
  async run(context) {
    if (cached === null || cached.at < context.now - cachedMs) {
      cached = { at: context.now, parts: await checkAll(context) };
    }
    const failed = Object.entries(cached.parts).filter(([, { state }]) => state === "failed");
    if (failed.length > 0) {
      throw new Failure("unavailable", `Failed: ${failed.map(([name]) => name).join(", ")}.`, {
        headers: { "Retry-After": "5" },
        errors: failed.map(([name]) => ({
          path: name,
          message: "does not answer",
          code: "failed",
        })),
      });
    }
    return { status: "ok" as const, parts: cached.parts };
  },
});

async function checkAll(context: Context<null>) {
  const { db, bindings, now } = context;
  const [database, files, room, queue] = await Promise.all([
    timed(() => pingDatabase(db)),
    timed(() => bindings.FILES.head("healthcheck")),
    timed(() => context.room("healthcheck").read()),
    timed(() => lastHeartbeat(db, "galley-events")).then(({ state, durationMs, value }) => {
      if (state === "ok" && value === null) return { state: "unknown" as const, durationMs };
      const isLate = value != null && value < now - heartbeatMaxAgeMs;
      return { state: isLate ? ("failed" as const) : state, durationMs };
    }),
  ]);
  return { database: bare(database), files: bare(files), room: bare(room), queue };
}

const bare = ({ state, durationMs }: Part): Part => ({ state, durationMs });

async function timed<T>(check: () => Promise<T>): Promise<Part & { value: T | null }> {
  const start = systemClock();
  try {
    const value = await check();
    return { state: "ok", durationMs: systemClock() - start, value };
  } catch {
    return { state: "failed", durationMs: systemClock() - start, value: null };
  }
}
