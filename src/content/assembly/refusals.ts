/** Why a text cannot be put together, as sentences with the way out. */

/** So many of the names that there are stand in a sentence. */
const mostNamed = 5;

export const missingSnippet = (name: string, known: Iterable<string>) =>
  name === ""
    ? "A snippet is named between brackets: ::snippet[name]"
    : `There is no snippet “${name}” here${onlyThese(name, known)}: make it, or take this line out`;

/** @param snippet that asks for it; null for the page itself */
export function missingVariable(
  name: string,
  snippet: string | null,
  known: Iterable<string>,
): string {
  const escaped = `write \\{{${name}}} to show the braces`;
  return snippet === null
    ? `There is no variable “${name}” here${onlyThese(name, known)}: make it, or ${escaped}`
    : `The snippet “${snippet}” needs “${name}”: say ${name.toLowerCase()}="…" where it is used, make a variable of that name, or ${escaped}`;
}

export const missingGroup = (name: string, known: readonly string[]) =>
  `Readers of this collection are in no group “${name}”${onlyThese(name, known)}: an owner or admin adds it under “Who reads without an account”, or take it out here`;

export const noLanguage = (tag: string) =>
  `“${tag}” is the tag of no language: it takes one as the site has it, such as “en”, “pt-BR” or “zh-Hans”`;

/** The names that there are, those first that begin most like it; empty for none. */
function onlyThese(name: string, known: Iterable<string>): string {
  const names = [...known].toSorted(
    (one, other) => sharedStart(other, name) - sharedStart(one, name) || (one < other ? -1 : 1),
  );
  if (names.length === 0) return "";
  const named = names.slice(0, mostNamed).map((each) => `“${each}”`);
  const more = names.length - named.length;
  return `, only ${named.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

function sharedStart(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}
