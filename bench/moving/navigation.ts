/** The order of pages in their source, where its navigation is data. */
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
