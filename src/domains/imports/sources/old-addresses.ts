/** Which addresses of the source lead to which files: the pages' own, where they have others here, and its redirects. Pure. */
import { limits } from "#limits";
import { firstOf, leftOutOf } from "./first-of.ts";
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
  const most = limits.urlMappingsPerImport;
  const note = leftOutOf(configuration, problems);
  const taken = firstOf(redirects, most, "redirects", note);
  let more = 0;
  const next = new Map(taken.map(({ from, to }) => [bareAddress(from), bareAddress(to)]));
  const fileAt = followedTo(files, next);
  for (const redirect of taken) {
    const led = addressesOf(redirect, { files, next, fileAt });
    if (typeof led === "string") problems.push({ path: configuration, message: led });
    // What comes behind the most that are kept is made by no pattern.
    else if (old.length < most) for (const each of led) old.push(each);
    else more += led.length;
  }
  const left = more + Math.max(0, old.length - most);
  if (left > 0)
    note(`Of its old addresses only the first ${most} lead on: ${left} more are left out.`);
  return { old: old.slice(0, most), problems };
}

interface Known {
  files: ReadonlyMap<string, string>;
  next: ReadonlyMap<string, string>;
  fileAt: (to: string) => string | null;
}

/** What a redirect comes to, or why it is left out. */
function addressesOf(
  { from, to }: Redirect,
  { files, next, fileAt }: Known,
): OldAddress[] | string {
  if (isPattern(from)) {
    const made = expanded(from, to, files);
    const free = made?.filter((each) => !files.has(each.from) && !next.has(each.from));
    return free ?? whyNot(from, to, false);
  }
  const [address, file] = [bareAddress(from), fileAt(to)];
  return file === null || files.has(address)
    ? whyNot(from, to, file !== null)
    : [{ from: address, file }];
}

function whyNot(from: string, to: string, isTaken: boolean): string {
  const rule = `The redirect from "${from}" to "${to}"`;
  if (isTaken) return `${rule} is left out: a page stands there.`;
  if (/^[a-z]+:\/\//i.test(to)) return `${rule} is left out: it leads to another site.`;
  return `${rule} is left out: no page stands where it leads.`;
}

const isPattern = (from: string) => /[:*]/.test(from);

/** Finds the file at an address, through other redirects too: each of them is followed once. */
function followedTo(
  files: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): (to: string) => string | null {
  const found = new Map<string, string | null>();
  return (to) => {
    let address = bareAddress(to);
    const seen = new Set<string>();
    while (!files.has(address) && !found.has(address) && !seen.has(address)) {
      seen.add(address);
      address = next.get(address) ?? address;
    }
    const file = files.get(address) ?? found.get(address) ?? null;
    for (const each of seen) found.set(each, file);
    return file;
  };
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
