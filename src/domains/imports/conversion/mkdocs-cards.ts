/** Cards of Material for MkDocs, which it writes as lists. Pure. */
import { lessIndented } from "./mkdocs-marks.ts";
import { container } from "./write-block.ts";

const cardHead = /^(?::icon\[([^\]]+)\])?(.*)$/s;

/** The items of a list as cards: their first line is the title, which an icon may stand before. */
export function cardsOf(lines: readonly string[]): string[] {
  const cards: string[][] = [];
  for (const line of lines) {
    if (/^[-*+] /.test(line)) cards.push([line.slice(1).trim()]);
    else cards.at(-1)?.push(lessIndented(line, 4));
  }
  return cards.map(([head = "", ...rest]) => {
    const [, icon = "", words = ""] = cardHead.exec(head.replaceAll("&nbsp;", " ").trim()) ?? [];
    const title = words.trim();
    const strong =
      ["**", "__"].find((mark) => title.startsWith(mark) && title.endsWith(mark)) ?? "";
    const body = rest.join("\n").trim();
    return container(
      "card",
      title.slice(strong.length, title.length - strong.length),
      icon === "" ? {} : { icon },
      body.replace(/^---\n/, ""),
    );
  });
}
