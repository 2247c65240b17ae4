/**
 * Pasted HTML as the Markdown that a person would have written, by turndown with GitHub's tables, tasks and
 * strikethrough. What word processors write otherwise than browsers is made plain HTML before.
 */
import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { makePlain } from "./plain-html.ts";

const service = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  hr: "---",
});
service.use(gfm);
service.addRule("item", {
  filter: "li",
  replacement: (content, node) => {
    const list = node.parentElement;
    const siblings = [...(list?.children ?? [])].filter(({ nodeName }) => nodeName === "LI");
    const start = Number(list?.getAttribute("start") ?? 1);
    const mark = list?.nodeName === "OL" ? `${start + siblings.indexOf(node)}. ` : "- ";
    const inner = content.trim().replace(/^\[([ x])\] +/, "[$1] ");
    const indent = " ".repeat(mark.length);
    const indented = inner.replaceAll(/\n(?!\n)/g, `\n${indent}`);
    return `${mark}${indented}\n`;
  },
});

service.addRule("cell", {
  filter: ["th", "td"],
  replacement: (content, node) => {
    const words = content
      .trim()
      .replaceAll(/\n+/g, "<br>")
      .replaceAll("|", String.raw`\|`);
    return `${node.previousElementSibling === null ? "|" : ""} ${words} |`;
  },
});

/** The Markdown of pasted HTML; empty where it holds no words. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  makePlain(body);
  return service.turndown(body.innerHTML).replaceAll("\u00A0", " ").trim();
}

/** The browser would read them as they are parsed, and the studio's policy refuse them. */
function withoutStyles(html: string): string {
  const [before = "", ...styled] = html.split(/<style\b/i);
  return (
    before +
    styled
      .map((part) =>
        part
          .split(/<\/style>/i)
          .slice(1)
          .join(""),
      )
      .join("")
  );
}
