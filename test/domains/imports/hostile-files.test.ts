/** Files that mean harm to an import: each is read to its end, soon. Before, these took minutes, and some for ever. */
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "#content/front-matter";
import { readMarkdownFile } from "#domains/imports/markdown-file";
import { unpackArchive } from "#domains/imports/repository/unpack-archive";
import { limits } from "#limits";

const lineSeparator = "\u2028";

describe("a Markdown file", () => {
  test("with a fence of a mebibyte before a line separator is read", () => {
    const text = `${"`".repeat(limits.pageContentBytes)}${lineSeparator}\n# Name`;
    expect(readMarkdownFile("a.md", text).name).toBe("A");
  });

  test("with spaces and line separators in its headings is read", () => {
    const line = `#${" ".repeat(990)}x${lineSeparator}x\n`;
    expect(readMarkdownFile("a.md", line.repeat(1_000)).name).toBe("x x");
  });

  test.each([
    ["# Name ##", "Name"],
    ["#  Name#", "Name#"],
    ["# C# and #", "C# and"],
    ["# Name   ", "Name"],
    ["# Name {#id}", "Name"],
  ])("that begins with %j is called %j", (text, name) => {
    expect(readMarkdownFile("a.md", text).name).toBe(name);
  });
});

describe("front matter", () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `k${index}:`).join("\n");

  test("of as many lines as its bound is read, and one more is named as a problem", () => {
    expect(
      readFrontMatter(`---\n${keys(limits.frontMatterValues - 1)}\n---\nText`).problem,
    ).toBeUndefined();
    expect(readFrontMatter(`---\n${keys(limits.frontMatterValues)}\n---\nText`)).toMatchObject({
      data: {},
      body: "Text",
      problem: `The front matter holds more than ${limits.frontMatterValues} lines or values.`,
    });
  });
});

describe("an archive", () => {
  /** The head of an empty file (ustar), and the archive of so many of them. */
  async function* emptyFiles(count: number): AsyncGenerator<Uint8Array> {
    const head = new Uint8Array(512);
    const write = (text: string, at: number) => head.set(new TextEncoder().encode(text), at);
    write("r/a.bin", 0);
    write("00000000000", 124);
    write("0", 156);
    write("ustar\u000000", 257);
    const packed = new CompressionStream("gzip");
    const writer = packed.writable.getWriter();
    const written = (async () => {
      for (let index = 0; index < count; index += 1) await writer.write(head);
      await writer.write(new Uint8Array(1_024));
      await writer.close();
    })().catch(() => undefined);
    yield* packed.readable;
    await written;
  }

  test("of as many files as its bound is read, and one more is given up", async () => {
    const bounds = { entries: 50 };
    expect(await unpackArchive(emptyFiles(50), "", bounds)).toEqual({ files: [], leftOut: [] });
    await expect(unpackArchive(emptyFiles(51), "", bounds)).rejects.toMatchObject({
      code: "too_large",
      message: "A repository may hold 50 files and folders at most.",
    });
  });
});
