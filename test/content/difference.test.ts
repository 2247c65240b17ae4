/** Edits lead exactly from one text to another, stay small, and leave concurrent typed in place. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { type Splice, textEdits } from "#content/difference";
import { applyEdits, applyText, contentOf, documentText } from "#content/document";

function applied(text: string, edits: readonly Splice[]): string {
  return edits.reduceRight(
    (result, { at, remove, insert }) => result.slice(0, at) + insert + result.slice(at + remove),
    text,
  );
}

/** Texts of few different lines and words, with characters of one and two units, so that much is alike. */
const piece = fc.constantFrom(
  "a",
  "b",
  "word ",
  "another ",
  "\n",
  "\n\n",
  "😀",
  "😁",
  "👩‍👩‍👧",
  "é",
  "漢字",
  "\t",
  "# ",
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
const anyText = fc.oneof(text, fc.string({ unit: "grapheme", maxLength: 80 }));

describe("textEdits", () => {
  it("leads from any text to any other", () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        expect(applied(from, textEdits(from, to))).toBe(to);
      }),
      { numRuns: 2_000 },
    );
  });

  it("gives ascending edits that do not touch, and none for equal texts", () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const edits = textEdits(from, to);
        expect(edits.length === 0).toBe(from === to);
        for (const [index, { at, remove, insert }] of edits.entries()) {
          const before = edits[index - 1] ?? { at: -1, remove: 0 };
          expect(remove + insert.length).toBeGreaterThan(0);
          expect(at).toBeGreaterThan(before.at + before.remove);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("never cuts a surrogate pair", () => {
    const isPairCut = (value: string, offset: number): boolean =>
      /[\uD800-\uDBFF]/.test(value.charAt(offset - 1)) &&
      /[\uDC00-\uDFFF]/.test(value.charAt(offset));
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        for (const { at, remove, insert } of textEdits(from, to)) {
          expect(isPairCut(from, at) || isPairCut(from, at + remove)).toBe(false);
          expect(insert.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(textEdits("a😀b", "a😁b")).toEqual([{ at: 1, remove: 2, insert: "😁" }]);
  });

  it("changes only the word that changed, in a long line too", () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index}`);
    const from = words.join(" ");
    const to = words.with(100, "other").with(3_900, "").join(" ");
    const edits = textEdits(from, to);
    expect(applied(from, edits)).toBe(to);
    expect(edits.length).toBeGreaterThan(1);
    expect(edits.reduce((sum, { remove, insert }) => sum + remove + insert.length, 0)).toBeLessThan(
      40,
    );
  });

  it("finds moved and changed lines in a large document", () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`);
    const to = lines.toSpliced(15_000, 0, "new\n").with(50, "changed\n").join("");
    expect(textEdits(lines.join(""), to)).toEqual([
      { at: lines.slice(0, 50).join("").length, remove: 7, insert: "changed" },
      { at: lines.slice(0, 15_000).join("").length, remove: 0, insert: "new\n" },
    ]);
  });

  it("takes bounded work for texts that have nothing in common", () => {
    const noise = (length: number, seed: number): string => {
      let state = seed;
      return Array.from({ length }, () => {
        state = Math.imul(state, 1_664_525) + 1_013_904_223;
        return String.fromCharCode(97 + ((state >>> 16) % 30));
      }).join("");
    };
    const shapes = [
      noise,
      (length: number, seed: number) => noise(length, seed).replaceAll(/[a-e]/g, "\n"),
    ];
    for (const shape of shapes) {
      const from = shape(2 ** 20, 1);
      const to = shape(2 ** 20, 2);
      const before = process.cpuUsage();
      expect(applied(from, textEdits(from, to))).toBe(to);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
    }
  });
});

describe("applyText", () => {
  it("makes the document say the text in one transaction of the given origin", () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const doc = new Y.Doc();
        applyText(doc, from, "seed");
        const origins: unknown[] = [];
        doc.on("update", (_update: Uint8Array, origin: unknown) => origins.push(origin));
        applyText(doc, to, "import");
        expect(documentText(doc)).toBe(to);
        expect(origins).toEqual(from === to ? [] : ["import"]);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps what others typed at the same time, wherever it was", () => {
    const paragraphs = fc.array(
      fc.constantFrom<string>("One.", "Two words.", "Three 😀 words here."),
      {
        minLength: 2,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(paragraphs, fc.nat(), fc.nat(), (parts, index, changed) => {
        const from = parts.join("\n\n");
        const typed = new Y.Doc();
        applyText(typed, from, "seed");
        const replacer = new Y.Doc();
        Y.applyUpdate(replacer, Y.encodeStateAsUpdate(typed));

        const boundaries = [...from.matchAll(/\b/g)].map(({ index }) => index);
        contentOf(typed).insert(boundaries[index % boundaries.length] ?? 0, "TYPED");
        const to = parts.with(changed % parts.length, "A new paragraph.").join("\n\n");
        applyText(replacer, to, "import");

        Y.applyUpdate(replacer, Y.encodeStateAsUpdate(typed));
        Y.applyUpdate(typed, Y.encodeStateAsUpdate(replacer));
        expect(documentText(replacer)).toBe(documentText(typed));
        expect(documentText(replacer)).toContain("TYPED");
        expect(documentText(replacer).replace("TYPED", "")).toBe(to);
      }),
      { numRuns: 300 },
    );
  });

  it("applies edits by offsets of the text before the first of them", () => {
    const doc = new Y.Doc();
    applyText(doc, "0123456789", null);
    applyEdits(
      doc,
      [
        { at: 2, remove: 1, insert: "two" },
        { at: 5, remove: 2, insert: "" },
      ],
      null,
    );
    expect(documentText(doc)).toBe("01two34789");
  });
});
