/** The names of whoever wrote: by their ids as answers and members have them, and else by what is known of them. */
/** Names by user id, as a list of the service has them beside its entries. */
export type People = Readonly<Record<string, string>>;

/** Gives the names of these ids as one list. */
export type NamesOf = (ids: readonly string[]) => string;

export function nameReader(people: People): NamesOf {
  const nameOf = (id: string) =>
    id.startsWith("link:") ? "somebody with the link" : (people[id] ?? "a former member");
  const list = new Intl.ListFormat("en");
  return (ids) => list.format([...new Set(ids.map(nameOf))]);
}

/** Everybody whom the parts of a list name. */
export const peopleIn = (parts: readonly { people: People }[]): People =>
  Object.assign({}, ...parts.map(({ people }) => people));
