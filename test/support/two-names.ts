/** One database under two names, which shows by which of the two it is asked for what. */
import { env } from "cloudflare:test";
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
