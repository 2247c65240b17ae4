/** A link to a page, as it is written in another page's text, and as it travels when a page is dragged there. */

/** What names a page to whoever links to it. */
export interface LinkedPage {
  id: string;
  name: string;
}

/** The type under which a dragged page travels: only the studio's own editor knows it. */
const dragType = "application/x-galley-page";

/** The Markdown of a link that stays right whatever the page is called later, and wherever it is moved. */
export const linkToPage = ({ id, name }: LinkedPage): string =>
  `[${name.replaceAll(/[[\]\\`*_<>~]/g, String.raw`\$&`)}](page:${id})`;

/** Gives a drag the page, and to everything else but the studio its name and its address. */
export function dragPage(data: DataTransfer, page: LinkedPage, address: string): void {
  data.effectAllowed = "all";
  data.setData(dragType, JSON.stringify({ id: page.id, name: page.name }));
  data.setData("text/uri-list", new URL(address, location.href).href);
  data.setData("text/plain", page.name);
}

/** Whether it is a page of the studio that is dragged; which one is told only where it is dropped. */
export const isPageDragged = (data: DataTransfer): boolean => data.types.includes(dragType);

/** The page that is dragged, or null for anything else. */
export function draggedPage(data: DataTransfer | null): LinkedPage | null {
  const json = data?.getData(dragType) ?? "";
  return json === "" ? null : (JSON.parse(json) as LinkedPage);
}

/**
 * Where words that are dropped into a line go, and with which spaces: never into the midst of a word.
 * @param at the offset in the line at which they were dropped
 */
export function besideWord(line: string, at: number, words: string): { at: number; words: string } {
  let from = at;
  if (isWord(line[at - 1])) while (isWord(line[from])) from += 1;
  const before = isWord(line[from - 1]) ? " " : "";
  const after = isWord(line[from]) ? " " : "";
  return { at: from, words: `${before}${words}${after}` };
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character);
