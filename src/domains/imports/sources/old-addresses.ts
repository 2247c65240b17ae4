/** Which addresses of the source lead to which files: the pages' own, where they have others here, and its redirects. Pure. */
import { limits } from "#limits";
import { bareAddress } from "./site.ts";
import type { Redirect, SourceProblem } from "./site.ts";

/** An old address, and the file whose page it leads to. */
export interface OldAddress {
  from: string;
  file: string;
}

/** @param addresses of the pages in the source, by their files */
export function oldAddresses(
  addresses: ReadonlyMap<string, string>,
  redirects: readonly Redirect[],
  configuration: string,
): { old: OldAddress[]; problems: SourceProblem[] } {
  const old: OldAddress[] = [];
  const problems: SourceProblem[] = [];
  const files = new Map([...addresses].toReversed().map(([file, address]) => [address, file]));
  for (const [address, file] of files) if (address !== "") old.push({ from: address, file });
  const next = new Map(redirects.map(({ from, to }) => [bareAddress(from), to]));
  for (const { from, to } of redirects) {
    const found = isPattern(from) ? expanded(from, to, files) : fileAt(to, files, next, from);
    if (Array.isArray(found))
      old.push(...found.filter((each) => !files.has(each.from) && !next.has(each.from)));
    else if (found !== null && !files.has(bareAddress(from)))
      old.push({ from: bareAddress(from), file: found });
    else problems.push({ path: configuration, message: whyNot(from, to, found !== null) });
  }
  return { old: old.slice(0, limits.urlMappingsPerImport), problems };
}

function whyNot(from: string, to: string, isTaken: boolean): string {
  const rule = `The redirect from "${from}" to "${to}"`;
  if (isTaken) return `${rule} is left out: a page stands there.`;
  if (/^[a-z]+:\/\//i.test(to)) return `${rule} is left out: it leads to another site.`;
  return `${rule} is left out: no page stands where it leads.`;
}

const isPattern = (from: string) => /[:*]/.test(from);

/** The file at an address, through other redirects too. */
function fileAt(
  to: string,
  files: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
  from: string,
): string | null {
  let address = bareAddress(to);
  const seen = new Set([bareAddress(from)]);
  while (!files.has(address) && !seen.has(address)) {
    seen.add(address);
    address = bareAddress(next.get(address) ?? address);
  }
  return files.get(address) ?? null;
}

/** What `/v3/:slug*` comes to with the pages that there are; null where it is another pattern. */
function expanded(
  from: string,
  to: string,
  files: ReadonlyMap<string, string>,
): OldAddress[] | null {
  const tail = /^(.*?)(?::\w+\*|\*)$/;
  const [, before] = tail.exec(from) ?? [];
  const [, target] = tail.exec(to) ?? [];
  if (before === undefined || target === undefined) return null;
  const [prefix, destination] = [before, target].map((each) => {
    const bare = bareAddress(each);
    return bare === "" ? "" : `${bare}/`;
  });
  return [...files].flatMap(([address, file]) =>
    address !== "" && address.startsWith(destination ?? "")
      ? [{ from: `${prefix}${address.slice((destination ?? "").length)}`, file }]
      : [],
  );
}
