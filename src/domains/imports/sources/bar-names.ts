/** What VitePress calls the folders of a site whose sidebars are by folder: as its bar above the pages leads into them. Pure. */
import { titleOfFolder } from "./sidebar-reader.ts";
import { bareAddress, isRecord, textIn } from "./site.ts";

/** The bar above the pages that a configuration says; undefined for none. */
export function barIn(configuration: unknown): unknown {
  const theme = isRecord(configuration) ? configuration["themeConfig"] : undefined;
  return isRecord(theme) ? theme["nav"] : undefined;
}

/**
 * What a folder is called: by the first item of the bar that leads into it, else by its own name below its language's.
 * @param language the language's folder, empty for the first one
 */
export function barNames(configuration: unknown, language: string): (folder: string) => string {
  const items = itemsIn(barIn(configuration));
  return (folder) => {
    const found = items.find(({ to }) => `${to}/`.startsWith(`${folder}/`));
    const isBelow = language !== "" && folder.startsWith(`${language}/`);
    return found?.text ?? titleOfFolder(isBelow ? folder.slice(language.length + 1) : folder);
  };
}

interface BarItem {
  text: string;
  /** An address inside the site. */
  to: string;
}

/** An item with others below it leads where these do. */
function itemsIn(list: unknown): BarItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): BarItem[] => {
    if (!isRecord(item)) return [];
    const text = textIn(item["text"]);
    const link = textIn(item["link"]);
    if (text === undefined || link === undefined) return itemsIn(item["items"]);
    return link.startsWith("/") ? [{ text, to: bareAddress(link) }] : [];
  });
}
