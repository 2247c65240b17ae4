/** The site's search as its palette asks it. */
import type { Client } from "#test/client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { siteOf } from "./published.ts";

export interface Part {
  text: string;
  isHit: boolean;
}

export interface Result {
  pageId: string;
  url: string;
  title: Part[];
  section: string | null;
  trail: string[];
  snippet: Part[];
}

/** Where the words are searched for. */
export const urlFor = (team: Team, query: string) =>
  `${siteOf(team, "search")}?q=${encodeURIComponent(query)}`;

/** What the palette is answered. */
export async function seek(
  team: Team,
  query: string,
  client: Client = team.anonymous,
): Promise<{ results: Result[]; message: string }> {
  return expectStatus(200, client.get(urlFor(team, query), { Accept: "application/json" }));
}

/** The titles of what is found, best first. */
export async function namesFor(team: Team, query: string): Promise<string[]> {
  const { results } = await seek(team, query);
  return results.map(({ title }) => title.map(({ text }) => text).join(""));
}

/** What is marked. */
export const hitsOf = (parts: readonly Part[]) =>
  parts.filter(({ isHit }) => isHit).map(({ text }) => text);
