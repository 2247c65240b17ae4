/** What a month costs: what each action asks of the platform, times how often the model does it, times the platform's prices. */
import { priceOf } from "../../src/domains/operator/organizations/prices.ts";
import { figure, table } from "../table.ts";
import type { ActionCost } from "./actions.ts";

/** A room that is awake, by the second: 128 MB of memory. */
const awakeSecond = 0.125 * 12.5e-6;

/** An organization of the model in a month: 200 pages that 5,000 people and 5,000 crawlers read, and 44 hours of open editor. */
const timesAMonth: Readonly<Record<string, number>> = {
  "a page is read again": 5_000,
  "a page is read, and the browser says so": 5_000,
  "a search": 500,
  "a page is opened to write, and left": 88,
  "a text is written by the interface": 600,
  "a changed page is published": 100,
};
const lettersAMonth = 44 * 10 * 60 * 3;
const awakeSecondsAMonth = 44 * 10 * 60;
const deliveriesAMonth = 700;
const minutesAMonth = 30 * 24 * 60;

const sizes = [10, 1_000, 10_000, 100_000];

/** A table of the actions, each by what a thousand of it ask of the platform and cost. */
export function actionTable(costs: readonly ActionCost[]): string {
  const head = [
    "a thousand times",
    "requests, batches",
    "D1 statements",
    "rows read",
    "rows written",
    "object calls",
    "socket messages",
    "object rows written",
    "R2 writes",
    "R2 reads",
    "queue messages",
    "$",
  ];
  const rows = costs.map(({ what, cost }) => {
    const { statements, invocations, ...rest } = cost;
    const { rowsRead, rowsWritten, calls, messages, objectRows, filesWritten, filesRead, queued } =
      rest;
    const counts = [
      invocations,
      statements,
      rowsRead,
      rowsWritten,
      calls,
      messages,
      objectRows,
      filesWritten,
      filesRead,
      queued,
    ].map((count) => Math.round(count * 1_000).toLocaleString("en"));
    return [what, ...counts, (priceOf(cost) * 1_000).toFixed(4)];
  });
  return table(head, rows);
}

export interface Part {
  what: string;
  /** Of one organization a month, in dollars. */
  dollars: number;
}

/** What one organization of the model costs a month, by what it does; and the cron's minutes, which cost the same however many there are. */
export function billOf(costs: readonly ActionCost[], typedLetters: number) {
  const costOf = (start: string) => {
    const found = costs.find(({ what }) => what.startsWith(start));
    if (found === undefined) throw new Error(`Nothing was measured of “${start}”.`);
    return priceOf(found.cost);
  };
  const parts: Part[] = Object.entries(timesAMonth).map(([what, times]) => ({
    what: `${times.toLocaleString("en")} × ${what}`,
    dollars: costOf(what) * times,
  }));
  const letter =
    (costOf(`${typedLetters} letters`) - costOf("a page is opened to write")) / typedLetters;
  const delivery = Math.max(
    0,
    costOf("a text is written that a webhook") - costOf("a text is written by the interface"),
  );
  parts.push(
    {
      what: `${lettersAMonth.toLocaleString("en")} letters typed alone`,
      dollars: letter * lettersAMonth,
    },
    {
      what: "the memory of rooms in which somebody types",
      dollars: awakeSecondsAMonth * awakeSecond,
    },
    { what: `${deliveriesAMonth} deliveries to a webhook`, dollars: delivery * deliveriesAMonth },
  );
  return { parts, cronDollars: costOf("a minute of the cron") * minutesAMonth };
}

/** The month's bill of so many organizations. */
export function billTable({ parts, cronDollars }: ReturnType<typeof billOf>): string {
  const dollars = (value: number) => `$${figure(value)}`;
  const all = parts.reduce((sum, part) => sum + part.dollars, 0);
  const rows = [
    ...parts.map(({ what, dollars: each }) => [what, ...sizes.map((size) => dollars(each * size))]),
    ["the cron's minutes", ...sizes.map(() => dollars(cronDollars))],
    ["**a month**", ...sizes.map((size) => `**${dollars(all * size + cronDollars)}**`)],
  ];
  return table(["organizations", ...sizes.map((size) => size.toLocaleString("en"))], rows);
}
