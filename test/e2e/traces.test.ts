/** Editing histories through sockets, the room evicted on the way: the final text stays exactly the same. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startRuntime } from "#test/runtime";
import type { Runtime } from "#test/runtime";
import { randomTrace, readTrace } from "#test/trace";
import type { Trace } from "#test/trace";
import { replay } from "#test/trace-replay";

/** A folder of real histories; without one, one of random typing stands in. */
const folder = process.env["EDITING_TRACES"] ?? null;
/** `npm run soak -- kills` has 40. */
const evictions = Number(process.env["EVICTIONS"] ?? 2);
/** More than may be under way at once; `npm run soak -- kills` types 20,000. */
const edits = Number(process.env["EDITS"] ?? 600);

const histories: [name: string, read: () => Trace][] =
  folder === null
    ? [[`${edits} random edits by two writers at once`, () => randomTrace(edits)]]
    : readdirSync(folder).map((name) => [name, () => readTrace(join(folder, name))]);

let runtime: Runtime;

beforeAll(async () => {
  runtime = await startRuntime({ builtDir: inject("server").builtDir });
});

afterAll(() => runtime?.stop());

test.each(histories)(
  `%s through ${evictions} evictions ends with the same text for everyone`,
  { timeout: 20 * 60_000 },
  async (name, read) => {
    const onProgress = (line: string) => console.log(`${name}: ${line}`);
    const report = await replay(runtime, read(), { evictions, onProgress });
    console.log(name, report);
    expect(report.faults).toEqual([]);
    expect(report.evictions).toBeGreaterThan(0);
  },
);
