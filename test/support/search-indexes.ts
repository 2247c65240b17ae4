/** Search indexes as tests look into them, lose them, and let them compare themselves with the database. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { limits } from "#limits";
import type { SearchRequest } from "#party/search-call";
import type { SearchIndex } from "#party/search-index";
import { SearchTable } from "#party/search-table";

const { Search } = env as unknown as { Search: DurableObjectNamespace<SearchIndex> };

/** The index of this name: a collection's id, or `drafts-` with an organization's. */
export const indexObject = (name: string) => Search.get(Search.idFromName(name));

/** The ids of what the index holds texts of, one for each text; none of an index that is gone. */
export function ownersIn(name: string): Promise<string[]> {
  return runInDurableObject(indexObject(name), (_, { storage: { sql } }) => {
    const isThere = sql.exec("select 1 from sqlite_schema where name = 'document'").toArray();
    if (isThere.length === 0) return [];
    const documents = sql.exec<{ owner_id: string }>("select owner_id from document order by id");
    return documents.toArray().map((row) => row.owner_id);
  });
}

/** Lets the index compare itself with the database now, as it does once a week. */
export const compareNow = (name: string) => runDurableObjectAlarm(indexObject(name));

/** When it does so next; null for never. */
export const alarmOf = (name: string): Promise<number | null> =>
  runInDurableObject(indexObject(name), (_, { storage }) => storage.getAlarm());

/** What the index holds and nobody uses has been of no use for as long as such a text is kept. */
export async function ageUnused(name: string): Promise<void> {
  await runInDurableObject(indexObject(name), (_, { storage }) => {
    storage.sql.exec(
      "update document set unused_since = unused_since - ?",
      limits.searchDocumentsKeptMs,
    );
  });
}

/** The index has lost all that it held, and begins anew. */
export const lose = (name: string) => indexObject(name).destroy();

/** The index has lost its texts and does not know it. */
export async function loseTexts(name: string): Promise<void> {
  await runInDurableObject(indexObject(name), (_, { storage }) => {
    storage.sql.exec("delete from document");
    storage.sql.exec("delete from document_text");
  });
}

/** The index is one of before parts for some were left out of endpoints, and holds this behind all its texts. */
export async function holdFromBefore(name: string, text: string): Promise<void> {
  await runInDurableObject(indexObject(name), (_, { storage }) => {
    storage.sql.exec("update document_text set body = body || ?", text);
    storage.sql.exec("drop table endpoints_for_all");
  });
}

/** The index is one of before it held the stems of its texts. */
export async function forgetStems(name: string): Promise<void> {
  await runInDurableObject(indexObject(name), (_, { storage }) => {
    storage.sql.exec("drop table stem");
  });
}

/** The stems that a mistyped word is compared with. */
export const stemsIn = (name: string): Promise<string[]> =>
  runInDurableObject(indexObject(name), (_, { storage }) =>
    storage.sql
      .exec<{ stem: string }>("select stem from stem order by stem")
      .toArray()
      .map(({ stem }) => stem),
  );

/** How the index would be asked this: the plan of each statement, in its lines. */
export const plansOf = (name: string, request: SearchRequest): Promise<string[][]> =>
  runInDurableObject(indexObject(name), (_, { storage: { sql } }) => {
    const plans: string[][] = [];
    const explaining = {
      exec(statement: string, ...values: SqlStorageValue[]) {
        const lines = sql.exec<{ detail: string }>(`explain query plan ${statement}`, ...values);
        plans.push(lines.toArray().map(({ detail }) => detail));
        return sql.exec(statement, ...values);
      },
    };
    new SearchTable(explaining as unknown as SqlStorage).match(request);
    return plans;
  });

/** The index is one of before texts for groups were held. */
export async function forgetGroups(name: string): Promise<void> {
  await runInDurableObject(indexObject(name), (_, { storage }) => {
    for (const table of ["group_document", "group_text", "read_for_groups"])
      storage.sql.exec(`delete from ${table}`);
  });
}
