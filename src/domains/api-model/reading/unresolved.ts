/** What a Postman collection leaves open: names in addresses and sign-ins that it gives no value, addresses of no host. Pure. */
import { resolvePlaceholders } from "#content/placeholders";
import type { ReadPage } from "./description.ts";
import type { NotesOnce } from "./notes.ts";
import type { ReadVariable } from "./servers.ts";

/** Postman makes up a value for these, each time anew. */
const isDynamic = (name: string) => name.startsWith("$");

/** Notes each name once, and each address that leads nowhere though every name in it has a value. */
export function noteUnresolved(
  pages: readonly ReadPage[],
  variables: readonly ReadVariable[],
  notes: NotesOnce,
): void {
  const given = variables.filter(({ value, isSecret }) => value !== "" || isSecret);
  const values = new Map(given.map(({ name, value }) => [name, value]));
  for (const { endpoint, pointer } of pages) {
    if (endpoint === null) continue;
    const { url, auth } = endpoint;
    const names = [url, ...Object.values(auth)].flatMap((text) =>
      typeof text === "string" ? unknownIn(text, values) : [],
    );
    for (const name of new Set(names))
      notes.note(
        pointer,
        `{{${name.slice(0, 100)}}} has no value here: give it one in an environment.`,
      );
    if (unknownIn(url, values).length === 0 && !leadsSomewhere(url, values))
      notes.note(pointer, "The address of a request names no host, or no scheme (https://).");
  }
}

function unknownIn(text: string, values: ReadonlyMap<string, string>): string[] {
  return resolvePlaceholders(text, values).unknown.filter((name) => !isDynamic(name));
}

function leadsSomewhere(url: string, values: ReadonlyMap<string, string>): boolean {
  return /^https?:\/\/[^/]/i.test(resolvePlaceholders(url, values).text.trim());
}
