/**
 * Markdown as ReadMe writes it, as ours: its components, its callouts of quotations, code in tabs, links by slugs, and
 * the blocks of JSON of its older editor. Pure.
 */
import { convertedBlock } from "#content/blocks/conversions";
import { codeLines, outsideOfCode } from "#domains/imports/conversion/code-lines";
import type { Fate, Finding } from "#domains/imports/conversion/findings";
import { iconFor } from "#domains/imports/conversion/icon-names";
import type { SizeBudget } from "#domains/imports/conversion/size-budget";
import type { PageSource } from "#domains/imports/conversion/source-texts";
import { container } from "#domains/imports/conversion/write-block";
import type { MdxSetting } from "#domains/imports/conversion/mdx/component-page";
import { convertMdx } from "#domains/imports/conversion/mdx/convert-mdx";
import { jsonIn } from "#domains/imports/sources/configuration-values";
import { isRecord } from "#domains/imports/sources/site";
import { cellCharsOf, cutOf, magicBlock } from "./magic-blocks.ts";

type Note = (construct: string, fate: Fate, outcome: string, at: number) => void;

/** A line on its way, and the number of that one of the file which it is of. */
interface Line {
  text: string;
  at: number;
}

/** Converts the text of a page. */
export function convertReadme(page: PageSource, setting: MdxSetting): string {
  const note: Note = (construct, fate, outcome, at) =>
    setting.findings.push({ construct, fate, outcome, line: at + 1 + page.linesBefore });
  const linked = withLinks(page.text.split("\n"));
  const blocks: string[] = [];
  const lines = withCodeGroups(withoutMagicBlocks(linked, blocks, setting.budget, note));
  const findings: Finding[] = [];
  const source = { ...page, text: lines.map(({ text }) => text).join("\n"), linesBefore: 0 };
  const converted = convertMdx(source, { ...setting, findings }).split("\n");
  for (const { construct, fate, outcome, line } of findings)
    note(construct, fate, outcome, lines[line - 1]?.at ?? 0);
  const firsts = new Map([...linked.entries()].toReversed().map(([at, line]) => [line, at]));
  const said = (line: string) =>
    note("`> 🚧`", "converted", "became a callout", firsts.get(line) ?? 0);
  return withCallouts(converted, { icons: setting.texts.icons, said }, 0)
    .join("\n")
    .replaceAll(placeholder, (_, at: string) => taken(blocks, Number(at)));
}

const placeholder = /^galleyblock(\d+)block$/gm;

/** Each block once: a page may have such a line of its own, as often as it likes. */
function taken(blocks: string[], at: number): string {
  const block = blocks[at] ?? "";
  blocks[at] = "";
  return block;
}

const opening = /^\[block:([\w-]+)\]\s*$/;

/** Blocks of JSON wait in a list, since they are no MDX. */
function withoutMagicBlocks(
  lines: readonly string[],
  blocks: string[],
  budget: SizeBudget,
  note: Note,
): Line[] {
  const isCode = codeLines(lines);
  const ends = nextOf(lines, (line) => line.trim() === "[/block]");
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const kind = isCode[at] === true ? undefined : opening.exec(lines[at] ?? "")?.[1];
    const end = kind === undefined ? -1 : (ends[at] ?? -1);
    if (kind === undefined || end < 0) {
      out.push({ text: lines[at] ?? "", at });
      continue;
    }
    const json = lines.slice(at + 1, end).join("\n");
    const block = blockOf(kind, json, budget, (fate, outcome) =>
      note(`\`[block:${kind}]\``, fate, outcome, at),
    );
    if (block !== "") {
      const place = ["", `galleyblock${blocks.length}block`, ""];
      out.push(...place.map((text) => ({ text, at })));
      blocks.push(block);
    }
    at = end;
  }
  return out;
}

/** Pushes them one by one: a call takes no more arguments than its stack has room for. */
function append<T>(out: T[], more: readonly T[]): void {
  for (const each of more) out.push(each);
}

/** For each line the next one that is meant; -1 where none is. */
function nextOf(lines: readonly string[], isMeant: (line: string) => boolean): number[] {
  const next: number[] = [];
  let nearest = -1;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    next[at] = nearest;
    if (isMeant(lines[at] ?? "")) nearest = at;
  }
  return next;
}

function blockOf(
  kind: string,
  json: string,
  budget: SizeBudget,
  say: (fate: Fate, outcome: string) => void,
): string {
  try {
    const data = jsonIn(json);
    // A table says in a few characters how many cells it has.
    const table = kind === "parameters" && isRecord(data) ? data : {};
    const [cells, cut] = [cellCharsOf(table), cutOf(table)];
    if (cells > 0 && !budget.takePiece(cells, (refusal) => say("left out", refusal))) return "";
    const text = isRecord(data) ? magicBlock(kind, data) : null;
    if (text !== null) {
      say("converted", "became a block");
      if (cut !== null) say("left out", cut);
      return text;
    }
    say("left out", "is not known, so it is left out");
  } catch {
    say("left out", "holds no JSON that can be read, so it is left out");
  }
  return "";
}

const fence = /^(`{3,}|~{3,})/;

/** Code right behind code is in tabs. */
function withCodeGroups(lines: readonly Line[]): Line[] {
  const ends = codeEnds(lines);
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    let count = 0;
    for (let next = ends[at] ?? -1; next >= 0; next = ends[next + 1] ?? -1) {
      end = next;
      count += 1;
    }
    const tag = (text: string) => ({ text, at: lines[at]?.at ?? 0 });
    if (count > 1) out.push(tag("<CodeGroup>"));
    append(out, lines.slice(at, end + 1));
    if (count > 1) out.push(tag("</CodeGroup>"));
    at = end;
  }
  return out;
}

/** For each line where the code ends that begins in it; -1 where none does. */
function codeEnds(lines: readonly Line[]): number[] {
  const nearest = new Map<string, number>();
  const ends: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const text = lines[at]?.text ?? "";
    ends[at] = nearest.get(fence.exec(text)?.[1] ?? "") ?? -1;
    const bare = text.trim();
    if (fence.exec(bare)?.[0] === bare) nearest.set(bare, at);
  }
  return ends;
}

/** Quotations of more stay quotations. */
const deepest = 10;

const quoted = /^> ?(\p{Extended_Pictographic})\uFE0F?(?: .*)?$/u;

interface Callouts {
  icons: ReadonlySet<string>;
  said: (line: string) => void;
}

/** A quotation that begins with an emoji is a callout. */
function withCallouts(lines: readonly string[], callouts: Callouts, depth: number): string[] {
  if (depth > deepest) return [...lines];
  const isCode = codeLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const isBegun = isCode[at] === true || (lines[at - 1] ?? "").startsWith(">");
    if (isBegun || !quoted.test(line)) {
      out.push(line);
      continue;
    }
    let end = at;
    while ((lines[end + 1] ?? "").startsWith(">")) end += 1;
    append(out, calloutOf(lines.slice(at, end + 1), callouts, depth).split("\n"));
    if ((lines[end + 1] ?? "") !== "") out.push("");
    at = end;
  }
  return out;
}

/** What stands behind the emoji is its title. */
function calloutOf(lines: readonly string[], callouts: Callouts, depth: number): string {
  const [first = "", ...others] = lines;
  const [mark = "", icon = ""] = /^> ?(\p{Extended_Pictographic})\uFE0F?/u.exec(first) ?? [];
  const title = first.slice(mark.length).trim();
  callouts.said(first);
  const found = convertedBlock("readme", ">", { icon });
  const own = found === undefined ? iconFor(icon, callouts.icons) : undefined;
  const body = others.map((each) => each.replace(/^> ?/, ""));
  const inside = withCallouts(body, callouts, depth + 1).join("\n");
  const name = found?.block.name ?? "note";
  const attributes: Record<string, string> = own === undefined ? {} : { icon: own };
  return container(name, title, attributes, inside);
}

const bySlug = /(\]\(|href=")(doc|ref|page|changelog|blog):([^\s()"]*)/g;
const folders: Readonly<Record<string, string>> = { doc: "docs", ref: "reference" };

/** Links by slugs as the addresses that they mean. */
function withLinks(lines: readonly string[]): string[] {
  const isCode = codeLines(lines);
  return lines.map((line, at) =>
    isCode[at] === true
      ? line
      : outsideOfCode(line, (text) =>
          text.replaceAll(
            bySlug,
            (_, before: string, kind: string, slug: string) =>
              `${before}/${folders[kind] ?? kind}/${slug}`,
          ),
        ),
  );
}
