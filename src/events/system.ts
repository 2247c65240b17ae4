/** The context of work without a caller: queues and cron commit as the system, not as a person. */
import { systemClock } from "#clock";
import type { Clock } from "#clock";
import { budgetedDatabase } from "#db/budget";
import type { StatementBudget } from "#db/budget";
import { countedDatabase } from "#db/counted";
import type { DatabaseWork } from "#db/counted";
import type { Database } from "#db/client";
import { commit, unlogged } from "#db/commit";
import type { Commit, Committed, UnloggedReason } from "#db/commit";
import type { Change } from "#db/guard";
import { commitTaking } from "#db/whereabouts/claims";
import { databaseNameOf, directoryOf, openNamed, withDatabases } from "#db/databases";
import { configurationOf } from "#env";
import type { Bindings, Configuration } from "#env";
import { reportIfFails } from "#fault";
import { firstDatabase } from "#slots";
import type { DatabaseName } from "#slots";
import { enqueue } from "./enqueue.ts";

export interface System {
  bindings: Bindings;
  configuration: Configuration;
  /** What the database is called that is asked. */
  database: DatabaseName;
  db: Database;
  /** Where people are. */
  directory: Database;
  /** The same in another database. */
  at(database: DatabaseName): System;
  /** The same, which may ask no more statements of all databases together than the budget has. */
  within(budget: StatementBudget): System;
  /** How many statements it may still ask, of what it was given; infinite where nothing bounds it. */
  statementsLeft(): number;
  clock: Clock;
  /** What it has asked of the database so far; nothing where it leaves no line in the log. */
  work: Readonly<DatabaseWork>;
  /** Commits in an organization on the service's own account (or for whom the draft names), and enqueues what that leaves open. */
  commit(orgId: string, draft: Commit): Promise<Committed>;
  /** Commits changes that belong to no one organization and leave no log entry, for the reason given. */
  commitUnlogged(changes: readonly Change[], reason: UnloggedReason): Promise<void>;
  /** Work that may end after the batch or the run. */
  defer(work: Promise<unknown>): void;
}

type Defer = System["defer"];

/** The system of one queue batch or cron run. */
export function openSystem(
  given: Bindings,
  clock: Clock = systemClock,
  waitUntil: Defer = (work) => void work,
): System {
  const configuration = configurationOf(given);
  const work = { calls: 0, rows: 0, rowsWritten: 0 };
  const bindings = configuration.isLogged
    ? withDatabases(given, (database) => countedDatabase(database, work))
    : given;
  const opened = { bindings, configuration, clock, work };
  return systemIn(firstDatabase, {
    ...opened,
    defer: (work) => waitUntil(reportIfFails(work, {})),
    statementsLeft: () => Infinity,
  });
}

/** The system in the database of an organization, by its id or the id of anything that belongs to it; in the directory's of none. */
export function openSystemOf(bindings: Bindings, id: string): System {
  return openSystem(bindings).at(databaseNameOf(bindings, id));
}

type Opened = Pick<
  System,
  "bindings" | "configuration" | "clock" | "work" | "defer" | "statementsLeft"
>;

const nobody = { userId: null, userName: null, requestId: null };

/** What is opened, where this database is asked. */
function systemIn(database: DatabaseName, opened: Opened): System {
  const { bindings, configuration, clock } = opened;
  const db = openNamed(bindings, database);
  return {
    ...opened,
    database,
    db,
    directory: directoryOf(bindings),
    at: (another) => systemIn(another, opened),
    within: (budget) =>
      systemIn(database, {
        ...opened,
        bindings: withDatabases(bindings, (each) => budgetedDatabase(each, budget)),
        statementsLeft: () => Math.min(opened.statementsLeft(), budget.most - budget.asked),
      }),
    async commit(orgId, draft) {
      const by = draft.requestedBy ?? nobody;
      const origin = { orgId, via: "system" as const, ...by, ip: null, now: clock() };
      const committed = await commitTaking({ bindings, db }, origin, {
        quotas: configuration.quotas,
        ...draft,
      });
      await enqueue(bindings, committed);
      return committed;
    },
    async commitUnlogged(changes, reason) {
      const origin = { orgId: "", ...nobody, ip: null, via: "system" as const, now: clock() };
      await commit(db, origin, { changes, audit: unlogged(reason) });
    },
  };
}
