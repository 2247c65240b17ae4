/** One database under two names, which shows by which of the two it is asked for what. */
import { env } from "cloudflare:test";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";
import * as directory from "#db/schema/directory";
import type { Bindings } from "#env";
import { counting } from "./statements.ts";
import type { Counted } from "./statements.ts";

/** The database as `DB` and as `DB_2`, each counting what it is asked. */
export function twoNames() {
  const { DB } = env as unknown as Bindings;
  const [first, second] = [counting(DB), counting(DB)];
  const named: Partial<Bindings> = { DB: first.database };
  return { first, second, both: { ...named, DB_2: second.database } as Partial<Bindings> };
}

/** The tables that statements ask for or write, in their order. */
export function tablesOf(counted: Counted): string[] {
  return counted
    .texts()
    .flatMap((text) =>
      [...text.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi)].map(
        ([, name = ""]) => name,
      ),
    );
}

const namesIn = (module: object) =>
  new Set(
    Object.values(module).flatMap((each) => (is(each, SQLiteTable) ? [getTableName(each)] : [])),
  );
const ofAll = namesIn(schema);
const ofPeople = namesIn(directory);

/** The tables of organizations that `DB` is asked for, and those of people that `DB_2` is asked for, where each is to be asked for the others. */
export function strayedTables({
  first,
  second,
}: Pick<ReturnType<typeof twoNames>, "first" | "second">) {
  const inDirectory = tablesOf(first).filter((name) => ofAll.has(name) && !ofPeople.has(name));
  // Each database has the whereabouts of its own organizations.
  const inOrganizations = tablesOf(second).filter(
    (name) => ofPeople.has(name) && name !== "whereabouts",
  );
  return { inDirectory, inOrganizations };
}
