/** What the command palette lists for what is typed: groups, the one with the best find first. */
import { plainWords } from "../plain-words.ts";
import { rankOf } from "./ranking.ts";
import type { Searched } from "./ranking.ts";
import type { Findable, KnownPage } from "./use-known.ts";

/** Something that can be chosen. */
export interface Find {
  key: string;
  name: string;
  /** Where it is, or what it is about. */
  detail: string;
  choose: () => void;
}

/** What can be chosen beside pages. */
export interface Choice extends Find {
  group: "Actions" | "Screens";
}

export interface FindGroup {
  name: string;
  finds: readonly Find[];
}

const mostPages = 20;
const mostOthers = 8;
const mostRecent = 6;

interface Asked {
  typed: string;
  choices: readonly Choice[];
  known: Pick<Findable, "pages" | "recent">;
  openPageId: string | null;
  goTo: (address: string) => void;
}

/** With nothing typed: the pages one was in last, and everything that can be done. */
export function findAll({ typed, choices, known, openPageId, goTo }: Asked): FindGroup[] {
  const wanted = plainWords(typed.trim());
  const pages = known.pages ?? [];
  const asFind = (page: KnownPage): Find => ({
    ...page,
    key: page.id,
    choose: () => goTo(page.address),
  });
  const ofGroup = (name: Choice["group"]) => choices.filter(({ group }) => group === name);
  if (wanted === "") {
    const recent = known.recent.filter((id) => id !== openPageId);
    const last = recent
      .flatMap((id) => pages.filter((page) => page.id === id))
      .slice(0, mostRecent);
    const all = [
      { name: "Recent pages", finds: last.map(asFind) },
      { name: "Actions", finds: ofGroup("Actions") },
      { name: "Screens", finds: ofGroup("Screens") },
    ];
    return all.filter(({ finds }) => finds.length > 0);
  }
  const recency = new Map(known.recent.map((id, at) => [id, at]));
  const others = (name: Choice["group"]) => ({
    name,
    ...best(ofGroup(name), wanted, mostOthers, searchedIn, () => 0),
  });
  const found = best(
    pages,
    wanted,
    mostPages,
    ({ searched }) => searched,
    ({ id }) => recency.get(id) ?? known.recent.length,
  );
  return [
    { name: "Pages", rank: found.rank, finds: found.finds.map(asFind) },
    others("Actions"),
    others("Screens"),
  ]
    .filter(({ finds }) => finds.length > 0)
    .sort((one, other) => other.rank - one.rank);
}

const searchedIn = ({ name, detail }: Find): Searched => ({
  name: plainWords(name),
  where: plainWords(detail),
});

/** Those that fit, the best first, of equals those that come first by `order`; with the rank of the best one. */
function best<T>(
  all: readonly T[],
  wanted: string,
  most: number,
  searched: (one: T) => Searched,
  order: (one: T) => number,
): { rank: number; finds: T[] } {
  const ranked = all
    .map((one) => ({ one, rank: rankOf(searched(one), wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((first, second) => second.rank - first.rank || order(first.one) - order(second.one))
    .slice(0, most);
  return { rank: ranked[0]?.rank ?? 0, finds: ranked.map(({ one }) => one) };
}
