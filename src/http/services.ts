/** What a request brings along, made once before its operation runs. */
import type { Context } from "hono";
import { cascades } from "#cascades";
import type { Bindings } from "#env";
import { configurationOf } from "#env";
import { systemClock } from "#clock";
import { databaseNameOf, directoryOf, openNamed } from "#db/databases";
import type { NamedSession } from "#db/databases";
import { reportIfFails } from "#fault";
import { enqueue } from "#events/enqueue";
import { ifMatchOf } from "./conditional.ts";
import { pathWithoutSecrets } from "./problem.ts";
import type { Actor } from "#operation/actor";
import type { Services } from "#operation/context";
import type { CacheOutcome } from "#domains/publication/index";

/** The types of every Hono app here. */
export interface AppTypes {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    actor: Actor;
    session: NamedSession;
    rateLimitPolicy?: string;
    /** The operation that was asked for, where it is one. */
    operation?: string;
    /** The organization that the request was about, once it is found. */
    orgId?: string;
    /** The code of the problem that was answered, where it was one. */
    problem?: string;
    /** Where what a reader got was found, where it is kept. */
    cache?: CacheOutcome;
  };
}

export type AppContext = Context<AppTypes>;

/** The services of this request. */
export function servicesOf(context: AppContext): Services {
  const bindings = context.env;
  const { db, database } = context.get("session");
  const requestId = context.get("requestId");
  const { method } = context.req;
  const defer = (work: Promise<unknown>) =>
    context.executionCtx.waitUntil(
      reportIfFails(work, { requestId, method, path: pathWithoutSecrets(context) }),
    );
  return {
    bindings,
    configuration: configurationOf(bindings),
    db,
    database,
    directory: databaseNameOf(bindings, "") === database ? db : directoryOf(bindings),
    primary: openNamed(bindings, database),
    now: systemClock(),
    baseUrl: new URL(context.req.url).origin,
    origin: context.req.header("origin") ?? null,
    requestId,
    ip: context.req.header("cf-connecting-ip") ?? null,
    agent: null,
    ifMatch: ifMatchOf(context.req.header("if-match")),
    isKnown: () => false,
    accept: "application/json",
    enqueue: (open) => defer(enqueue(bindings, open)),
    cascades,
    defer,
    noteOrganization: (orgId) => context.set("orgId", orgId),
  };
}
