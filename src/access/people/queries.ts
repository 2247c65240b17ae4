/** Reads people by what they are called elsewhere: they are the directory's, whose rows no query joins with others. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { user } from "#db/schema";

export interface NamedPerson {
  name: string;
  email: string;
}

/** What those of these people are called who have an account, by their ids. */
async function selectPeople(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, NamedPerson>> {
  if (userIds.length === 0) return new Map();
  const { id, name, email } = user;
  const rows = await db.select({ id, name, email }).from(user).where(isOneOf(id, userIds));
  return new Map(rows.map(({ id: userId, ...person }) => [userId, person]));
}

/** The rows of those who have an account, each with what they are called. */
export async function withPerson<Row extends { userId: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & NamedPerson)[]> {
  const people = await selectPeople(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.userId);
    return person === undefined ? [] : [{ ...row, ...person }];
  });
}

/** The rows of those who have not turned off the mails of reviews. */
export async function withReviewMails<Row extends { userId: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ userId }) => userId);
  const found = await db
    .select({ userId: user.id })
    .from(user)
    .where(and(isOneOf(user.id, ids), user.reviewMails));
  const wanting = new Set(found.map(({ userId }) => userId));
  return rows.filter(({ userId }) => wanting.has(userId));
}

/** The account with this e-mail address, in lower case; null for none. */
export async function findPersonByEmail(db: Database, email: string) {
  const [row] = await db
    .select({ userId: user.id, name: user.name, isVerified: user.emailVerified })
    .from(user)
    .where(eq(user.email, email))
    .limit(1);
  return row ?? null;
}
