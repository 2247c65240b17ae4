/** Where a service's objects lie is chosen once: what `npm run deploy` and `npm start` say where it is to be changed. */
import { expect, test } from "vitest";
import { faultOfMove, faultsOfJurisdiction } from "../../scripts/deploy/jurisdiction.ts";
import { readSettings } from "../../scripts/start/settings.ts";

const within = (jurisdiction?: string): { vars: Record<string, string> } => ({
  vars: jurisdiction === undefined ? {} : { JURISDICTION: jurisdiction },
});
const database = { type: "d1", name: "DB" };
const placed = (text: string) => ({ type: "plain_text", name: "JURISDICTION", text });

test("a service that runs keeps its jurisdiction, or none: its live documents lie there", () => {
  expect(faultOfMove(within("eu"), [database, placed("eu")])).toEqual([]);
  expect(faultOfMove(within(), [database])).toEqual([]);
  expect(faultOfMove(within("eu"), [database])[0]).toContain("runs with no JURISDICTION");
  expect(faultOfMove(within(), [database, placed("eu")])[0]).toContain('JURISDICTION = "eu"');
  expect(faultOfMove(within("us"), [database, placed("eu")])).toHaveLength(1);
});

test("one that was never deployed, but for its secrets, may choose", () => {
  expect(faultOfMove(within("eu"), [{ type: "secret_text", name: "GALLEY_SECRET" }])).toEqual([]);
});

test("a bucket of the same jurisdiction goes with it", () => {
  const bucket = { binding: "FILES", bucket_name: "galley-files" };
  const config = (jurisdiction: string) => ({
    ...within("eu"),
    r2_buckets: [{ ...bucket, jurisdiction }],
  });
  expect(faultsOfJurisdiction(config("eu"))).toEqual([]);
  expect(faultsOfJurisdiction(config("us"))).toHaveLength(1);
});

test("`npm start` refuses one: everything lies on its machine", () => {
  const environment = { GALLEY_SECRET: "x".repeat(32), OWN_HOSTS: "docs.example.com" };
  expect(() => readSettings({ ...environment, JURISDICTION: "eu" })).toThrow(
    "JURISDICTION is for an account",
  );
  expect(readSettings(environment).port).toBeGreaterThan(0);
});
