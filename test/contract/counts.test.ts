/** Bounds that are no length of a text: how many of something, and how long a time, are asked for or kept together. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { renderEntry } from "#content/entry";
import { textLinksOf } from "#content/text-links";
import { endpointVariables } from "#domains/api-model/variables";
import { seriesPeriodOf } from "#domains/insights/analytics/period";
import { readPart } from "#http/validation";
import { JobReport } from "#jobs/report";
import { limits } from "#limits";
import { operations } from "#registry";

const many = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at));

async function faultsIn(operationId: string, body: object): Promise<string[]> {
  const { body: contract = z.never() } = operations.find(({ id }) => id === operationId) ?? {};
  return (await readPart("body", contract, body)).faults.map(({ path }) => path);
}

describe("one request holds", () => {
  test("so many edits of a text", async () => {
    const edits = (count: number) => ({ edits: many(count, () => ({ find: "a", replace: "b" })) });
    expect(await faultsIn("patchPageContent", edits(limits.patchEdits))).toEqual([]);
    expect(await faultsIn("patchPageContent", edits(limits.patchEdits + 1))).toEqual([
      "body.edits",
    ]);
  });

  test("so many fields of a form for an endpoint", async () => {
    const field = (at: number) => ({ key: `f${at}`, value: "" });
    for (const type of ["form", "multipart"]) {
      const form = async (count: number) => {
        const body = { type, fields: many(count, field) };
        const faults = await faultsIn("sendPlaygroundRequest", { body });
        return faults.filter((path) => path.startsWith("body.body"));
      };
      expect(await form(limits.playgroundFields)).toEqual([]);
      expect(await form(limits.playgroundFields + 1)).toEqual(["body.body.fields"]);
    }
  });

  test("so many variables of an endpoint, each with a name and a value of so many characters", () => {
    const takes = (entries: [string, string][]) =>
      endpointVariables.safeParse(Object.fromEntries(entries)).success;
    const named = (count: number) => many(count, (at): [string, string] => [`v${at}`, ""]);
    const name = "n".repeat(limits.environmentVariableNameChars);
    const value = "x".repeat(limits.endpointVariableChars);
    expect([takes(named(limits.endpointVariables)), takes([[name, value]])]).toEqual([true, true]);
    expect([
      takes(named(limits.endpointVariables + 1)),
      takes([[`${name}n`, ""]]),
      takes([["v", `${value}x`]]),
    ]).toEqual([false, false, false]);
  });

  test.each([
    ["day", limits.analyticsDays],
    ["hour", limits.analyticsHours / 24],
  ] as const)("so long a series by the %s", (interval, days) => {
    const to = "2026-06-30";
    const before = (count: number) =>
      new Date(Date.parse(to) - (count - 1) * 86_400_000).toISOString().slice(0, 10);
    const series = (count: number) => seriesPeriodOf({ interval, from: before(count), to }, 0);
    expect(series(days)).toMatchObject({ from: before(days), to });
    expect(() => series(days + 1)).toThrow(`is more than ${days} days before the end`);
  });
});

test("of a page so many links and anchors are known, and the others are passed over", () => {
  const html = (links: number, ids: number) =>
    many(links, (at) => `<a href="page:p${at}">x</a>`).join("") +
    many(ids, (at) => `<h2 id="h${at}">x</h2>`).join("");
  const known = (links: number, ids: number) => {
    const found = textLinksOf(html(links, ids));
    return [found.links.length, found.ids.length];
  };
  const [links, ids] = [limits.linksPerPage, limits.linkIdsPerPage];
  expect(known(links - 1, ids - 1)).toEqual([links - 1, ids - 1]);
  expect(known(links, ids)).toEqual([links, ids]);
  expect(known(links + 1, ids + 1)).toEqual([links, ids]);
});

test("of a job's problems so many are told, and all are counted", () => {
  const report = new JobReport({ counts: {}, problems: [] });
  for (let at = 0; at <= limits.importProblems; at += 1) report.note(`f${at}.md`, "is wrong");
  expect(report.problems).toHaveLength(limits.importProblems);
  expect(report.counts).toEqual({ problems: limits.importProblems + 1 });
});

test("an entry becomes so many bytes of HTML, and one that becomes more is refused", async () => {
  // A row that ends early has all of its cells.
  const table = (rows: number) =>
    `|${"|".repeat(100)}\n|${":-:|".repeat(100)}\n${"|\n".repeat(rows)}\n`;
  const whole = async (markdown: string) =>
    (await renderEntry(markdown, "body.content", limits.changelogContentBytes)).length;
  const [one, two] = [await whole(table(1)), await whole(table(2))];
  const rows = Math.floor((limits.entryHtmlBytes - one) / (two - one));
  const render = (letters: number) =>
    renderEntry(
      `${table(rows)}${"x".repeat(letters)}`,
      "body.content",
      limits.changelogContentBytes,
    );
  const padding = limits.entryHtmlBytes - (await render(1)).length + 1;
  expect(await render(padding)).toHaveLength(limits.entryHtmlBytes);
  await expect(render(padding + 1)).rejects.toMatchObject({
    errors: [{ path: "body.content", code: "too_big" }],
  });
});
