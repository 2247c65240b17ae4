/** Every operation shows what it takes and what it answers: as it was answered, and as its contract has it now. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accountRequests } from "#openapi/accounts/all";
import type { RecordedExamples } from "#openapi/recorded-examples";
import { operations } from "#registry";
import { staleExamples } from "../../scripts/stale-examples.ts";

const file = join(import.meta.dirname, "../../src/openapi/examples.json");
const text = readFileSync(file, "utf8");
const recorded = JSON.parse(text) as RecordedExamples;
const described = [...operations, ...accountRequests];

/** What is found once the example of getPage is another one. */
function foundOf(change: (page: Record<string, unknown>) => object, path?: string) {
  const { getPage } = recorded;
  const answer = change((getPage?.answer ?? {}) as Record<string, unknown>);
  const given = { path: path ?? getPage?.path ?? "", answer };
  return staleExamples(described, { ...recorded, getPage: given })
    .get("getPage")
    ?.join();
}

describe("examples", () => {
  test("are of all operations, of their paths and of their answers, which fit", () => {
    expect(Object.fromEntries(staleExamples(described, recorded))).toEqual({});
  });

  test("are stale once a field has another name, is new, or another type", () => {
    expect(foundOf((page) => page)).toBeUndefined();
    expect(foundOf(({ urlName, ...page }) => ({ ...page, slug: urlName }))).toMatch(
      /urlName.*slug/,
    );
    expect(foundOf((page) => ({ ...page, urlName: undefined }))).toContain("urlName");
    expect(foundOf((page) => ({ ...page, sharingMeta: { editable: "no" } }))).toContain("editable");
  });

  test("are stale once the path is another one", () => {
    const path = recorded["getPage"]?.path ?? "";
    expect(foundOf((page) => page, path.replace("/pages/", "/leaves/"))).toContain("/leaves/");
    expect(foundOf((page) => page, `${path}/more`)).toContain("/more");
  });

  test("are stale where there is none of an operation, and where there is no such operation", () => {
    const { getPage, ...others } = recorded;
    const found = staleExamples(described, { ...others, getLeaf: getPage ?? { path: "" } });
    expect([...found.keys()].toSorted()).toEqual(["getLeaf", "getPage"]);
  });

  test("hold nothing that opens, and no address of a machine", () => {
    expect(text).not.toMatch(
      /\b(gl[a-z]_|whsec_)(?!EXAMPLE\b)[\w+/=-]{8,}|127\.0\.0\.1:\d|galley\.test/,
    );
  });
});
