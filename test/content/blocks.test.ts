/** The vocabulary of blocks: what is said of each can be read, written and checked, and others' constructions find theirs. */
import { describe, expect, it } from "vitest";
import { readOpening, BlockValues, writtenAttributes } from "#content/blocks/attributes";
import { convertedBlock } from "#content/blocks/conversions";
import { blockNamed, blocks } from "#content/blocks/registry";

describe("the registry", () => {
  it("has each name once, and nothing that is not said of it", () => {
    const names = blocks.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    for (const each of blocks) {
      expect(each.name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(each.parts.every((part) => blocks.some(({ name }) => name === part))).toBe(true);
      expect(each.label === null || Object.hasOwn(each.attributes, each.label)).toBe(true);
      for (const { source } of each.commands) expect(source.split("‸")).toHaveLength(2);
      for (const { attributes, set } of each.spellings)
        for (const ours of [...Object.values(attributes), ...Object.keys(set)])
          expect(each.attributes, `${each.name}: ${ours}`).toHaveProperty(ours);
    }
  });
});

describe("what stands behind a block's name", () => {
  it("is a title, in words or in brackets, and attributes", () => {
    const read = (rest: string) => {
      const { words, attributes } = readOpening(rest);
      return [words, Object.fromEntries(attributes)];
    };
    expect(read(" A *title* {open}")).toEqual(["A *title*", { open: "" }]);
    expect(read("[A [link](b)]{open title='x'}")).toEqual([
      "A [link](b)",
      { open: "", title: "x" },
    ]);
    expect(read('{title="{a} &quot;b&quot;" href=/x?y=1 .wide #top}')).toEqual([
      "",
      { title: '{a} "b"', href: "/x?y=1" },
    ]);
    // What cannot be attributes is words.
    for (const rest of ["{open", "[a] b", "[a](b)", "{a=}", '{a="b"c}'])
      expect(read(` ${rest}`)).toEqual([rest, {}]);
  });

  it("is read back as it was written", () => {
    const attributes = { title: 'a "b" {c} &quot; &', open: "", href: "/d?e=f#g" };
    expect(Object.fromEntries(readOpening(writtenAttributes(attributes)).attributes)).toEqual(
      attributes,
    );
  });

  it("is checked against the types of its attributes, and what cannot be taken is as if it was not there", () => {
    const card = blockNamed("card", "leaf");
    const cards = blockNamed("cards", "container");
    const said = (of: typeof card, rest: string) =>
      new BlockValues(of, readOpening(rest).attributes);
    expect(said(cards, "{columns=2}").value("columns")).toBe("2");
    for (const columns of ["0", "5", "a", "-1", "1e1"])
      expect(said(cards, `{columns=${columns}}`).value("columns")).toBeUndefined();
    expect(said(card, "{icon=rocket}").problems()).toEqual([]);
    expect(said(card, "{icon=🚀}").problems()).toEqual([]);
    expect(said(card, "{icon='<b>' constructor=1}").problems()).toEqual([
      "“icon” takes the name of an icon of Lucide, or an emoji",
      "Card has no “constructor”",
    ]);
    expect(said(blockNamed("embed", "leaf"), "{}").problems()).toEqual(["“url” is missing"]);
    expect(said(blockNamed("update", "container"), "{date=2026-02-30}").problems()).toHaveLength(1);
  });
});

describe("others' constructions", () => {
  it("become the block that asks for most of what they say, with our names", () => {
    expect(
      convertedBlock("mintlify", "ParamField", { query: "limit", type: "integer", foo: "1" }),
    ).toMatchObject({
      block: { name: "field" },
      attributes: { name: "limit", in: "query", type: "integer" },
      left: ["foo"],
    });
    expect(convertedBlock("gitbook", "hint", { style: "danger" })?.block.name).toBe("danger");
    expect(convertedBlock("starlight", "Aside", { type: "tip", title: "A" })).toMatchObject({
      block: { name: "tip" },
      attributes: { title: "A" },
      left: [],
    });
    expect(convertedBlock("mintlify", "Snake", {})).toBeUndefined();
  });
});
