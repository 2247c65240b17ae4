/** What comes out of the renderer holds nothing that a browser would run, whatever went in. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#content/render";
import { sanitizeHtml } from "#content/sanitize";
import { Failure } from "#failure";
import { limits } from "#limits";
import { isWhole } from "#test/whole";
import { dangersIn } from "./dangers.ts";
import { attackStrings } from "./samples.ts";
import { wrappers } from "./wrappers.ts";

const attacks = attackStrings();

/**
 * Every block with all its attributes is a long page: in short every third attack stands there, and every
 * one at each other place; `npm run soak -- properties` tries all.
 */
const isTried = (where: string, place: number) =>
  isWhole || where !== "in every attribute of every block" || place % 3 === 0;

describe(`${attacks.items.length} attack strings (${attacks.from})`, () => {
  for (const [where, wrap] of Object.entries(wrappers)) {
    it(`leave nothing dangerous ${where}`, async () => {
      expect(attacks.items.length).toBeGreaterThan(20);
      for (const attack of attacks.items.filter((_, place) => isTried(where, place))) {
        const { html } = await renderMarkdown(wrap(attack));
        expect(dangersIn(html), attack).toEqual([]);
      }
    });
  }

  it("leave nothing dangerous as HTML of their own", () => {
    for (const attack of attacks.items) expect(dangersIn(sanitizeHtml(attack)), attack).toEqual([]);
  });

  it("would be dangerous without the last step, so the walk does see them", () => {
    const dangerous = attacks.items.filter((attack) => dangersIn(attack).length > 0);
    expect(dangerous.length).toBeGreaterThan(attacks.items.length / 3);
  });
});

describe("sanitised HTML", () => {
  it("stays harmless for random mixtures of markup", () => {
    const text = `< > </ /> " ' \` = svg math style script a img p <svg> <math> <style> <noscript> <template>
      <title> <textarea> <xmp> <table> </svg> </style> </title> <!-- --> <![CDATA[ ]]> onerror=alert(1) src=x
      href="javascript:alert(1)" &lt; &#0; mglyph foreignObject <img/src=x/onerror=y>`;
    const pieces = fc.constantFrom(...text.split(/\s+/), " ", "\n", "\u0000");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const html = sanitizeHtml(parts.join(""));
        expect(dangersIn(html)).toEqual([]);
        expect(dangersIn(sanitizeHtml(html))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps links to pages, to the web, to mail and telephone, and relative ones", () => {
    for (const href of [
      "page:Abc123#part",
      "https://a.example/?b=1",
      "mailto:a@b.example",
      "tel:+41",
      "../a#b",
      "/c",
    ]) {
      expect(sanitizeHtml(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
    }
  });

  it("drops other schemes, addresses without one, and page links that name no page", () => {
    for (const href of [
      "ftp://a.example",
      "//a.example",
      "page:../x",
      "PAGE:abc",
      "page:",
      "blob:x",
    ]) {
      expect(sanitizeHtml(`<a href="${href}">x</a>`)).toBe("<a>x</a>");
    }
    expect(sanitizeHtml('<img src="page:abc" alt="x">')).not.toContain("page:");
  });

  it("tells external links not to hand over the opener, and nothing else about them", () => {
    expect(sanitizeHtml('<a href="https://a.example" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://a.example" rel="noopener">x</a>',
    );
  });

  it("gives an id to one element only, and none that the site keeps for itself", () => {
    expect(sanitizeHtml('<p id="a">1</p><p id="a">2</p><p id="_main">3</p>')).toBe(
      '<p id="a">1</p><p>2</p><p>3</p>',
    );
  });

  it("takes no class but its own", () => {
    expect(sanitizeHtml('<p class="callout header tok-x">a</p>')).toBe(
      '<p class="callout tok-x">a</p>',
    );
  });

  it("accepts elements nested to the limit and refuses one more", () => {
    const nested = (depth: number): string => "<div>".repeat(depth) + "x" + "</div>".repeat(depth);
    expect(sanitizeHtml(nested(limits.htmlNestingDepth))).toBe(nested(limits.htmlNestingDepth));
    expect(() => sanitizeHtml(nested(limits.htmlNestingDepth + 1))).toThrow(Failure);
  });
});
