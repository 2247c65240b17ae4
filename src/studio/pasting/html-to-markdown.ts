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
    const lines = content.split("\n").map((line) => line.trim());
    const words = lines.filter((line) => line !== "").join("<br>");
    return `${node.previousElementSibling === null ? "|" : ""} ${words.replaceAll("|", String.raw`\|`)} |`;
  },
});

for (const name of ["sub", "sup"] as const)
  service.addRule(name, {
    filter: name,
    replacement: (content) => (content.trim() === "" ? content : `<${name}>${content}</${name}>`),
  });

/** Around a block stand more colons than around any inside it. */
function container(head: string, content: string): string {
  const inner = content.match(/^:{3,}/gm) ?? [];
  const fence = ":".repeat(Math.max(3, ...inner.map(({ length }) => length + 1)));
  return `\n\n${fence}${head}\n${content.trim()}\n${fence}\n\n`;
}

const leadingEmoji = /^\s*(\p{Extended_Pictographic}\uFE0F?)\s*/u;

service.addRule("callout", {
  filter: "aside",
  replacement: (content, node) => {
    const [mark = "", emoji] = leadingEmoji.exec(content) ?? [];
    const icon = emoji === undefined ? "" : `{icon="${emoji}"}`;
    return container(`${node.dataset["kind"] ?? "note"}${icon}`, content.slice(mark.length));
  },
});

service.addRule("summary", { filter: "summary", replacement: () => "" });
service.addRule("details", {
  filter: "details",
  replacement: (content, node) => {
    const title = node.querySelector(":scope > summary")?.textContent ?? "";
    return container(` details ${title.replaceAll(/\s+/g, " ").trim()}`.trimEnd(), content);
  },
});

const labelOf = (node: Node): string =>
  (node instanceof HTMLElement && node.dataset["label"]) || "";
service.addRule("footnote", {
  filter: (node) => node.nodeName.startsWith("FOOTNOTE-"),
  replacement: (content, node) =>
    node.nodeName === "FOOTNOTE-TEXT"
      ? `\n\n[^${labelOf(node)}]: ${content.trim().replaceAll(/\n(?!\n)/g, "\n    ")}\n\n`
      : `[^${labelOf(node)}]`,
});

/** What begins with `<` in words would be read as HTML, and be gone. */
const escapeMarks = service.escape.bind(service);
service.escape = (words) => escapeMarks(words).replaceAll(/<(?=[a-z/!?])/gi, String.raw`\<`);

/** What pasted HTML says. */
export interface ReadHtml {
  /** Empty where it holds no words. */
  markdown: string;
  /** Pictures that it brings along, each with its place in the Markdown. */
  pictures: readonly { at: number; file: File }[];
  /** How many more there were, which stand where nobody else can read them. */
  lost: number;
}

/** Stands in the Markdown for a picture that comes along, as characters that nobody writes. */
const placeholder = "\uE010";

/** Reads pasted HTML. */
export function readHtml(html: string): ReadHtml {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  makePlain(body);
  const files: File[] = [];
  let lost = 0;
  for (const picture of body.querySelectorAll("img")) {
    const address = picture.getAttribute("src") ?? "";
    if (/^https?:\/\//i.test(address)) continue;
    const file = fileIn(address, picture.alt);
    if (file === null) lost += 1;
    else files.push(file);
    picture.replaceWith(file === null ? "" : placeholder);
  }
  const written = service.turndown(body.innerHTML).replaceAll("\u00A0", " ").trim();
  const [first = "", ...rest] = written.split(placeholder);
  let markdown = first;
  const pictures: { at: number; file: File }[] = [];
  for (const [index, words] of rest.entries()) {
    const file = files[index];
    if (file !== undefined) pictures.push({ at: markdown.length, file });
    markdown += words;
  }
  return { markdown, pictures, lost };
}

/** The picture that an address holds; null for one that leads to a file of another computer, or is none. */
function fileIn(address: string, name: string): File | null {
  const [, type = "", base64 = ""] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(address) ?? [];
  if (base64 === "") return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const ending = type.replace("image/", "").replace("jpeg", "jpg").replace("svg+xml", "svg");
    return new File([bytes], `${name || "Picture"}.${ending}`, { type });
  } catch {
    return null;
  }
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
