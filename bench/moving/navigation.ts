/** What leads to pages in their source: its navigation, where that is data, their addresses, and its redirects. */
import type { Fault } from "./fault.ts";
import type { ImportedSite } from "./imported.ts";

type Files = ImportedSite["files"];

/** Pages that the source's navigation has side by side, and that are not so here. */
export function findMisplaced({ files, pages }: ImportedSite): Fault[] {
  const shown = pages.flatMap(({ file }) => file ?? []);
  const listed = navigationOf(files).filter((file) => shown.includes(file));
  const here = shown.filter((file) => listed.includes(file));
  return listed.flatMap((file, at): Fault[] => {
    const next = listed[at + 1];
    const isBeside = next === undefined || here[here.indexOf(file) + 1] === next;
    return isBeside ? [] : [{ kind: "order", file, what: `is not followed by ${next}` }];
  });
}

/** The files in the order of a configuration that is data. */
function navigationOf(files: Files): string[] {
  const mintlify = files.get("docs/docs.json")?.split('"redirects"')[0];
  const mkdocs = files.get("mkdocs.yml")?.split(/^nav:$/m)[1] ?? "";
  const found =
    mintlify === undefined
      ? mkdocs.matchAll(/([\w./-]+\.md)\s*$/gm)
      : mintlify.matchAll(/^\s*"([\w./-]+)",?$/gm);
  const names = [...found].map(([, name = ""]) => `docs/${name}`);
  const named = names.flatMap(
    (name) => [name, `${name}.mdx`, `${name}.md`].find((each) => files.has(each)) ?? [],
  );
  return [...new Set(named)];
}

/** Addresses that pages have in their source, and its redirects, that do not lead to their page. */
export async function findAddresses({ files, pages, url }: ImportedSite): Promise<Fault[]> {
  const faults: Fault[] = [];
  const paths = new Map(pages.map(({ file, path }) => [file ?? "", path]));
  for (const [address, file] of addressesOf(files)) {
    const path = paths.get(file);
    if (path === undefined) continue;
    const answer = await fetch(`${url}/${address}`);
    const isThere = answer.ok && answer.url === new URL(`${url}/${path}`).href;
    if (!isThere) faults.push({ kind: "address", file, what: address });
  }
  return faults;
}

function addressesOf(files: Files): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const file of files.keys()) {
    const bare = /^docs\/(?!snippets\/)(.+?)(?:\/index|\/README)?\.mdx?$/.exec(file)?.[1];
    if (bare !== undefined && bare !== "index") addresses.set(bare, file);
  }
  const read: { redirects?: { source: string; destination: string }[] } = JSON.parse(
    files.get("docs/docs.json") ?? "{}",
  );
  for (const { source, destination } of read.redirects ?? []) {
    const [target = ""] = destination.replace(/^\//, "").split(/[#?]/, 1);
    const file = addresses.get(target);
    const from = source.replace(/^\//, "");
    const isPlain = !/[:*]/.test(source) && !addresses.has(from);
    if (file !== undefined && isPlain) addresses.set(from, file);
  }
  return addresses;
}
