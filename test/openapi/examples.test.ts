/** Every operation shows what it takes and what it answers: as it was answered, and as its contract has it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accountRequests } from "#openapi/accounts/all";
import type { RecordedExamples } from "#openapi/recorded-examples";
import { examplesOf } from "#openapi/recorded-examples";
import { operations } from "#registry";
import { faultsIn } from "#test/declared-shape";

const file = join(import.meta.dirname, "../../src/openapi/examples.json");
const text = readFileSync(file, "utf8");
const recorded = JSON.parse(text) as RecordedExamples;
const rows = operations.map((operation) => [operation.id, operation] as const);

describe("examples", () => {
  test.each(rows)("%s has one of its path and of its answer, which fits", (_, operation) => {
    const { path, answer } = examplesOf(operation, recorded);
    const named = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(path)).toEqual(named);
    for (const value of Object.values(path)) expect(value).not.toBe("");
    const { result, isNeverJson, defaultType } = operation;
    const isShown = result !== undefined && !isNeverJson && defaultType !== "text/html";
    expect(answer !== undefined).toBe(isShown);
    const faults = result === undefined || answer === undefined ? [] : faultsIn(result, answer);
    expect(faults).toEqual([]);
  });

  test("are of operations that there are", () => {
    const ids = new Set([...operations, ...accountRequests].map(({ id }) => id));
    expect(Object.keys(recorded).filter((id) => !ids.has(id))).toEqual([]);
  });

  test("hold nothing that opens, and no address of a machine", () => {
    expect(text).not.toMatch(
      /\b(gl[a-z]_|whsec_)(?!EXAMPLE\b)[\w+/=-]{8,}|127\.0\.0\.1:\d|galley\.test/,
    );
  });
});
