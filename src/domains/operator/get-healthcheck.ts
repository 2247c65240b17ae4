/** Healthcheck: D1, R2, a room and the queue, each with its state and time. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import type { DatabaseName } from "#slots";
import { checkParts } from "./check-parts.ts";
import type { Health } from "./check-parts.ts";
import { partHealth as part } from "./contract.ts";

const health = z.object({
  status: z.literal("ok"),
  parts: z.object({ database: part, files: part, room: part, queue: part }),
  /** Pages whose text could not be saved as a version in several attempts: their text is safe, their history waits. */
  unsavedVersions: z.int(),
  /** Messages of no organization that a queue gave up: the table `dead_letters` holds them. */
  unownedDeadLetters: z.int(),
});

const saidOfSilent = (silent: readonly DatabaseName[]) =>
  `${silent.join(" and ")} ${silent.length > 1 ? "do" : "does"} not answer`;

const cachedMs = 5_000;
let cached: (Health & { at: number }) | null = null;

export const getHealthcheck = defineOperation({
  id: "getHealthcheck",
  method: "GET",
  path: "/healthcheck",
  status: 200,
  summary: "Service health",
  access: toEverybody,
  result: health,
  isOfTheMoment: true,
  fails: ["unavailable"],
  async run(context) {
    // An answer of the future was given before the clock was set back.
    if (cached === null || Math.abs(context.now - cached.at) > cachedMs) {
      cached = { at: context.now, ...(await checkParts(context)) };
    }
    const { parts, silent, unsavedVersions, unownedDeadLetters } = cached;
    const failed = Object.entries(parts).filter(([, { state }]) => state === "failed");
    if (failed.length > 0) {
      const states = Object.entries(parts).map(([name, { state }]) => `${name}: ${state}`);
      throw new Failure("unavailable", `A part of the service failed (${states.join(", ")}).`, {
        headers: { "Retry-After": "5" },
        parts,
        errors: failed.map(([name]) => ({
          path: name,
          message: name === "database" ? saidOfSilent(silent) : "does not answer",
          code: "failed",
        })),
      });
    }
    return { status: "ok" as const, parts, unsavedVersions, unownedDeadLetters };
  },
});
