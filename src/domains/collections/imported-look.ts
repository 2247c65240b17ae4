/** The look that an import brings a site: taken where the site has none, or the one that an import gave it, unchanged. */
import { hashOf } from "#content/hash";
import type { CollectionRow, NavigationSettings, Theme } from "#db/schema";
import { checkedTheme, readableTheme } from "./check-look.ts";
import { frameColumns, frameTextOf } from "./frame-text.ts";

export interface ImportedLook {
  theme: Theme;
  navigation: Required<Pick<NavigationSettings, "header" | "footer" | "social">>;
  /** What stands below every page, in words. */
  footer: string;
}

interface Brought {
  /** What of the settings becomes another; null where they are so already. */
  change: Partial<CollectionRow> | null;
  /** Somebody has given the site another look, which stays. */
  isTheirs: boolean;
  /** The look as it is taken. */
  look: ImportedLook;
  /** A sentence for each colour that could not be read. */
  replaced: string[];
}

/** What becomes of a collection's look where an import brings one. */
export async function importedLook(row: CollectionRow, asked: ImportedLook): Promise<Brought> {
  const { theme, replaced } = readableTheme(asked.theme);
  const navigation = { ...row.navigation, ...asked.navigation };
  const frame = { header: row.header, footer: row.footer, navigation };
  const { header: _, ...columns } = await frameColumns({ footer: asked.footer }, frame);
  const after = { ...row, ...columns, theme: await checkedTheme(theme) };
  const [own, look] = [lookIn(row), lookIn(after)];
  const [now, imported] = await Promise.all([hashOf(own), hashOf(look)]);
  const isTheirs = row.navigation.imported !== now && !isEmptyLook(own) && now !== imported;
  if (isTheirs || now === imported) return { change: null, isTheirs, look, replaced };
  const change = { ...columns, theme: after.theme, navigation: { ...after.navigation, imported } };
  return { change, isTheirs, look, replaced };
}

/** What of the settings an import brings, as it is stored. */
function lookIn(row: Pick<CollectionRow, "theme" | "navigation" | "header" | "footer">) {
  const { header = [], footer = [], social = [] } = row.navigation;
  return {
    theme: row.theme,
    navigation: { header, footer, social },
    footer: frameTextOf(row, "footer"),
  };
}

/** Nothing of a look is given. */
export function isEmptyLook({ theme, navigation, footer }: ImportedLook): boolean {
  const isBare = Object.values(navigation).every((list) => list.length === 0);
  return Object.keys(theme).length === 0 && isBare && footer === "";
}
