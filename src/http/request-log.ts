/**
 * One line of the log for each request, and its count: what was asked, by what kind of caller, of which organization, how it
 * was answered, how long that took and what it asked of the database by then. A path is said by its pattern, so that no address of a page, link or reader is in it.
 */
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { systemClock } from "#clock";
import { countedDatabase } from "#db/counted";
import type { DatabaseWork } from "#db/counted";
import { withDatabases } from "#db/databases";
import { configurationOf } from "#env";
import { reportIfFails } from "#fault";
import { saidOf, writeLine } from "#log-line";
import { noteMeasure, noteRequest, reportMeasures } from "#measures";
import type { Actor } from "#operation/actor";
import type { AppTypes } from "./services.ts";

/** Runs around everything but the request's id. */
export const requestLog = createMiddleware<AppTypes>(async (context, next) => {
  if (!configurationOf(context.env).isLogged) return next();
  const startedAt = systemClock();
  const work = { calls: 0, rows: 0, rowsWritten: 0 };
  context.env = withDatabases(context.env, (database) => countedDatabase(database, work));
  await next();
  const durationMs = Math.max(0, systemClock() - startedAt);
  const route = context.get("operation") ?? routePath(context, -1);
  const { status } = context.res;
  const { method } = context.req;
  writeLine({
    line: "request",
    requestId: context.get("requestId"),
    route,
    method,
    orgId: context.get("orgId") ?? null,
    actor: actorOf(context.get("actor")),
    status,
    durationMs,
    ...saidOf(work),
    cache: context.get("cache") ?? null,
  });
  noteRequest(route, status, durationMs);
  noteMeasure(method === "GET" || method === "HEAD" ? "read" : "write", { durationMs });
  for (const [label, count] of Object.entries(labelled(work))) {
    noteMeasure("database", { label, count });
  }
  const code = context.get("problem");
  if (code !== undefined) noteMeasure("error", { label: code });
  context.executionCtx.waitUntil(
    reportIfFails(reportMeasures(context.env), { step: "report requests" }),
  );
});

const labelled = ({ calls, rows, rowsWritten }: DatabaseWork) => ({
  calls,
  rows,
  rows_written: rowsWritten,
});

function actorOf(actor: Actor | undefined): string {
  if (actor === undefined) return "anonymous";
  if (actor.kind !== "person") return actor.kind;
  return actor.token === null ? "session" : "token";
}
