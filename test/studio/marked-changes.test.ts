/** Two rendered texts compared: the words that came or went are marked wherever they stand, and nothing else is touched. */
import { parseFragment, serialize } from "parse5";
import type { DefaultTreeAdapterMap } from "parse5";
import { expect, it, test } from "vitest";
import { renderMarkdown } from "#content/render";
import "#test/grammars";
import { honestDocuments } from "#test/honest-documents";
import { constructions } from "#test/markdown-constructions";
import { isWhole } from "#test/whole";
import { markChanges } from "../../src/studio/rendering/marked-changes.ts";
import { attackStrings, documentationFiles } from "../content/samples.ts";
import { dangersIn } from "../content/dangers.ts";

type Node = DefaultTreeAdapterMap["node"];
type Parent = DefaultTreeAdapterMap["parentNode"];

const html = async (markdown: string) => (await renderMarkdown(markdown)).html;
const compare = async (from: string, to: string) => markChanges(await html(from), await html(to));

const isMark = (node: Node, name?: string) =>
  "attrs" in node &&
  (name === undefined || node.tagName === name) &&
  node.attrs.some((each) => each.name === "data-place");

/** The tree as a browser reads it, without marks of this name, or with what they hold in their place. */
function parsed(text: string, { gone = "", kept = [] as string[] }): Parent {
  const root = parseFragment(text);
  const clean = (parent: Parent) => {
    parent.childNodes = parent.childNodes.flatMap((child) => {
      if ("childNodes" in child) clean(child);
      if (isMark(child, gone)) return [];
      const isOpened = kept.some((name) => isMark(child, name));
      return isOpened && "childNodes" in child ? child.childNodes : [child];
    });
  };
  clean(root);
  // Texts that touch are one once they are read anew.
  return parseFragment(serialize(root));
}

function seenText(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(seenText).join("") : "";
}

/** What each mark of this name holds, in order. */
function marked(text: string, name: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (isMark(node, name)) found.push(seenText(node));
    if ("childNodes" in node) node.childNodes.forEach(look);
  };
  look(parseFragment(text));
  return found;
}

const wordsIn = (node: Node) => seenText(node).replaceAll(/\s+/g, "");

test.each([
  ["a text", "Send ten words.", "Send twelve words.", ["ten"], ["twelve"]],
  ["words in a row", "Send ten long words.", "Send two short words.", ["ten long"], ["two short"]],
  ["a heading", "# The old press", "# The new press", ["old"], ["new"]],
  ["a heading's level", "## Press", "### Press", ["Press"], ["Press"]],
  ["an item", "- one\n- two", "- one\n- three", ["two"], ["three"]],
  ["an item that went", "- one\n- two\n- three", "- one\n- three", ["two"], []],
  ["a tick", "- [ ] do it", "- [x] do it", [""], [""]],
  ["a cell", "| a | b |\n|--|--|\n| 1 | 2 |", "| a | b |\n|--|--|\n| 1 | 3 |", ["2"], ["3"]],
  ["code", "```js\nconst a = 1;\n```", "```js\nconst a = 2;\n```", ["1"], ["2"]],
  ["a space in code", "```\na  b\n```", "```\na b\n```", [], []],
  ["a callout", "::: tip\nold *it*\n:::", "::: tip\nnew *it*\n:::", ["old"], ["new"]],
  ["what became bold", "so it is", "so **it** is", ["it"], ["it"]],
  ["where a link leads", "[it](https://a.com)", "[it](https://b.com)", ["it"], ["it"]],
  ["a formula", "is $x^2$", "is $x^3$", ["x2"], ["x3"]],
  ["a picture", "![it](https://a.com/1.png)", "![it](https://a.com/2.png)", [""], [""]],
  ["a letter with an entity", "a&lt;b c", "a&lt;b d", ["c"], ["d"]],
  ["Chinese", "这一页说明它做什么", "这一页说明他做什么", ["它"], ["他"]],
  ["words struck by their writer", "~~old~~ ten", "~~old~~ two", ["ten"], ["two"]],
  [
    "a tab",
    ":::: tabs\n::: tab A\nold\n:::\n::::",
    ":::: tabs\n::: tab A\nnew\n:::\n::::",
    ["old"],
    ["new"],
  ],
])("what changed in %s is marked, and nothing else", async (_, from, to, gone, come) => {
  const changes = await compare(from, to);
  expect(marked(changes.from, "del")).toEqual(gone);
  expect(marked(changes.to, "ins")).toEqual(come);
  expect(marked(changes.inline, "ins")).toEqual(come);
  expect(changes.places).toBe(gone.length + come.length > 0 ? 1 : 0);
});

test("a diagram that changed is marked whole, since it is drawn from all of its source", async () => {
  const drawn = (end: string) => `\`\`\`mermaid\nflowchart LR\n  A --> ${end}\n\`\`\``;
  const { from, to } = await compare(drawn("B"), drawn("C"));
  expect(from).toMatch(/^<del data-place="0"><div class="code-block">.*<\/div><\/del>\s*$/s);
  expect(to).toMatch(/^<ins data-place="0"><div class="code-block">.*<\/div><\/ins>\s*$/s);
});

test.each([
  [
    "a paragraph",
    "One.\n\nTwo.\n\nThree.",
    "One.\n\nThree.",
    '<p>One.<del data-place="0" data-line>Two.</del></p>',
  ],
  ["an item", "- a\n- b\n- c", "- a\n- c", '<li>a<del data-place="0" data-line>b</del></li>'],
  ["a level", "a\n\n## b", "a\n\n### b", '<del data-place="0">b</del><ins data-place="0">b</ins>'],
  [
    "a diagram",
    "a\n\n```mermaid\npie\n```\n\nb",
    "a\n\nb",
    '<p>a<del data-place="0">pie\n</del></p>',
  ],
])("of %s that went, the text that shows both says what it was", async (_, from, to, shown) => {
  expect((await compare(from, to)).inline).toContain(shown);
});

test("a paragraph that came is marked whole, though those around it end alike", async () => {
  const { to } = await compare("One.\n\nThree.", "One.\n\nTwo.\n\nThree.");
  expect(to).toContain('<p>One.</p>\n<p><ins data-place="0">Two.</ins></p>\n<p>Three.</p>');
});

test("two texts that read the same have no place that differs", async () => {
  const { from, places } = await compare("One  two\nthree.", "One two three.");
  expect(places).toBe(0);
  expect(from).not.toContain("data-place");
});

const longest = 12_000;
/** Every so manieth of them in `npm test`, and all of them in a soak. */
const some = <T>(items: readonly T[], every: number) =>
  items.filter((_, place) => isWhole || place % every === 0);
const documents = [
  ...some(documentationFiles().items, 16).map(({ text }) => text.slice(0, longest)),
  ...some(honestDocuments, 3).map((each) => each.ofBytes(1_500)),
  ...some(constructions("single"), 5).map((each) => each.ofBytes(60)),
  ...some(attackStrings().items, 40),
  '<del data-place="0">mine</del> <ins data-place="1" class="x">mine</ins>',
  "<table>foster <tr>stray<td>in</table> <p>a<p>b <b>c <i>d</b> e</i>",
  'x <a href="/q?a=1&b=>" title="<del data-place=0>">y</a> &amp;lt;ins&gt; & &nosuch; &#60;b&#62;',
];

/** Every seventh word is another, every eleventh is gone, and one comes. */
const edited = (text: string) => {
  let count = 0;
  return text.replaceAll(/(?<=[ \n])[a-z]{3,}(?=[ ,.\n])/g, (word) => {
    count += 1;
    if (count % 11 === 0) return "";
    return count % 7 === 0 ? `other${count}` : word;
  });
};

it(
  "touches nothing of a document but by its marks, as browsers read it",
  { timeout: 120_000 },
  async () => {
    for (const text of documents) {
      const before = await html(text).catch(() => null);
      const after = await html(`${edited(text)}\n\nAnd more.`).catch(() => null);
      if (before === null || after === null) continue;
      const { from, to, inline } = markChanges(before, after);
      const clean = (marks: string, kept: string) => serialize(parsed(marks, { kept: [kept] }));
      expect(clean(from, "del"), text).toBe(
        serialize(parseFragment(serialize(parseFragment(before)))),
      );
      expect(clean(to, "ins"), text).toBe(
        serialize(parseFragment(serialize(parseFragment(after)))),
      );
      const without = parsed(inline, { gone: "del", kept: ["ins"] });
      expect(serialize(without), text).toBe(
        serialize(parseFragment(serialize(parseFragment(after)))),
      );
      const old = parsed(inline, { gone: "ins", kept: ["del"] });
      expect(wordsIn(old), text).toBe(wordsIn(parseFragment(before)));
      for (const each of [from, to, inline]) expect(dangersIn(each), text).toEqual([]);
    }
  },
);
