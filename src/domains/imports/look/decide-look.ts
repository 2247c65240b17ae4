/** What becomes of the look of a source: its links lead to pages here, its pictures to files, and what of it is not taken is named. */
import type { CollectionRow, NavigationLink, Theme } from "#db/schema";
import {
  importedLook,
  isEmptyLook,
  navigationLink,
  theme as themeShape,
} from "#domains/collections/index";
import type { ImportedLook } from "#domains/collections/index";
import { resolveLink } from "#domains/imports/resolve-link";
import type { SourceLook } from "#domains/imports/sources/look/source-look";
import type { StoredTargets } from "#domains/imports/step-files";
import type { JobReport } from "#jobs/index";
import { limits } from "#limits";

export interface DecidedLook {
  /** What of the settings becomes another; null for nothing. */
  change: Partial<CollectionRow> | null;
  /** What it would be, by the names of the settings. */
  taken: { field: string; value: string }[];
}

interface Deciding {
  row: CollectionRow;
  targets: StoredTargets;
  mayChange: boolean;
  report: JobReport;
}

const nothing: DecidedLook = { change: null, taken: [] };
const pictures = ["logoUrl", "logoDarkUrl", "faviconUrl"] as const;

/** Decides what the site's settings become of the look that the source has. */
export async function decideLook(
  source: SourceLook | undefined,
  { row, targets, mayChange, report }: Deciding,
): Promise<DecidedLook> {
  if (source === undefined) return nothing;
  const note = (message: string) => report.note(source.path, message, { fate: "left_out" });
  if (source.left.length > 0) note(`Not taken of its look: ${quoted(source.left)}.`);
  const { asked, notes } = askedOf(source, targets);
  if (isEmptyLook(asked)) return nothing;
  if (!mayChange) {
    note(
      "Its look is left out: that takes the right to change the settings of the collection, and of a token the scope admin.",
    );
    return nothing;
  }
  const { change, isTheirs, look, replaced } = await importedLook(row, asked);
  if (isTheirs) {
    note(
      "The site has a look that people gave it, which stays: empty the look in the settings, and import again, to have that of the configuration.",
    );
    return nothing;
  }
  for (const message of [...notes, ...replaced]) report.note(source.path, message);
  return { change, taken: change === null ? [] : takenWords(look) };
}

function askedOf(
  source: SourceLook,
  targets: StoredTargets,
): { asked: ImportedLook; notes: string[] } {
  const lead = new Leading(source.path, targets);
  const columns = lead.upTo(limits.footerColumns, [...source.footer, ...source.menus], "title");
  const navigation = {
    header: lead.links(source.header),
    footer: columns
      .map(({ title, links }) => ({ title: shortened(title), links: lead.links(links) }))
      .filter(({ title, links }) => isLabel(title) && links.length > 0),
    social: lead.links(source.social),
  };
  const theme = lead.theme(source.theme);
  const lost =
    "Not taken of its look, since it leads to no page, no file of the import and no https: address";
  const many = `Not taken of its look, which has ${limits.navigationLinks} links in a list and ${limits.footerColumns} columns at most`;
  const moved = source.menus.map(({ title }) => title);
  const notes = [
    ...(lead.lost.length > 0 ? [`${lost}: ${quoted(lead.lost)}.`] : []),
    ...(lead.over.length > 0 ? [`${many}: ${quoted(lead.over)}.`] : []),
    ...(moved.length > 0 ? [`Stands in the footer, not in the bar: ${quoted(moved)}.`] : []),
  ];
  const words = (source.words ?? "").slice(0, limits.frameTextChars);
  return { asked: { theme, navigation, footer: words }, notes };
}

/** Where links and pictures of a configuration lead here. */
class Leading {
  /** What leads nowhere here, as it is called there. */
  readonly lost: string[] = [];
  /** What there is no room for. */
  readonly over: string[] = [];
  readonly #file: string;
  readonly #targets: Parameters<typeof resolveLink>[0];

  constructor(file: string, targets: StoredTargets) {
    this.#file = file;
    this.#targets = { ...targets, files: new Set(targets.files) };
  }

  #address(written: string): string {
    const resolved = resolveLink(this.#targets, this.#file, written);
    return "href" in resolved ? resolved.href : resolved.to === "elsewhere" ? written : "";
  }

  /** The first of a list; the names of the others are kept. */
  upTo<Name extends string, Item extends Record<Name, string>>(
    most: number,
    items: readonly Item[],
    name: Name,
  ): Item[] {
    for (const each of items.slice(most)) this.over.push(each[name]);
    return items.slice(0, most);
  }

  links<Link extends NavigationLink>(links: readonly Link[]): Link[] {
    return this.upTo(limits.navigationLinks, links, "label").flatMap((link) => {
      const [label, href] = [shortened(link.label), this.#address(link.href)];
      if (navigationLink.safeParse({ label, href }).success) return [{ ...link, label, href }];
      this.lost.push(link.label);
      return [];
    });
  }

  theme(written: Theme): Theme {
    const led: Theme = { ...written };
    for (const name of pictures) {
      const address = written[name];
      if (address === undefined) continue;
      const url = this.#address(address);
      if (themeShape.shape[name].safeParse(url).success) led[name] = url;
      else {
        delete led[name];
        this.lost.push(address);
      }
    }
    return led;
  }
}

const isLabel = (words: string) => navigationLink.shape.label.safeParse(words).success;
const shortened = (label: string) => label.slice(0, limits.navigationLabelChars).trim();

const namedAtMost = 12;

function quoted(names: readonly string[]): string {
  const more = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : "";
  return (
    names
      .slice(0, namedAtMost)
      .map((name) => `\`${name}\``)
      .join(", ") + more
  );
}

function takenWords({ theme, navigation, footer }: ImportedLook): DecidedLook["taken"] {
  const colours = (["light", "dark"] as const).flatMap((appearance) =>
    Object.entries(theme[appearance] ?? {}).map(([name, value]) => [
      `${appearance}.${name}`,
      value,
    ]),
  );
  const plain = Object.entries(theme).filter(([, value]) => typeof value === "string");
  const lists = [
    ["header", labels(navigation.header)],
    ...navigation.footer.map(({ title, links }) => [`footer: ${title}`, labels(links)]),
    ["social", labels(navigation.social)],
    ["footer", footer],
  ];
  return [...colours, ...plain, ...lists].flatMap(([field = "", value]) =>
    value === undefined || value === "" ? [] : [{ field, value: String(value) }],
  );
}

const labels = (links: readonly NavigationLink[]) => links.map(({ label }) => label).join(", ");
