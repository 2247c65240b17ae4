/** Status: how the service is now, for everybody: its parts, and what its alarms measure. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { iso } from "#clock";
import { inTime } from "#db/in-time";
import { reportIfFails } from "#fault";
import { defineOperation } from "#operation/define";
import { time } from "#operation/fields";
import type { Context } from "#operation/context";
import { alarmNames, checksOf } from "#domains/operator/alarms/alarms";
import type { Check } from "#domains/operator/alarms/alarms";
import { measureDatabases } from "#domains/operator/alarms/measure";
import { selectMeasures } from "#domains/operator/requests/queries";
import { checkParts } from "./check-parts.ts";
import type { Health, Parts } from "./check-parts.ts";
import { partHealth } from "./contract.ts";

const check = z.object({
  name: z.enum(alarmNames),
  state: z.enum(["ok", "raised", "unknown"]),
  value: z.number().nullable(),
  bound: z.int(),
  unit: z.enum(["seconds", "count", "bytes", "percent"]),
  detail: z.string().nullable(),
});

/** What people wait for; `src/messages.ts` says from when until when. */
const timed = ["read", "write", "publish", "acknowledge", "delivery"] as const;

const waitingTime = z.object({
  name: z.enum(timed),
  count: z.int(),
  meanMs: z.int().nullable(),
});

/** A part, with what is wrong and the way out where it failed. */
const statedPart = partHealth.extend({ detail: z.string().nullable() });

const status = z.object({
  /** `failed` where a part does not answer, `degraded` where an alarm is raised. */
  status: z.enum(["ok", "degraded", "failed"]),
  checkedAt: time,
  /** The version of the service that answers. */
  version: z.string(),
  parts: z.object({
    database: statedPart,
    files: statedPart,
    room: statedPart,
    queue: statedPart,
  }),
  checks: z.array(check),
  times: z.array(waitingTime),
});

const runbook = "docs/operations/runbooks.md#a-part-that-does-not-answer";

const faultsOfParts: Readonly<Record<keyof Parts, string>> = {
  database: `The database does not answer, or is not the one that was migrated: ${runbook}.`,
  files: `The bucket of files does not answer, or is not there: ${runbook}.`,
  room: `Live documents do not answer: ${runbook}.`,
  queue: `No heartbeat has come through the queue of events for three minutes: ${runbook}.`,
};

function stated({ parts, silent }: Look, name: keyof Parts) {
  const fault = faultsOfParts[name].replace("The database", `The database ${silent.join(", ")}`);
  return { ...parts[name], detail: parts[name].state === "failed" ? fault : null };
}

interface Look {
  at: number;
  parts: Parts;
  silent: Health["silent"];
  /** Empty where the database does not answer. */
  checks: readonly Check[];
  times: readonly z.output<typeof waitingTime>[];
}

const cachedMs = 5_000;
let cached: Look | null = null;

async function look(context: Context<null>): Promise<Look> {
  const { db, now } = context;
  const [{ parts, silent }, measured, measures] = await Promise.all([
    checkParts(context),
    reportIfFails(measureDatabases(context, now), { step: "measure" }),
    reportIfFails(inTime("measures", selectMeasures(db)), { step: "measure" }),
  ]);
  const checks = measured === null ? [] : checksOf(measured);
  return { at: now, parts, silent, checks, times: measures === null ? [] : timesOf(measures) };
}

/** The means since the first time. */
function timesOf(measures: Awaited<ReturnType<typeof selectMeasures>>): Look["times"] {
  return timed.map((name) => {
    const { count = 0, durationMs = 0 } = measures.find((each) => each.name === name) ?? {};
    return { name, count, meanMs: count === 0 ? null : Math.round(durationMs / count) };
  });
}

function worst({ parts, checks }: Look): "ok" | "degraded" | "failed" {
  if (Object.values(parts).some(({ state }) => state === "failed")) return "failed";
  return checks.some(({ state }) => state === "raised") ? "degraded" : "ok";
}

export const getStatus = defineOperation({
  id: "getStatus",
  method: "GET",
  path: "/status",
  status: 200,
  summary: "How the service is now",
  access: toEverybody,
  result: status,
  isOfTheMoment: true,
  fails: [],
  async run(context) {
    // An answer of the future was given before the clock was set back.
    if (cached === null || Math.abs(context.now - cached.at) > cachedMs) {
      cached = await look(context);
    }
    const looked = cached;
    return {
      status: worst(looked),
      checkedAt: iso(looked.at),
      version: context.bindings.VERSION.id,
      parts: {
        database: stated(looked, "database"),
        files: stated(looked, "files"),
        room: stated(looked, "room"),
        queue: stated(looked, "queue"),
      },
      checks: [...looked.checks],
      times: [...looked.times],
    };
  },
});
