/** Converters look at lines before anything is parsed: what is code to them is code to the renderer, in every document that there is. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Blocks } from "#content/markdown/parser";
import { WorkSlices } from "#content/pause";
import { codeLines } from "#domains/imports/conversion/code-lines";
import { documentationFiles } from "./samples.ts";

/** For each line whether the renderer has it in a fence of code. */
async function renderedCode(markdown: string, lines: readonly string[]): Promise<boolean[]> {
  const { tokens } = await Blocks.read(markdown, new WorkSlices());
  const isCode = lines.map(() => false);
  for (const { type, map } of tokens) {
    const [start, end] = map ?? [0, 0];
    // A formula may stand in a fence, and between dollars.
    const isFence = type === "fence" || (type === "formula" && !lines[start]?.includes("$$"));
    if (isFence) isCode.fill(true, start, end);
  }
  return isCode;
}

/** The first line that is code to one of them alone. */
async function differenceIn(markdown: string): Promise<string | undefined> {
  const lines = markdown.split("\n");
  const rendered = await renderedCode(markdown, lines);
  const at = codeLines(lines).findIndex((isCode, line) => isCode !== rendered[line]);
  return at < 0 ? undefined : `${at + 1}: ${lines[at]}`;
}

test("what is in a fence of code is the same to the converters' reading of lines and to the renderer", async () => {
  const handbook = new URL("../../docs/", import.meta.url).pathname;
  const own = readdirSync(handbook, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => ({ path, text: readFileSync(handbook + path, "utf8") }));
  const { items } = documentationFiles();
  const differing: string[] = [];
  for (const { path, text } of [...own, ...items]) {
    const difference = await differenceIn(text.replaceAll("\r\n", "\n"));
    if (difference !== undefined) differing.push(`${path} ${difference}`);
  }
  expect(own.length).toBeGreaterThan(20);
  expect(differing).toEqual([]);
});
