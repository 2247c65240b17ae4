/** What labels of a text lead to, in texts of many parts and after changes. */
import { Text } from "@codemirror/state";
import { parser } from "@lezer/markdown";
import { expect, test } from "vitest";
import { definitionOf } from "../../src/studio/live-view/definitions.ts";

const lines = Array.from({ length: 2_000 }, (_, at) => `Line ${at} says [nothing].`);

/** What the picture `![a map][map]` leads to in the text. */
function addressOf(doc: Text): string | undefined {
  const picture = parser.parse("![a map][map]").topNode.firstChild?.firstChild;
  if (!picture) throw new Error("There is no picture.");
  const beginning = Text.of(["![a map][map]"])
    .append(Text.of(["", ""]))
    .append(doc);
  return definitionOf(picture, "a map", beginning)?.address;
}

test("of a label that is said twice the first counts, wherever both stand, and other spaces and capitals are the same", () => {
  const twice = lines
    .toSpliced(1_900, 0, "[map]: /later.png")
    .toSpliced(700, 0, "[ Map ]: /map.png");
  expect(addressOf(Text.of(twice))).toBe("/map.png");
});

test("what was read of a text does not outlive what is changed in it", () => {
  const doc = Text.of(lines);
  expect(addressOf(doc)).toBeUndefined();
  const { from, to } = doc.line(1_500);
  const said = doc.replace(from, to, Text.of(["[map]: <one map.png> 'A map'"]));
  expect(addressOf(said)).toBe("one map.png");
  expect(addressOf(doc)).toBeUndefined();
  const changed = said.replace(from, from + "[map]: <one".length, Text.of(["[map]: <two"]));
  expect(addressOf(changed)).toBe("two map.png");
});
