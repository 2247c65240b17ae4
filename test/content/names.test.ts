/** Slugs, hashes, front matter and excerpts: small rules that addresses and stored data stand on. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrontMatter } from "#content/front-matter";
import { contentHash, hashOf } from "#content/hash";
import { decodeHtml, escapeHtml, excerptOf, plainText } from "#content/plain";
import { isReservedTopSlug, isSlug, reservedTopSlugs, slugOf } from "#content/slug";
import { limits } from "#limits";

describe("slugs", () => {
  it("are words of any script, folded and joined by single hyphens", () => {
    const cases: [string, string][] = [
      ["Getting Started", "getting-started"],
      ["  c.json() -- & more! ", "c-json-more"],
      ["ÜBER Straße", "über-straße"],
      ["概要 2", "概要-2"],
      ["हिन्दी", "हिन्दी"],
      ["e\u0301tude", "étude"],
      ["🙂", "page"],
      ["", "page"],
    ];
    for (const [name, slug] of cases) expect(slugOf(name)).toBe(slug);
  });

  it("are always valid, and stay themselves", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        const slug = slugOf(name);
        expect(isSlug(slug)).toBe(true);
        expect(slugOf(slug)).toBe(slug);
        expect(slug).toBe(slug.normalize("NFC"));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are as long as the limit and no longer", () => {
    const longest = limits.urlNameChars;
    expect(isSlug("a".repeat(longest))).toBe(true);
    expect(isSlug("a".repeat(longest + 1))).toBe(false);
    expect(slugOf("😀漢".repeat(200))).toHaveLength(longest - 1);
    expect(Array.from(slugOf("𠀀".repeat(200)))).toHaveLength(longest);
  });

  it("are not just anything", () => {
    for (const text of [
      "",
      "-",
      "-a",
      "a-",
      "A",
      "a b",
      "a_b",
      "a.b",
      "a/b",
      "e\u0301",
      "\u0301a",
      "a\n",
    ]) {
      expect(isSlug(text), JSON.stringify(text)).toBe(false);
    }
  });

  it("leave the names that the site keeps for itself", () => {
    for (const name of [...reservedTopSlugs, "_assets", "_"])
      expect(isReservedTopSlug(name)).toBe(true);
    expect(isReservedTopSlug("searching")).toBe(false);
  });
});

describe("hashes", () => {
  it("are SHA-256 of the UTF-8 bytes", async () => {
    expect(await contentHash("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(await contentHash("é")).not.toBe(await contentHash("e\u0301"));
  });

  it("of values do not depend on the order of keys, at any depth, and on everything else", async () => {
    const value = { b: 1, a: { d: [1, 2], c: undefined } };
    expect(await hashOf(value)).toBe(await hashOf({ a: { d: [1, 2] }, b: 1 }));
    expect(await hashOf(value)).not.toBe(await hashOf({ a: { d: [2, 1] }, b: 1 }));
    expect(await hashOf({ a: null })).not.toBe(await hashOf({}));
    expect(await hashOf(JSON.parse('{"__proto__":1}'))).not.toBe(await hashOf({}));
  });
});

describe("front matter", () => {
  it("is read from the very start, and the body is what follows", () => {
    expect(readFrontMatter("---\ntitle: A b\ntags: [x, y]\n---\n\n# C\n")).toEqual({
      data: { title: "A b", tags: ["x", "y"] },
      body: "# C\n",
    });
    expect(readFrontMatter("\uFEFF---\r\ntitle: A\r\n---\r\nb")).toEqual({
      data: { title: "A" },
      body: "b",
    });
    expect(readFrontMatter("---\n---\nb")).toEqual({ data: {}, body: "b" });
  });

  it("is not seen where there is none", () => {
    for (const text of [
      "",
      "# A\n---\nb: c\n---\n",
      "---\nno end",
      " ---\na: b\n---\n",
      "---\nProse between rules.\n---\n",
    ]) {
      expect(readFrontMatter(text)).toEqual({ data: {}, body: text });
    }
  });

  it("that is faulty is reported, and the body kept", () => {
    for (const yaml of ["a: [", "a: b: c", "- a\n- b", "x: &a 1\ny: *b", "a: 1\na: 2"]) {
      const { data, body, problem } = readFrontMatter(`---\n${yaml}\n---\nbody`);
      expect(body, yaml).toBe("body");
      expect(data, yaml).toEqual({});
      expect(problem, yaml).toMatch(/^The front matter is /);
    }
  });

  it("cannot be a bomb", () => {
    const lines = Array.from(
      { length: 30 },
      (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`,
    );
    const { problem } = readFrontMatter(`---\na0: &a0 x\n${lines.join("\n")}\n---\nb`);
    expect(problem).toContain("not valid YAML");
    expect(readFrontMatter(`---\na: ${"[".repeat(30_000)}\n---\nb`).problem).toBeDefined();
    expect(
      readFrontMatter(`---\na: ${"b".repeat(limits.frontMatterChars)}\n---\nb`).problem,
    ).toContain("longer than");
  });

  it("never throws and never reaches a prototype", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (yaml) => {
        expect(readFrontMatter(`---\n${yaml}\n---\nbody`).body).toContain("body");
      }),
    );
    readFrontMatter(
      "---\n__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }\n---\n",
    );
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("plain text", () => {
  it("separates what stands on lines of its own", () => {
    expect(plainText("<p>a <b>b</b>c</p><ul><li>d</li><li>e &lt;f&gt;</li></ul>")).toBe(
      "a bc\nd\ne <f>",
    );
  });

  it("of any length is escaped and read again without a loss, wherever its marks stand", () => {
    const parts = fc.array(fc.constantFrom("&", "<", ">", '"', "&amp;", "&lt;gt;", "🙂", "word "), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 7_000 }), (some, times) => {
        const text = some.join("").repeat(times);
        const escaped = escapeHtml(text);
        expect(escaped.replace(/&(?:amp|lt|gt|quot);/g, "")).not.toMatch(/[&<>"]/);
        expect(decodeHtml(escaped)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it("is cut between words, never longer than asked", () => {
    expect(excerptOf("one two three", 20)).toBe("one two three");
    expect(excerptOf("one two, three four", 10)).toBe("one two…");
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 100 }),
        fc.integer({ min: 2, max: 60 }),
        (value, chars) => {
          const excerpt = excerptOf(value, chars);
          expect(excerpt.length).toBeLessThanOrEqual(chars);
          expect(excerpt.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
