/** What the operator asks of all databases. One that does not answer is named: without it a list would lack what it holds. */
import type { Database } from "#db/client";
import { inTime } from "#db/in-time";
import { everyDatabase } from "#db/databases";
import type { NamedDatabase } from "#db/databases";
import type { Bindings } from "#env";
import { Failure } from "#failure";
import { reportIfFails } from "#fault";
import type { DatabaseName } from "#slots";

/** Who asks, and the way that they have to their own database. */
type AskingAll = NamedDatabase & { bindings: Bindings };

/** What a database said; null where it did not answer, which is in the log then. */
interface AnswerOf<T> {
  database: DatabaseName;
  said: T | null;
}

/** Asks every database, each for as long as it may take. */
export async function askEach<T>(
  asking: AskingAll,
  ask: (db: Database, database: DatabaseName) => Promise<T>,
): Promise<AnswerOf<T>[]> {
  return Promise.all(
    everyDatabase(asking).map(async ({ database, db }) => {
      const asked = inTime(database, ask(db, database));
      return { database, said: await reportIfFails(asked, { database }) };
    }),
  );
}

/** Those of which nothing is known. */
export const silentOf = (answers: readonly AnswerOf<unknown>[]) =>
  answers.flatMap(({ database, said }) => (said === null ? [database] : []));

/** The same. Throws `unavailable` where one does not answer, and says which. */
export async function askAll<T>(
  asking: AskingAll,
  ask: (db: Database, database: DatabaseName) => Promise<T[]>,
): Promise<T[]> {
  const answers = await askEach(asking, ask);
  const silent = silentOf(answers);
  if (silent.length === 0) return answers.flatMap(({ said }) => said ?? []);
  throw new Failure("unavailable", `${silent.join(" and ")} did not answer.`, {
    headers: { "Retry-After": "5" },
  });
}

/**
 * The next rows of all databases.
 * @param limit how many; `select` gives as many of one database, in the order that `isBefore` says
 */
export async function selectOfAll<Row>(
  asking: AskingAll,
  limit: number,
  select: (db: Database) => Promise<Row[]>,
  isBefore: (one: Row, other: Row) => boolean,
): Promise<Row[]> {
  const found = await askAll(asking, select);
  return found.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)).slice(0, limit);
}
