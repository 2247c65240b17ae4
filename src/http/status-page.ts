/** `/status` as a browser shows it: the same answer as for machines, as a page. */
import type { Hono } from "hono";
import { accepts } from "hono/accepts";
import { html } from "hono/html";
import type { AppTypes } from "./services.ts";

interface Shown {
  status: string;
  checkedAt: string;
  version: string;
  parts: Record<string, { state: string; durationMs: number; detail: string | null }>;
  checks: {
    name: string;
    state: string;
    value: number | null;
    unit: string;
    detail: string | null;
  }[];
  times: { name: string; count: number; meanMs: number | null }[];
}

/** Goes before the operation, whose answer it shows. */
export function mountStatusPage(app: Hono<AppTypes>): void {
  app.get("/status", async (context, next) => {
    await next();
    const supports = ["application/json", "text/html"];
    const type = accepts(context, { header: "Accept", supports, default: "application/json" });
    context.res.headers.append("Vary", "Accept");
    if (type !== "text/html" || context.res.status !== 200) return;
    const { plainPage, plainPagePolicy } = await import("./plain-page.ts");
    const shown: Shown = await context.res.json();
    context.res = await context.html(plainPage("Status", pageOf(shown)), 200, {
      "Content-Security-Policy": plainPagePolicy,
      "Cache-Control": "no-store",
    });
  });
}

const words: Readonly<Record<string, string>> = {
  ok: "Everything works",
  degraded: "It works, and something needs care",
  failed: "A part of the service does not answer",
  room: "Live editing",
  files: "Files",
  database: "Database",
  queue: "Queues",
  cron_late: "Time since the last upkeep",
  queue_late: "Longest wait in the queues",
  dead_letters: "Messages given up within an hour",
  jobs_failed: "Jobs given up within an hour",
  versions_unsaved: "Pages whose version waits to be saved",
  database_full: "Size of the database",
  schema_behind: "Migrations that the database lacks",
  requests_failing: "Requests of five minutes that failed",
  back_up_late: "Time since the last back-up",
  clock_set_back: "How far the clock was set back",
  read: "A request that reads",
  write: "A request that writes",
  publish: "A publication, until readers get it",
  acknowledge: "An edit, until it is stored and its writer told",
  delivery: "An event, until a webhook has it",
};

const checkWords = (name: string) => words[name] ?? name;

function valueWithUnit({ value, unit }: Shown["checks"][number]): string {
  if (value === null) return "not known yet";
  if (unit === "seconds") return `${value} s`;
  if (unit === "bytes") return `${(value / 1_000_000).toFixed(1)} MB`;
  return unit === "percent" ? `${value} %` : String(value);
}

function pageOf({ status, checkedAt, version, parts, checks, times }: Shown) {
  return html`<h1>${checkWords(status)}</h1>
    <p>
      Checked at <time datetime="${checkedAt}">${checkedAt}</time>, version <code>${version}</code>.
    </p>
    <h2>Parts</h2>
    <table>
      <tbody>
        ${Object.entries(parts).map(
          ([name, { state, durationMs, detail }]) =>
            html`<tr>
              <td>${checkWords(name)}</td>
              <td>${state}</td>
              <td>${durationMs} ms</td>
              <td>${detail}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>Checks</h2>
    <table>
      <tbody>
        ${checks.map(
          (check) =>
            html`<tr>
              <td>${checkWords(check.name)}</td>
              <td>${check.state}</td>
              <td>${valueWithUnit(check)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>How long people wait, on average</h2>
    <table>
      <tbody>
        ${times.map(
          ({ name, count, meanMs }) =>
            html`<tr>
              <td>${checkWords(name)}</td>
              <td>${meanMs === null ? "not known yet" : `${meanMs} ms`}</td>
              <td>of ${count}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
