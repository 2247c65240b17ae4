/**
 * Markdown as VitePress reads it, as ours: files put into each other, code of files, components of Vue. Its containers
 * and groups of code are ours as they stand. Pure.
 */
import { readFrontMatter } from "#content/front-matter";
import { convertedBlock } from "#content/blocks/conversions";
import { codeLines, outsideOfCode } from "./code-lines.ts";
import type { Fate, Finding } from "./findings.ts";
import type { SizeBudget } from "./size-budget.ts";
import type { PageSource, SourceTexts } from "./source-texts.ts";
import { fenced, span } from "./write-block.ts";

interface Setting {
  texts: SourceTexts;
  budget: SizeBudget;
  findings: Finding[];
}

const programOpen = /^<(script|style)(?=[\s>])/;
const component = /<\/?([A-Z][A-Za-z\d]*)(?=[\s/>])([^<>]*)>/g;
const badge = /<Badge([^<>]*?)(?:\/>|>((?:(?!<Badge).)*?)<\/Badge>)/g;
const deepest = 10;

/** Converts the text of a page. */
export function convertVitepress(page: PageSource, setting: Setting): string {
  return new VitepressPage(page, setting).converted();
}

class VitepressPage {
  readonly #page: PageSource;
  readonly #setting: Setting;

  constructor(page: PageSource, setting: Setting) {
    this.#page = page;
    this.#setting = setting;
  }

  converted(): string {
    return this.#lines(this.#page.text.split("\n"), 1 + this.#page.linesBefore, [
      this.#page.path,
    ]).join("\n");
  }

  #note(construct: string, fate: Fate, outcome: string, line: number): void {
    this.#setting.findings.push({ construct, fate, outcome, line });
  }

  #lines(lines: readonly string[], first: number, chain: readonly string[]): string[] {
    const isCode = codeLines(lines);
    const out: string[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      if (isCode[at] === true) out.push(line);
      else if (programOpen.test(line)) at = this.#program(lines, at, first);
      else if (includeIn(line) !== null)
        for (const each of this.#included(line, first + at, chain)) out.push(each);
      else if (line.trimStart().startsWith("<<< ")) out.push(this.#codeOf(line, first + at, chain));
      else if (/^\[\[toc\]\]$/i.test(line.trim())) out.push("");
      else out.push(this.#words(line, first + at));
    }
    return out;
  }

  /** The line that ends a script or a style. */
  #program(lines: readonly string[], at: number, first: number): number {
    const name = programOpen.exec(lines[at] ?? "")?.[1] ?? "";
    this.#note(`\`<${name}>\``, "left out", "is a program, which is not run", first + at);
    let end = at;
    while (end < lines.length && lines[end]?.includes(`</${name}>`) !== true) end += 1;
    return end;
  }

  #included(line: string, number: number, chain: readonly string[]): string[] {
    const { name, region, from, to } = includeIn(line) ?? { name: "" };
    const found = this.#setting.texts.find(chain.at(-1) ?? "", name);
    if (found === null || chain.includes(found.path) || chain.length > deepest) {
      const why =
        found === null
          ? "is not among the files, so it is left out"
          : "is put into itself, in a circle";
      this.#note(`\`@include: ${name}\``, "left out", why, number);
      return [];
    }
    if (!this.#hasRoom(found.text, `\`@include: ${name}\``, number)) return [];
    this.#note("`@include`", "converted", "stands where it was used", number);
    const lines = partOf(readFrontMatter(found.text).body.split("\n"), region, from, to);
    return this.#lines(lines, 1, [...chain, found.path]);
  }

  #hasRoom({ length }: string, construct: string, number: number): boolean {
    return this.#setting.budget.takePiece(length, (refusal) =>
      this.#note(construct, "left out", refusal, number),
    );
  }

  #codeOf(line: string, number: number, chain: readonly string[]): string {
    const { margin, name, region, braces, title } = codeIn(line);
    const found = this.#setting.texts.find(chain.at(-1) ?? "", name);
    if (found === null) {
      this.#note(
        `\`<<< ${name}\``,
        "left out",
        "is not among the files, so its code is left out",
        number,
      );
      return "";
    }
    if (!this.#hasRoom(found.text, `\`<<< ${name}\``, number)) return "";
    this.#note("`<<<`", "converted", "became the code of that file", number);
    const info = infoOf(
      found.path,
      braces,
      title === "" ? name.slice(name.lastIndexOf("/") + 1) : title,
    );
    const code = partOf(found.text.replace(/\n$/, "").split("\n"), region, undefined, undefined);
    return fenced(info, code.join("\n")).replaceAll(/^(?=.)/gm, margin);
  }

  #words(line: string, number: number): string {
    return outsideOfCode(line, (text) =>
      text
        .replaceAll(badge, (_, attributes: string, inside: string | undefined) => {
          const given = Object.fromEntries(
            Array.from(
              attributes.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g),
              ([, name = "", value = ""]) => [name, value],
            ),
          );
          const converted = convertedBlock("vitepress", "Badge", given);
          this.#note("`<Badge>`", "converted", "became badge", number);
          const { text: words = "", ...rest } = converted?.attributes ?? {};
          return span("badge", inside ?? words, rest);
        })
        .replaceAll(component, (tag, name: string) => {
          if (name === "Content" || tag.startsWith("</")) return "";
          this.#note(
            `\`<${name}>\``,
            "kept",
            "is a component of Vue, which is not run: its words are kept",
            number,
          );
          return "";
        }),
    );
  }
}

interface Included {
  name: string;
  region?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** `<!--@include: ./file.md#region{3,5}-->`. */
function includeIn(line: string): Included | null {
  const text = line.trim();
  if (!text.startsWith("<!--") || !text.endsWith("-->")) return null;
  const inside = text.slice("<!--".length, -"-->".length).trim();
  if (!inside.startsWith("@include:")) return null;
  const [whole = "", braces = ""] = inside.slice("@include:".length).trim().split("{", 2);
  const [name = "", region] = whole.trim().split("#", 2);
  const [from, to] = braces.replace("}", "").split(",", 2);
  return { name, region, from, to };
}

/** `<<< @/file.js#region{2 ts} [title]`; a title that is empty means the file's name. */
function codeIn(line: string): {
  margin: string;
  name: string;
  region?: string | undefined;
  braces: string;
  title: string | null;
} {
  const margin = line.slice(0, line.indexOf("<<<"));
  const text = line.trim().slice("<<<".length).trim();
  const bracket = text.indexOf("[");
  const title = bracket < 0 ? null : text.slice(bracket + 1).replace(/\]$/, "");
  const [whole = "", braces = ""] = (bracket < 0 ? text : text.slice(0, bracket))
    .trim()
    .split("{", 2);
  const [name = "", region] = whole.trim().split("#", 2);
  return { margin, name, region, braces: braces.replace("}", ""), title };
}

function infoOf(path: string, braces: string, title: string | null): string {
  const words = braces.split(/\s+/);
  const marked = words.filter((word) => /^[\d,-]+$/.test(word)).join("");
  const lang = words.find((word) => /^[a-z]/.test(word))?.split(":", 1)[0];
  return [
    lang ?? /\.(\w+)$/.exec(path)?.[1] ?? "text",
    title === null ? "" : `[${title}]`,
    marked === "" ? "" : `{${marked}}`,
  ]
    .filter((word) => word !== "")
    .join(" ");
}

/** Some lines of a file: a region between its marks or below a heading, or from one number to another. */
function partOf(
  lines: readonly string[],
  region: string | undefined,
  from: string | undefined,
  to: string | undefined,
): readonly string[] {
  const part = region === undefined ? lines : regionOf(lines, region);
  const isNumbered = (from ?? "") !== "" || (to ?? "") !== "";
  return isNumbered ? part.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined) : part;
}

function regionOf(lines: readonly string[], region: string): readonly string[] {
  const start = lines.findIndex((line) => opensRegion(line, region));
  if (start >= 0) {
    const end = lines.findIndex((line, at) => at > start && /#?endregion\b/.test(line));
    return lines.slice(start + 1, end < 0 ? undefined : end);
  }
  const heading = lines.findIndex((line) => isHeadingOf(line, region));
  if (heading < 0) return [];
  const depth = /^#+/.exec(lines[heading] ?? "")?.[0].length ?? 1;
  const next = lines.findIndex(
    (line, at) => at > heading && /^#+ /.test(line) && (/^#+/.exec(line)?.[0].length ?? 9) <= depth,
  );
  return lines.slice(heading, next < 0 ? undefined : next);
}

/** Whether a line has the mark of a region, and this name behind it. Names are text that anybody wrote, and no patterns. */
function opensRegion(line: string, region: string): boolean {
  return Array.from(line.matchAll(/region\s+/g)).some(({ index, 0: mark }) => {
    const name = index + mark.length;
    return line.startsWith(region, name) && !/\w/.test(line.charAt(name + region.length));
  });
}

/** Whether a line is a heading of this id, or of these words. */
function isHeadingOf(line: string, region: string): boolean {
  if (!/^#+ /.test(line)) return false;
  const [written, meant] = [line.toLowerCase(), region.toLowerCase()];
  const words = written.replace(/^#+ +/, "").trimEnd();
  return (
    written.includes(`{#${meant}}`) || words.replaceAll(" ", "-") === meant.replaceAll(" ", "-")
  );
}
