/** Which statements the service sends, and which of them SQLite answers by reading a table from its one end to the other. */

/** What a statement was that ran, with the values of the first time. */
export type Sent = ReadonlyMap<string, readonly unknown[]>;

/** What all prepared statements have in common, as far as it is looked at here. */
interface Prepared {
  statement: string;
  bind: (this: Prepared, ...values: unknown[]) => unknown;
}

interface Recording {
  sent: Sent;
  /** How many were sent until now, each as often as it was. */
  total: () => number;
  stop: () => void;
}

/** Notes every statement with values that is prepared in this runtime, until `stop`. */
export function recordStatements(DB: D1Database): Recording {
  const sent = new Map<string, readonly unknown[]>();
  let total = 0;
  const prototype = Object.getPrototypeOf(DB.prepare("select 1")) as Prepared;
  const { bind } = prototype;
  prototype.bind = function (...values) {
    total += 1;
    if (!sent.has(this.statement)) sent.set(this.statement, values);
    return bind.apply(this, values);
  };
  return { sent, total: () => total, stop: () => void (prototype.bind = bind) };
}

/** A table of ours that is read whole; `json_each`, a virtual table and what a query itself has made are none. */
const scan = /^SCAN (\w+)(?! VIRTUAL)(?: USING .*)?$/;

/** What a statement calls a table for short. */
const alias = /\b(?:from|join)\s+"?(\w+)"?\s+(?:as\s+)?"?(\w+)"?/gi;

/** An end of a table, however many rows it has, that is sorted before the first row is known. */
const range = /^SEARCH .*\([^=]*[<>][^=]*\)$/;

/** All rows of a table from one key on, whoever's they are. */
const onwards =
  /^SEARCH \w+ USING (?:INTEGER PRIMARY KEY|(?:COVERING )?INDEX sqlite_autoindex_\w+) \([^=]*[<>][^=]*\)$/;

/** The name of a list that comes with the statement. */
const lists = /json_each\(\?\)\s+(?:as\s+)?"?(\w+)/gi;

/** A table whose rows the statement names by their ids. */
const named = /"?(\w+)"?\."?id"? in \(select value from json_each/gi;

/** The step that finds rows of a table by their ids. */
const byId = /^SEARCH (\w+) .*\b(?:row)?id=\?/gm;

/** What is wrong with each statement's plan: the table, and the statement's beginning. */
export async function faultsOfPlans(DB: D1Database, sent: Sent): Promise<string[]> {
  const { results } = await DB.prepare("select name from sqlite_schema where type = 'table'").all<{
    name: string;
  }>();
  const tables = new Set(results.map(({ name }) => name));
  const statements = [...sent].filter(([sql]) => /^\s*(select|insert|update|delete)/i.test(sql));
  const plans = await DB.batch<{ detail: string }>(
    statements.map(([sql, values]) => DB.prepare(`explain query plan ${sql}`).bind(...values)),
  );
  return plans.flatMap(({ results: steps }, at) => {
    const sql = statements[at]?.[0].replaceAll(/\s+/g, " ").trim() ?? "";
    const details = steps.map(({ detail }) => detail);
    return faultySteps(sql, details, tables).map((detail) => `${detail}: ${sql}`);
  });
}

/** Of a statement's steps those that read more than what it is about. */
function faultySteps(sql: string, details: readonly string[], tables: ReadonlySet<string>) {
  const unfound = namesIn(sql, named);
  for (const [, table = ""] of details.join("\n").matchAll(byId)) unfound.delete(table);
  const tableOf = new Map(
    [...sql.matchAll(alias)].map(([, table = "", name = ""]) => [name, table]),
  );
  const isTable = (name = "") => tables.has(name) || tables.has(tableOf.get(name) ?? "");
  const isSorted = details.includes("USE TEMP B-TREE FOR ORDER BY");
  return details.filter(
    (detail, step) =>
      isTable(scan.exec(detail)?.[1]) ||
      onwards.test(detail) ||
      (isSorted && range.test(detail)) ||
      isWalkedAgain(sql, detail, details[step - 1]) ||
      unfound.has(/^SEARCH (\w+)/.exec(detail)?.[1] ?? ""),
  );
}

const isWalkedAgain = (sql: string, detail: string, before = "") =>
  before.startsWith("SEARCH ") && namesIn(sql, lists).has(/^SCAN (\w+)/.exec(detail)?.[1] ?? "");

const namesIn = (sql: string, pattern: RegExp) =>
  new Set([...sql.matchAll(pattern)].map(([, name = ""]) => name));
