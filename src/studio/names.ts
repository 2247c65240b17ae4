/** The names of whoever wrote: members by their id, and everybody else by what is known of them. */
import type { Member } from "./api/people.ts";

/** Gives the names of these ids as one list. */
export type NamesOf = (ids: readonly string[]) => string;

export function nameReader(members: readonly Member[]): NamesOf {
  const names = new Map(members.map(({ userId, name }) => [userId, name]));
  const nameOf = (id: string) =>
    id.startsWith("link:") ? "somebody with the link" : (names.get(id) ?? "a former member");
  const list = new Intl.ListFormat("en");
  return (ids) => list.format([...new Set(ids.map(nameOf))]);
}
