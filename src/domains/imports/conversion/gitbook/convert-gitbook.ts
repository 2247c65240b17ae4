/**
 * Markdown as GitBook writes it, as ours: its blocks, files put into each other, elements of HTML that only it reads.
 * What is none of these stays to the letter. Pure.
 */
import { readFrontMatter } from "#content/front-matter";
import { convertedBlock } from "#content/blocks/conversions";
import type { Converted } from "#content/blocks/conversions";
import { codeLines } from "#domains/imports/conversion/code-lines";
import type { Fate, Finding } from "#domains/imports/conversion/findings";
import { iconFor } from "#domains/imports/conversion/icon-names";
import type { SizeBudget } from "#domains/imports/conversion/size-budget";
import type { PageSource, SourceTexts } from "#domains/imports/conversion/source-texts";
import { container, leaf } from "#domains/imports/conversion/write-block";
import { withoutElements } from "./elements.ts";
import type { ElementReport } from "./elements.ts";
import { partsOf } from "./tags.ts";
import type { TagBlock, Part } from "./tags.ts";
import { JoinedParts, headed, indented, oneLine, spansOf, withoutMargin } from "./lines.ts";
import { ownWriters } from "./own-blocks.ts";
import type { BlockSetting } from "./own-blocks.ts";

interface Setting {
  texts: SourceTexts;
  budget: SizeBudget;
  findings: Finding[];
}

const deepest = 10;

/** Converts the text of a page. */
export function convertGitbook(page: PageSource, setting: Setting): string {
  const written = new GitbookPage(page, setting, [page.path]).written();
  return `${written.replaceAll(/\n{4,}/g, "\n\n\n").trimEnd()}\n`;
}

class GitbookPage {
  readonly #page: PageSource;
  readonly #setting: Setting;
  readonly #chain: readonly string[];

  constructor(page: PageSource, setting: Setting, chain: readonly string[]) {
    this.#page = page;
    this.#setting = setting;
    this.#chain = chain;
  }

  written(): string {
    return this.#parts(partsOf(this.#page.text.split("\n")), "");
  }

  #note(construct: string, fate: Fate, outcome: string, at: number): void {
    const line = at + 1 + this.#page.linesBefore;
    this.#setting.findings.push({ construct, fate, outcome, line });
  }

  /** Parts below each other, with as much less before their lines as the block has that they stand in. */
  #parts(parts: readonly Part[], margin: string): string {
    const joined = new JoinedParts();
    for (const part of parts) {
      if (part.is === "words") {
        joined.words(this.#words(withoutMargin(part.lines, margin), part.at));
        continue;
      }
      const next = this.#block(part);
      const inner = part.margin.startsWith(margin) ? part.margin.slice(margin.length) : "";
      if (next !== "") joined.block(indented(next, inner));
    }
    return joined.whole();
  }

  #words(lines: readonly string[], at: number): string {
    const said: ElementReport = {
      icons: this.#setting.texts.icons,
      gain: (construct, outcome) => this.#note(construct, "converted", outcome, at),
      keep: (construct, outcome) => this.#note(construct, "kept", outcome, at),
      lose: (construct, outcome) => this.#note(construct, "left out", outcome, at),
    };
    const isCode = codeLines(lines);
    const out: string[] = [];
    let prose: string[] = [];
    const end = () => {
      if (prose.length > 0) out.push(withoutElements(prose.map(spansOf).join("\n"), said));
      prose = [];
    };
    for (const [place, line] of lines.entries()) {
      if (isCode[place] === true) {
        end();
        out.push(line);
      } else prose.push(line);
    }
    end();
    return out.join("\n");
  }

  #block(block: TagBlock): string {
    const construct = block.name === "details" ? "`<details>`" : `\`{% ${block.name} %}\``;
    if (block.isOpen)
      this.#note(construct, "kept", "is never closed: it ends with what it stands in", block.at);
    const write = Object.hasOwn(ownWriters, block.name) ? ownWriters[block.name] : undefined;
    return write === undefined
      ? this.#converted(block, construct)
      : write(this.#settingOf(block, construct));
  }

  /** What the writers of blocks that are not like others are given. */
  #settingOf(block: TagBlock, construct: string): BlockSetting {
    return {
      block,
      inside: () => this.#parts(block.parts, block.margin).trim(),
      note: (fate, outcome) => this.#note(construct, fate, outcome, block.at),
      include: (address) => this.#included(address, block.at),
      titleOf: (address) => this.#titleOf(address),
    };
  }

  #converted({ name, given, parts, margin, at }: TagBlock, construct: string): string {
    const inside = this.#parts(parts, margin).trim();
    const found =
      convertedBlock("gitbook", name, given) ??
      convertedBlock("gitbook", name, { ...given, style: "info" });
    if (found === undefined) {
      const isSaid = inside !== "";
      const outcome = isSaid
        ? "is not known: its words are kept"
        : "is not known, so it is left out";
      this.#note(construct, isSaid ? "kept" : "left out", outcome, at);
      return inside;
    }
    const { block } = found;
    this.#note(construct, "converted", `became ${block.name}`, at);
    const { [block.label ?? ""]: label = "", ...rest } = this.#attributesOf(found);
    const { title, body } =
      name === "step" && label === "" ? headed(inside) : { title: label, body: inside };
    if (block.forms.includes("container")) return container(block.name, title, rest, body);
    return leaf(block.name, title === "" ? oneLine(body) : title, rest);
  }

  #attributesOf({ block, attributes }: Converted): Record<string, string> {
    return Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
        if (block.attributes[key]?.is !== "icon") return [[key, value]];
        const icon = iconFor(value, this.#setting.texts.icons);
        return icon === undefined ? [] : [[key, icon]];
      }),
    );
  }

  #included(address: string, at: number): string {
    const found = this.#setting.texts.find(this.#page.path, address);
    const construct = `\`{% include "${address}" %}\``;
    if (found === null || this.#chain.includes(found.path) || this.#chain.length > deepest) {
      const why =
        found === null
          ? "is not among the files, so it is left out"
          : "is put into itself, in a circle";
      this.#note(construct, "left out", why, at);
      return "";
    }
    const { length } = found.text;
    if (
      !this.#setting.budget.takePiece(length, (refusal) =>
        this.#note(construct, "left out", refusal, at),
      )
    )
      return "";
    this.#note("`{% include %}`", "converted", "stands where it was used", at);
    const { body } = readFrontMatter(found.text);
    const linesBefore = found.text.slice(0, found.text.length - body.length).split("\n").length - 1;
    const findings: Finding[] = [];
    const page = { path: found.path, text: body, linesBefore };
    const piece = new GitbookPage(page, { ...this.#setting, findings }, [
      ...this.#chain,
      found.path,
    ]).written();
    for (const each of findings)
      this.#note(
        each.construct,
        each.fate,
        `${each.outcome} (in ${found.path}, line ${each.line})`,
        at,
      );
    return piece.trim();
  }

  /** What a page of the import is called. */
  #titleOf(address: string): string | null {
    const [path = ""] = address.split("#", 1);
    const found =
      this.#setting.texts.find(this.#page.path, path) ??
      this.#setting.texts.find(this.#page.path, `${path}/README.md`);
    return found === null ? null : this.#setting.texts.headingOf(found);
  }
}
