/**
 * One line of the log for each request, and its count: what was asked, by what kind of caller, of which organization, how it
 * was answered, how long that took and what it asked of the database by then. A path is said by its pattern, so that no address of a page, link or reader is in it.
 */
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { systemClock } from "#clock";
import { countedDatabase } from "#db/counted";
import { configurationOf, withDatabase } from "#env";
import { reportIfFails } from "#fault";
import { writeLine } from "#log-line";
import type { AnsweredRequests } from "#messages";
import type { Actor } from "#operation/actor";
import type { AppContext, AppTypes } from "./services.ts";

/** Runs around everything but the request's id. */
export const requestLog = createMiddleware<AppTypes>(async (context, next) => {
  if (!configurationOf(context.env).isLogged) return next();
  const startedAt = systemClock();
  const work = { calls: 0, rows: 0, rowsWritten: 0 };
  context.env = withDatabase(context.env, countedDatabase(context.env.DB, work));
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
    databaseCalls: work.calls,
    databaseRows: work.rows,
    databaseRowsWritten: work.rowsWritten,
    cache: context.get("cache") ?? null,
  });
  count(context, route, status, durationMs);
});

function actorOf(actor: Actor | undefined): string {
  if (actor === undefined) return "anonymous";
  if (actor.kind !== "person") return actor.kind;
  return actor.token === null ? "session" : "token";
}

/** What this isolate has answered and not reported yet. */
let unreported = new Map<string, AnsweredRequests>();
let reportedAt = 0;

/** How often an isolate reports what it has answered: what it has not is lost with it. */
const reportEveryMs = 10_000;

function count(context: AppContext, route: string, status: number, durationMs: number): void {
  const key = `${status} ${route}`;
  const known = unreported.get(key);
  unreported.set(key, {
    route,
    status,
    count: (known?.count ?? 0) + 1,
    durationMs: (known?.durationMs ?? 0) + durationMs,
  });
  const at = systemClock();
  if (Math.abs(at - reportedAt) < reportEveryMs) return;
  reportedAt = at;
  const counts = [...unreported.values()];
  unreported = new Map();
  const sending = context.env.VIEWS.send({ kind: "requests", orgId: "", counts, at });
  context.executionCtx.waitUntil(reportIfFails(sending, { step: "report requests" }));
}
