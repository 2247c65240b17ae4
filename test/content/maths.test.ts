/** Formulas: what is one, what they become, and that none can make endless work. */
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#content/render";
import { limits } from "#limits";
import { dangersIn } from "./dangers.ts";

async function htmlOf(markdown: string): Promise<string> {
  return (await renderMarkdown(markdown)).html.trim();
}

describe("a formula", () => {
  it("is MathML wherever text may stand, without style or namespace of its own", async () => {
    const pi = "<math><mi>π</mi></math>";
    for (const [markdown, html] of [
      ["a $\\pi$.", `<p>a ${pi}.</p>`],
      ["**$\\pi$**, [$\\pi$](/a)", `<p><strong>${pi}</strong>, <a href="/a">${pi}</a></p>`],
      ["- $\\pi$", `<ul>\n<li>${pi}</li>\n</ul>`],
    ] as const) {
      expect(await htmlOf(markdown)).toBe(html);
    }
    expect(await htmlOf("| a |\n|---|\n| $\\pi$ |")).toContain(`<td>${pi}</td>`);
    expect(await htmlOf("$\\color{red}\\frac{a}{b}$")).not.toContain("style");
  });

  it("stands on lines of its own between double dollars and in a fence called math", async () => {
    for (const markdown of [
      "$$\na\n= b\n$$",
      "```math\na = b\n```",
      "$$a = b$$",
      "text\n$$\na = b\n$$\nmore",
      "- $$\n  a = b\n  $$",
    ]) {
      expect(await htmlOf(markdown)).toMatch(
        /<span class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block">.*<mo>=<\/mo>.*<\/math><\/span>/,
      );
    }
  });

  it("is none where dollars are prices, variables or escaped, nor in code", async () => {
    for (const text of [
      "costs $5 and $10",
      "$HOME/$USER",
      "${a}${b}",
      "us$5$",
      "$ a $",
      "$a",
      "$5, $6",
      "$a\nb$",
    ]) {
      expect(await htmlOf(text)).toBe(`<p>${text}</p>`);
    }
    expect(await htmlOf("\\$a$ `$a$`")).toBe("<p>$a$ <code>$a$</code></p>");
    expect(await htmlOf("$$a\n\nb$$")).not.toContain("math");
  });

  it("that is no TeX, that defines macros or leads elsewhere is shown as it was written", async () => {
    for (const tex of [
      "\\nope",
      "\\frac{a}",
      "\\def\\a{\\a\\a}\\a",
      "\\href{https://a.example}{b}",
    ]) {
      expect(await htmlOf(`$${tex}$`)).toBe(`<p><code class="language-tex">${tex}</code></p>`);
    }
    expect(await htmlOf("```math\n\\nope <b>\n```")).toBe(
      '<pre tabindex="0"><code class="language-tex">\\nope &lt;b&gt;</code></pre>',
    );
  });

  it("cannot be made by hand, nor take a place in an attribute", async () => {
    const html = await htmlOf('<span class="formula-0"></span><a title="formula-0">b</a> $c$');
    expect(html).toBe('<p><span></span><a title="formula-0">b</a> <math><mi>c</mi></math></p>');
    expect(dangersIn(html)).toEqual([]);
  });

  it("is in the outline and in the text by its signs", async () => {
    const { outline, text } = await renderMarkdown("## The $\\pi$ here\n\n$a+b$");
    expect(outline).toEqual([{ id: "the-here", depth: 2, text: "The π here" }]);
    expect(text).toBe("The π here\na+b");
  });
});

describe("the work of formulas is bounded", () => {
  it("a formula at the bound is set, one character more is shown as written", async () => {
    const atBound = `x${" ".repeat(limits.formulaChars - 2)}y`;
    expect(await htmlOf(`$${atBound}$`)).toContain("<math>");
    expect(await htmlOf(`$ ${atBound}y$`.replace("$ ", "$"))).not.toContain("<math>");
  });

  it("as many formulas as the bound are set, one more is shown as written", async () => {
    const html = await htmlOf("$a$ ".repeat(limits.formulas + 1));
    expect(html.match(/<math>/g)).toHaveLength(limits.formulas);
    expect(html.match(/<code class="language-tex">/g)).toHaveLength(1);
  });

  it("so are those of a page together", async () => {
    const one = `$${"x+".repeat(limits.formulaChars / 2 - 1)}y$ `;
    const most = Math.floor(limits.formulasChars / (one.length - 3));
    const html = await htmlOf(one.repeat(most + 2));
    expect(html.match(/<math>/g)).toHaveLength(most);
    expect(html.match(/<code class="language-tex">/g)).toHaveLength(2);
  });

  it("no dollar costs more than its line", async () => {
    const before = process.cpuUsage();
    for (const piece of ["a$ ", "$a ", "$$a\n", "$$a\n\n", "$x$", "\\$"]) {
      await renderMarkdown(piece.repeat(2 ** 14 / piece.length));
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(20_000);
  });
});
