/** Secrets in the answer to a request: each is found, however alike they are, within bounds on both. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskOf } from "#domains/environments/playground/masking";
import { Occurrences } from "#domains/environments/playground/occurrences";
import { limits } from "#limits";

function mask(secrets: Record<string, string>, text: string): string {
  const byName = new Map(Object.entries(secrets));
  const secretNames = new Set(byName.keys());
  const resolved = { reached: secretNames, draft: { auth: { type: "none" } } } as never;
  return maskOf({ byName, secretNames }, resolved)(text);
}

describe("what is found", () => {
  test("every character that belongs to one of the texts, and no other", () => {
    const word = fc.stringMatching(/^[ab]{1,5}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
        fc.stringMatching(/^[abc]{0,60}$/),
        (patterns, text) => {
          const covered = new Set<number>();
          for (const pattern of patterns)
            for (let at = text.indexOf(pattern); at !== -1; at = text.indexOf(pattern, at + 1))
              for (let index = 0; index < pattern.length; index += 1) covered.add(at + index);
          const spans = new Occurrences(patterns).in(text, 100) ?? [];
          const found = spans.flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, index) => start + index),
          );
          expect(found).toEqual([...covered].toSorted((a, b) => a - b));
        },
      ),
    );
  });

  test("of secrets that overlap, nothing of either is left, and the longer one names them", () => {
    expect(mask({ a: "abcdef", b: "defghij" }, "-abcdefghij-")).toBe("-{{b}}-");
    expect(mask({ a: "secret", b: "secret-long" }, "secret secret-long")).toBe("{{a}} {{b}}");
  });
});

describe("bounds", () => {
  /** A value in letters alone, and a multiple of three: it is written as itself and in Base64. */
  const formsOf = (value: string) => value.length + (value.length / 3) * 4;
  const third = Math.floor(limits.playgroundSecretChars / 7);
  const most = "a".repeat(3 * third);

  test("secrets of as much as may be are masked, and more is refused before anything is sent", () => {
    expect(limits.playgroundSecretChars - formsOf(most)).toBeLessThan(7);
    expect(mask({ s: most }, `x ${most} y`)).toBe("x {{s}} y");
    expect(() => mask({ s: `${most}aaa` }, "")).toThrow(
      `more than ${limits.playgroundSecretChars} characters`,
    );
    expect(() => mask({ s: "a".repeat(limits.playgroundSecretChars + 1) }, "")).toThrow("secrets");
  });

  test("an answer repeats secrets as often as it may, and no more", () => {
    const most = limits.playgroundSecretUses;
    expect(mask({ s: "aaaa" }, "aaaa ".repeat(most))).toBe("{{s}} ".repeat(most));
    expect(() => mask({ s: "aaaa" }, "aaaa ".repeat(most + 1))).toThrow(`more than ${most} times`);
  });

  test("an answer that grows past what is shown by its secrets' names is none", () => {
    const text = "aaaa ".repeat(limits.playgroundAnswerBytes / 256);
    const name = "n".repeat(256 - "{{}} ".length);
    expect(mask({ [name]: "aaaa" }, text)).toHaveLength(limits.playgroundAnswerBytes);
    const longer = `${name}n`;
    expect(() => mask({ [longer]: "aaaa" }, text)).toThrow("repeats secrets so often");
  });
});
