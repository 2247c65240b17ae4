/** A part of what one invocation may ask of D1: whoever has it asks no more, however many databases that goes to. */
import { overriding } from "./overriding.ts";

/** Statements: how many may be asked, and how many were. */
export interface StatementBudget {
  readonly most: number;
  asked: number;
}

/** What statements are asked of: the database, or a session of it. */
type Preparing = Pick<D1Database, "prepare">;

/** The binding, and every session of it, which refuses a statement past the budget. */
export function budgetedDatabase(binding: D1Database, budget: StatementBudget): D1Database {
  return overriding<D1Database>(budgeted(binding, budget), {
    withSession: (from?: D1SessionBookmark) => budgeted(binding.withSession(from), budget),
  });
}

function budgeted<T extends Preparing & object>(database: T, budget: StatementBudget): T {
  const prepare = (text: string) => {
    if (budget.asked >= budget.most)
      throw new Error(`Of the databases ${budget.most} statements may be asked here, and were.`);
    budget.asked += 1;
    return database.prepare(text);
  };
  return overriding(database, { prepare } as Partial<T>);
}
