/** The languages and versions of Mintlify's navigation, each with what stands below it. Pure. */
import { slugOf } from "#content/slug";
import type { EditionName, SourceEdition } from "./editions.ts";
import { filesIn, addressOfPath, isRecord, textIn } from "./site.ts";
import type { NavigationEntry } from "./site.ts";

export interface MintlifyEdition extends SourceEdition {
  entries: NavigationEntry[];
  /** What is to be said of its navigation. */
  notes: readonly string[];
}

interface Named {
  version: EditionName | null;
  language: EditionName | null;
}

/** Its names of languages that are no tags. */
const tags: Readonly<Record<string, string>> = { cn: "zh-CN", jp: "ja" };

/** An edition for each language in each version, what is the default first; none where there are not several. */
export function mintlifyEditions(
  navigation: unknown,
  root: string,
  entriesOf: (node: unknown) => Pick<MintlifyEdition, "entries" | "notes">,
): MintlifyEdition[] {
  const editions = leavesOf(navigation, { version: null, language: null }).map(
    ({ node, ...named }): MintlifyEdition => {
      const { entries, notes } = entriesOf(node);
      const pages = filesIn(entries);
      const folder = root + ownFolderOf(pages, root, named);
      return {
        ...named,
        entries,
        notes,
        folder,
        pages,
        addressOf: (path) => addressOfPath(path, root),
        keyOf: (path) => keyIn(addressOfPath(path, root), named),
      };
    },
  );
  const filled = editions.filter(({ pages }) => pages.length > 0);
  return filled.length < 2 ? [] : filled;
}

function leavesOf(node: unknown, named: Named): (Named & { node: unknown })[] {
  if (!isRecord(node)) return [];
  const { languages, versions } = node;
  if (named.language === null && Array.isArray(languages))
    return defaultFirst(languages).flatMap((part) => {
      const written = textIn(part["language"]) ?? "en";
      const tag = tags[written] ?? written;
      return leavesOf(part, { ...named, language: { name: tag, label: tag } });
    });
  if (named.version === null && Array.isArray(versions))
    return defaultFirst(versions).flatMap((part) => {
      const version = textIn(part["version"]) ?? "current";
      return leavesOf(part, { ...named, version: { name: version, label: version } });
    });
  return [{ ...named, node }];
}

const defaultFirst = (parts: readonly unknown[]) =>
  parts
    .filter(isRecord)
    .toSorted((a, b) => Number(b["default"] === true) - Number(a["default"] === true));

/** The folder of an edition's own, which all its pages lie in and which is called as its language or its version. */
function ownFolderOf(pages: readonly string[], root: string, named: Named): string {
  const [first = ""] = pages;
  let folder = "";
  for (const segment of first.slice(root.length).split("/").slice(0, -1)) {
    const next = `${folder}${segment}/`;
    if (!isCalled(segment, named) || pages.some((each) => !each.startsWith(root + next))) break;
    folder = next;
  }
  return folder;
}

/** An address without the folders that are called as the language or the version. */
function keyIn(address: string, named: Named): string {
  const segments = address.split("/");
  while (segments.length > 1 && isCalled(segments[0] ?? "", named)) segments.shift();
  return segments.join("/");
}

function isCalled(segment: string, { language, version }: Named): boolean {
  const plain = (text: string) => slugOf(text).replace(/^v(?=\d)/, "");
  const tag = tags[segment] ?? segment;
  if (tag.toLowerCase() === language?.name.toLowerCase()) return true;
  return version !== null && `${plain(version.name)}-`.startsWith(`${plain(segment)}-`);
}
