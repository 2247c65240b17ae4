/** What the source of another tool's site says of it, and what owners say of theirs. */
import type { Dialect } from "#content/blocks/registry";
import { cleanCss } from "#content/css";
import { WorkSlices } from "#content/pause";
import { convertPage } from "#domains/imports/conversion/convert-page";
import { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import { mostSteps, stepsOf } from "#domains/imports/conversion/mdx/work";
import { SourceTexts } from "#domains/imports/conversion/source-texts";
import { findSourceSite } from "#domains/imports/sources/find-site";
import { placePages } from "#domains/imports/sources/place-pages";
import { limits } from "#limits";
import { filled, listed, of } from "./input.ts";
import type { Construction, Input } from "./input.ts";

const program = limits.importProgramChars - 100;
const yaml = limits.importYamlBytes - 100;
const css = limits.customCssChars;

/** Reads files of a repository as those of a site, and finds their places in it. */
const site =
  (make: () => [path: string, text: string][]): Construction =>
  () => {
    const texts = new Map(make());
    const paths = [...texts.keys()].filter((path) => path.endsWith(".md"));
    return () => {
      const found = findSourceSite(texts);
      if (found === null) return;
      const sources = paths.map((path) => {
        return [path, { address: found.addressOf(path, {}), title: "Same" }] as const;
      });
      placePages(found, new Map(sources));
    };
  };

const configured = (make: () => string) => site(() => [[".vitepress/config.ts", make()]]);
const navigated = (make: () => string) => site(() => [["mkdocs.yml", make()]]);
const doubling = (first: string, next: (before: string) => string) =>
  configured(() => {
    const steps = Array.from({ length: 40 }, (_, nth) => `const a${nth + 1} = ${next(`a${nth}`)}`);
    return `const a0 = ${first}\n${steps.join("\n")}\nexport default a40`;
  });

const pagesIn = (folder: (nth: number) => string, count: number = limits.pagesPerCollection) =>
  Array.from({ length: count }, (_, nth): [string, string] => [`${folder(nth)}${nth}.md`, ""]);
const sidebars = (items: unknown): [string, string] => [
  "sidebars.json",
  JSON.stringify({ all: items }),
];

const mdx = limits.importMdxChars;
const markdown = limits.pageContentBytes;

/** Reads a page in MDX as an import does, with what is put into it. */
const page =
  (
    make: () => string,
    pieces: readonly (readonly [path: string, text: string])[] = [],
  ): Construction =>
  () => {
    const text = make();
    const texts = new SourceTexts(new Map(pieces), [""], new Set());
    return async () => {
      const [parsed, slices] = [new ParsedTexts(), new WorkSlices()];
      const source = { path: "page.mdx", text, linesBefore: 0 };
      do convertPage(source, {}, { dialect: "mintlify", texts, parsed });
      while (await parsed.parseAsked(slices));
    };
  };

/** Converts a page of another tool whose Markdown is no MDX. */
const whole =
  (dialect: Dialect, make: () => string): Construction =>
  () => {
    const [text, texts] = [make(), new SourceTexts(new Map(), [""], new Set())];
    const source = { path: "page.md", text, linesBefore: 0 };
    return () => convertPage(source, {}, { dialect, texts, parsed: new ParsedTexts() });
  };

/** Lines that are each further in than the one before. */
function stairs(line: (margin: string) => string, step: number): string {
  let text = "";
  for (let depth = 0; text.length < markdown - 10_000; depth += 1)
    text += `${line(" ".repeat(depth * step))}\n`;
  return text;
}

/** As many of them as are read, and no more. */
const asRead = (piece: string) => page(() => piece.repeat(Math.floor(mostSteps / stepsOf(piece))));
const ladder = (use: (name: string) => string) =>
  Array.from({ length: 18 }, (_, nth) => [`${nth}.mdx`, use(`${nth + 1}.mdx`)] as const);

export const inputs: Input[] = [
  {
    name: "Page in MDX, in all its tries",
    bound: "256 KiB, 10,500 lines and signs, 128 KiB in a line, 1 MiB put into it",
    small: page(() => "# a\n\n<Card title={1}>\n\nb\n\n</Card>\n\n{a}\n"),
    constructions: {
      paragraphs: asRead("a\n\n"),
      "long lines": page(
        () => `${filled("words of it ", mdx / 2 - 1)}\n\n${filled("words of it ", mdx / 2 - 1)}`,
      ),
      headings: asRead("a\n=\n\n"),
      elements: asRead('<A b="c" d={1} e={[1, 2]} />\n\n'),
      "elements in a line": asRead("a <B>c</B> d\n\n"),
      expressions: asRead("{a} ".repeat(100).concat("\n\n")),
      links: asRead("[a](b) ".repeat(100).concat("\n\n")),
      lists: asRead("- a\n".repeat(500).concat("\n")),
      "lists in lists": asRead("- a\n  - a\n    - a\n      - a\n        - a\n"),
      "lists in lists at once": asRead("- - - - - - a\n"),
      rows: asRead(`|a|\n|-|\n${"|b|\n".repeat(500)}\n`),
      "what is no MDX": asRead("a < b { c\n\n"),
      "elements that nothing closes": asRead("<A>\n\n"),
      "one expression": page(() => `{[${filled("1,", mdx / 4 - 10)}]}`),
      "pieces in pieces": page(
        () => '<Snippet file="/0.mdx" />\n\n'.repeat(500),
        ladder((name) => `<Snippet file="/${name}" />\n\n`.repeat(10)),
      ),
      "what stands inside, twice and twice again": page(
        () => `import P from "./p.mdx"\n\n${"<P>\n".repeat(40)}a\n${"</P>\n".repeat(40)}`,
        [["p.mdx", "{children}\n\n{children}\n"]],
      ),
      "a long text again and again": page(
        () => `export const a = "${"b".repeat(mdx / 2)}"\n\n${"{a}\n\n".repeat(1_000)}`,
      ),
    },
  },
  {
    name: "Page of another tool",
    bound: "1 MiB, 1 MiB put into it, 10 to 100 blocks in each other",
    small: whole("mkdocs", () => '!!! note\n    a\n\n=== "a"\n    b\n'),
    constructions: {
      "blocks in blocks": whole("mkdocs", () => stairs((margin) => `${margin}!!! a`, 4)),
      "items in items": whole("mkdocs", () => stairs((margin) => `${margin}-     a`, 7)),
      tabs: whole("mkdocs", () => filled('=== "a"\n', markdown)),
      "braces between quotation marks": whole("mkdocs", () =>
        filled(`${filled('{"', 19_000)}}\n`, markdown),
      ),
      components: whole("vitepress", () => filled("<Badge>", markdown)),
      "blocks that stand alone": whole("gitbook", () => filled('{% embed url="a" %}\n', markdown)),
      "tags in lines": whole("gitbook", () => filled("{%\n".repeat(20).concat("%}\n"), markdown)),
      "elements of HTML": whole("gitbook", () =>
        filled(`<figure>${"<div>".repeat(25)}</x></x></figure>\n`, markdown),
      ),
      "notes in notes": whole("gitbook", () =>
        filled("{% hint %}\n", 1_100).concat(filled("a\n", markdown - 1_100)),
      ),
      callouts: whole("readme", () => filled("> 🚧 a\n> b\n\n", mdx)),
      "asides in asides": whole("notion", () =>
        filled("<aside>\n", markdown / 2).concat(filled("</aside>\n", markdown / 2)),
      ),
    },
  },
  {
    name: "Configuration of a site that is a program",
    bound: "256 KiB, 200,000 values",
    small: configured(() => "export default { themeConfig: { sidebar: [{ link: '/a' }] } }"),
    constructions: {
      lines: configured(() => filled("a\n", program)),
      lists: configured(() => `export default [${filled("[],", program - 30)}]`),
      objects: configured(() => `export default [${filled("{a:1},", program - 30, "{a:1}")}]`),
      calls: configured(() => `x=${filled("f(", program / 2)}`),
      "lists in themselves": doubling("[1]", (before) => `[...${before}, ...${before}]`),
      "objects in themselves": doubling("{ a: 1 }", (before) => `{ a: ${before}, b: ${before} }`),
      "types in types": configured(() => filled("<T>(", program)),
      "type arguments": configured(() => filled("a<", program)),
    },
  },
  {
    name: "Configuration of a site as data",
    bound: "4 MiB of YAML, 100,000 values; in JSON 320,000; 20,000 files",
    small: navigated(() => "nav:\n  - A: a.md"),
    constructions: {
      "many keys": navigated(() => listed((nth) => `${nth.toString(36)}: `, yaml, "\n")),
      "many entries": navigated(() => `nav:\n${filled("- a\n", 4 * limits.importYamlValues - 20)}`),
      "nested lists": navigated(() => `nav: ${filled("[", yaml)}`),
      "one folder again and again": site(() => {
        const again = Array.from({ length: 50_000 }, () => ({
          type: "autogenerated",
          dirName: ".",
        }));
        return [sidebars(again), ...pagesIn(() => "docs/")];
      }),
      "a folder for each page": site(() => [
        ["docusaurus.config.js", "export default {}"],
        ...pagesIn((nth) => `docs/f${nth}/`),
      ]),
      "headings of one name": site(() => {
        const groups = pagesIn(() => "").map(([page]) => ({
          group: "A",
          pages: [page.slice(0, -3)],
        }));
        return [["docs.json", JSON.stringify({ navigation: { groups } })], ...pagesIn(() => "")];
      }),
      "folders in folders": site(() => [
        ["docusaurus.config.js", "export default {}"],
        ...pagesIn((nth) => `docs/${"f/".repeat(nth % 400)}`, 4_000),
      ]),
    },
  },
  {
    name: "Stylesheet of a site",
    bound: "64 KiB, 32 deep",
    small: of(cleanCss, () => "a { color: red }"),
    constructions: {
      rules: of(cleanCss, () => filled("a{}", css)),
      declarations: of(cleanCss, () => `a{${filled("b:c;", css - 2)}`),
      selectors: of(cleanCss, () => `${filled("a,", css - 10)}a{}`),
      nested: of(cleanCss, () => filled("a{", css)),
      brackets: of(cleanCss, () => filled(`${":is(".repeat(30)}a${")".repeat(30)}{}`, css)),
      "open brackets": of(cleanCss, () => filled("a:is(", css)),
      "open texts": of(cleanCss, () => filled('a{b:"\n', css)),
      "open addresses": of(cleanCss, () => filled("a{b:url(x", css)),
      "open comments": of(cleanCss, () => filled("/* a{} ", css)),
      variables: of(cleanCss, () => `a{${filled("--a:b{c};", css - 10)}}`),
    },
  },
];
