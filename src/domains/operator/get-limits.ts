/** Every bound of the service, as it stands. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { limits } from "#limits";
import type { LimitName } from "#limits";
import { defineOperation } from "#operation/define";

/** By the end of a limit's name; the longer ones first. */
const endings: readonly (readonly [ending: string, unit: string])[] = [
  ["BytesPerSecond", "bytes a second"],
  ["MessagesPerSecond", "messages a second"],
  ["BytesBurst", "bytes"],
  ["MessagesBurst", "messages"],
  ["PerMinute", "requests a minute"],
  ["PerDay", "a day"],
  ["Bytes", "bytes"],
  ["Ms", "milliseconds"],
  ["Chars", "UTF-16 code units"],
  ["Days", "days"],
  ["Hours", "hours"],
  ["Depth", "levels"],
];

const names = Object.keys(limits) as LimitName[];

const unitOf = (name: LimitName): string =>
  endings.find(([ending]) => name.endsWith(ending))?.[1] ?? "count";

/** Two hundred fields: made with the first request that needs them, and not at every start. */
function shape() {
  const numbers = Object.fromEntries(
    names.map((name) => [name, z.int().meta({ description: unitOf(name) })]),
  );
  return z.object({
    ...(numbers as Record<LimitName, z.ZodInt>),
    units: z.record(z.string(), z.string()),
  });
}

let made: ReturnType<typeof shape> | null = null;

export const getLimits = defineOperation({
  id: "getLimits",
  method: "GET",
  path: "/limits",
  status: 200,
  summary: "Every limit of the service",
  description: "Each limit by its name, and in `units` what its number counts.",
  access: toEverybody,
  get result() {
    made ??= shape();
    return made;
  },
  fails: [],
  async run() {
    return { ...limits, units: Object.fromEntries(names.map((name) => [name, unitOf(name)])) };
  },
});
