/** The names of those whom the entries of a list name by their ids. */
import * as z from "zod";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { listOf } from "#operation/list";
import { tokenCollections } from "./decide.ts";
import { selectNames } from "./queries.ts";

/** The answer of a list whose entries name people by their ids. */
export function listWithPeople<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ people: z.record(z.string(), z.string()) });
}

/**
 * The list, with the names of those whom its entries name, members and former ones: for who may list the organization's
 * members. Whose account is deleted, or who came by a share link, has none.
 */
export async function withPeople<Item>(
  context: Pick<Context<unknown>, "db" | "directory" | "orgId" | "actor">,
  list: { data: Item[]; nextCursor: string | null },
  idsIn: (item: Item) => readonly (string | null)[],
): Promise<{ data: Item[]; nextCursor: string | null; people: Record<string, string> }> {
  const { orgId, actor } = context;
  const person = personOf(actor);
  if (person === null || tokenCollections(person) !== null) return { ...list, people: {} };
  const ids = new Set(list.data.flatMap(idsIn).filter((each) => each !== null));
  const named = ids.size === 0 ? [] : await selectNames(context, orgId, [...ids]);
  return { ...list, people: Object.fromEntries(named.map(({ userId, name }) => [userId, name])) };
}
