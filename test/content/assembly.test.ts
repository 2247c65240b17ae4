/** A page's text is put together of what its writer wrote, of snippets and variables, for the readers of one place. */
import { describe, expect, it } from "vitest";
import { assemble } from "#content/assembly/assemble";
import type { AssemblySources, Keeping, ReadingPlace } from "#content/assembly/sources";
import { limits } from "#limits";

const sources = (of: {
  snippets?: Record<string, string>;
  variables?: Record<string, string>;
  place?: Partial<Pick<ReadingPlace, "language" | "version">> & { groups?: string[] };
}): AssemblySources => {
  const named = (contents: Record<string, string> = {}) =>
    new Map(
      Object.entries(contents).map(([name, content]) => [name, { id: `id-${name}`, content }]),
    );
  const {
    language = null,
    version = null,
    groups = ["staff", "partners", "beta"],
  } = of.place ?? {};
  const place = { language, version, groups: async () => groups };
  return { snippets: named(of.snippets), variables: named(of.variables), place };
};

async function put(
  markdown: string,
  of: Parameters<typeof sources>[0] = {},
  keeping: Keeping = {},
): Promise<string> {
  return (await assemble(markdown, async () => sources(of), keeping)).text;
}

const product = { variables: { product: "Galley", version: "2.1" } };

describe("a variable", () => {
  it("is filled in words, in code, in links and in what is said of a block", async () => {
    expect(
      await put(
        "# {{product}}\n\n[{{ product }}](https://a.b/{{version}}) `npm i x@{{version}}`\n\n```sh\ncurl {{version}}\n```\n\n:::tip[{{product}}]\n:::",
        product,
      ),
    ).toBe(
      "# Galley\n\n[Galley](https://a.b/2.1) `npm i x@2.1`\n\n```sh\ncurl 2.1\n```\n\n:::tip[Galley]\n:::",
    );
  });

  it("stays as it is written behind a backslash, which code loses and Markdown takes away", async () => {
    const text = "\\{{product}} `\\{{product}}` \\\\{{product}}\n\n    \\{{product}}";
    expect(await put(text, product)).toBe(
      "\\{{product}} `{{product}}` \\\\Galley\n\n    {{product}}",
    );
  });

  it("that is not there is refused in words, with its line and both ways out", async () => {
    await expect(put("a\n\nb\n{{producd}}", product)).rejects.toThrow(
      "content: Line 4: There is no variable “producd” here, only “product”, “version”: make it, or write \\{{producd}} to show the braces",
    );
    const variables = Object.fromEntries(
      ["prod", "Product", "zeta", "eta", "theta", "iota", "kappa"].map((name) => [name, "x"]),
    );
    await expect(put("{{producd}}", { variables })).rejects.toThrow(
      "here, only “Product”, “prod”, “eta”, “iota”, “kappa” and 2 more: make it",
    );
    await expect(put("{{producd}}")).rejects.toThrow("“producd” here: make it");
    await expect(put("::snippet[instal]", { snippets: { install: "x" } })).rejects.toThrow(
      "There is no snippet “instal” here, only “install”: make it",
    );
    await expect(put("`` ` `` {{x}}")).rejects.toThrow("Line 1");
    await expect(put("a ` b\n\n{{x}} ` c")).rejects.toThrow("Line 3");
  });

  it("that is not there stays in code, in formulas, and where it is no name", async () => {
    const text =
      "`{{x}}` $x^{{a}}$ ${{ x }} {{ a.b }} {{ f(x) }} {{}} {a}\n\n```yaml\na: {{ x }}\n```\n\n$$\n{{a}}\n$$\n\n:::prompt\n{{x}}\n:::";
    expect(await put(text, product)).toBe(text);
  });

  it("costs a text that is nothing but signs no more than its length", async () => {
    const text = `{{product}} ${"` `` $ $$ ".repeat(20_000)}{{product}}`;
    expect(await put(text, product)).toMatch(/^Galley .*Galley$/);
  });
});

describe("a snippet", () => {
  it("stands in the place of its line, filled with what is said for it and with variables", async () => {
    const snippets = {
      install: "Install **{{package}}** of {{product}}:\n\n1. `npm i {{package}}`",
    };
    expect(
      await put('Before\n::snippet[install]{package="{{product}}-cli"}\nAfter', {
        ...product,
        snippets,
      }),
    ).toBe("Before\n\nInstall **Galley-cli** of Galley:\n\n1. `npm i Galley-cli`\n\nAfter");
    expect(await put("::snippet{name=a}", { snippets: { a: "b\n" } })).toBe("b\n");
  });

  it("is indented and quoted as its line is", async () => {
    const snippets = { two: "One\n\n- Two" };
    expect(await put("- ::snippet[two]\n- last", { snippets })).toBe("- One\n\n  - Two\n\n- last");
    expect(await put("> a\n> ::snippet[two]", { snippets })).toBe("> a\n>\n> One\n>\n> - Two\n>");
  });

  it("may hold others, and is named with all that it holds", async () => {
    const snippets = { a: "::snippet[b]", b: "{{product}}" };
    const made = await assemble("::snippet[a]", async () => sources({ ...product, snippets }));
    expect(made.text.trim()).toBe("Galley");
    expect(made.used.toSorted()).toEqual(["id-a", "id-b", "id-product"]);
  });

  it("in code is text, and one that is not there is refused", async () => {
    expect(await put("```md\n::snippet[a]\n```")).toContain("::snippet[a]");
    await expect(put("a\n\n::snippet[a]")).rejects.toThrow("Line 3: There is no snippet “a” here");
    await expect(put("::snippet[a]", { snippets: { a: "{{X}}" } })).rejects.toThrow(
      'Line 1: In the snippet “a”, line 1: The snippet “a” needs “X”: say x="…" where it is used',
    );
  });

  it("that holds itself is refused with the whole circle, and ends where a draft is shown", async () => {
    const snippets = { a: "::snippet[b]", b: "b\n\n::snippet[a]" };
    await expect(put("::snippet[a]", { snippets })).rejects.toThrow(
      "would hold itself (“a” → “b” → “a”): take it out of one of them",
    );
    expect(await put("::snippet[a]", { snippets }, { isUnknownKept: true })).toContain(
      "::snippet[a]",
    );
  });

  it("cannot make a text larger than a page, or be put in more often than the bound", async () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `s${at}`,
        `::snippet[s${at + 1}]\n\n::snippet[s${at + 1}]`,
      ]),
    );
    const snippets = { ...doubled, s30: "x" };
    await expect(put("::snippet[s0]", { snippets })).rejects.toThrow(
      `takes ${limits.snippetsPerText} snippets at most`,
    );
    const large = { large: "x".repeat(limits.snippetBytes) };
    await expect(put("::snippet[large]\n".repeat(100), { snippets: large })).rejects.toThrow(
      "the text would be too large",
    );
  });
});

describe("a part for some readers", () => {
  const text =
    'a\n:::only{version="v2, v3"}\nnew\n:::\nb\n\n::::only{language=de}\n:::tip\nneu\n:::\n::::\nc';

  it("is there for them, without its fences, and nowhere else", async () => {
    const inV2 = await put(text, { place: { language: "en", version: "v2" } });
    expect(inV2).toBe("a\n\nnew\n\nb\n\n\nc");
    const german = await put(text, { place: { language: "de", version: "v1" } });
    expect(german).toBe("a\n\nb\n\n\n:::tip\nneu\n:::\n\nc");
    expect(await put(text)).not.toMatch(/new|neu|only/);
    const both = ":::only{version=v2 language=de}\nboth\n:::";
    expect(await put(both, { place: { language: "de", version: "v1" } })).not.toContain("both");
    expect(await put(both, { place: { language: "DE", version: "v2" } })).toContain("both");
  });

  it("that is left out is not looked into, and may hold others", async () => {
    const nested = "::::only{version=v2}\n{{nothing}}\n:::only{language=de}\nx\n:::\n::::\ny";
    expect((await put(nested)).trim()).toBe("y");
    await expect(put(nested, { place: { language: "de", version: "v2" } })).rejects.toThrow(
      "Line 2",
    );
    expect(
      await put("> :::only{version=v2}\n> a\n> :::\n> b", {
        place: { language: "de", version: "v2" },
      }),
    ).toBe(">\n> a\n>\n> b");
  });

  it("for nobody in particular, or for what sites do not know, is refused", async () => {
    await expect(put(":::only\nx\n:::")).rejects.toThrow(
      "says which: a “language”, a “version” or",
    );
    await expect(put(":::only{groups=staff}\nx\n:::")).rejects.toThrow("has no “groups”");
    for (const said of ['group=""', 'group=" , "', 'version=","'])
      await expect(put(`:::only{${said}}\nx\n:::`)).rejects.toThrow("names a ");
  });

  it("for a language that is none is refused, wherever it is read", async () => {
    const text = 'a\n\n:::only{language="de, klingon"}\nx\n:::';
    const sentence =
      "content: Line 3: “klingon” is the tag of no language: it takes one as the site has it, such as “en”, “pt-BR” or “zh-Hans”";
    for (const place of [{}, { language: "de" }])
      await expect(put(text, { place })).rejects.toThrow(sentence);
    await expect(put(':::only{language="<b>"}\nx\n:::')).rejects.toThrow("the tag of no language");
    expect(await put(text, { place: { language: "de" } }, { isUnknownKept: true })).toContain("x");
    expect(await put(':::only{language="PT-br"}\nx\n:::')).not.toContain("x");
  });
});

describe("a part for groups of readers", () => {
  const made = (markdown: string, of: Parameters<typeof sources>[0] = {}) =>
    assemble(markdown, async () => sources(of));

  it("is in the text of those who are in one of its groups, and in no other one", async () => {
    const text = "a\n:::only{group=staff}\nS\n:::\n:::only{group='beta, partners'}\nP\n:::\nb";
    const { text: forAll, forGroups } = await made(text);
    expect(forAll).toBe("a\n\n\nb");
    expect(forGroups?.lists).toEqual([["staff"], ["beta", "partners"]]);
    expect(forGroups?.texts.map((each) => each.replaceAll(/\s/g, ""))).toEqual([
      "aSb",
      "aPb",
      "aSPb",
    ]);
  });

  it("inside of another one takes both, and stands in snippets as on pages", async () => {
    const snippets = { s: "::::only{group=staff}\nS\n:::only{group=beta}\n{{product}}\n:::\n::::" };
    const { text, forGroups, used } = await made("a\n\n::snippet[s]", { ...product, snippets });
    expect(text.trim()).toBe("a");
    const texts = forGroups?.texts.map((each) => each.replaceAll(/\s/g, ""));
    expect(texts).toEqual(["aS", "a", "aSGalley"]);
    expect(used).toEqual(["id-product", "id-s"]);
  });

  it("of another language or version is for nobody there", async () => {
    const text = ":::only{version=v2 group=staff}\nS\n:::\na";
    expect((await made(text, { place: { version: "v1" } })).forGroups).toBeUndefined();
    expect((await made(text, { place: { version: "v2" } })).forGroups?.texts[0]).toContain("S");
  });

  it("names groups that there are, in so many lists", async () => {
    const only = (group: string) => `:::only{group="${group}"}\nx\n:::\n\n`;
    await expect(made(`a\n\n${only("stuff")}`)).rejects.toThrow(
      "Line 3: Readers of this collection are in no group “stuff”, only “staff”, “beta”, “partners”:",
    );
    const lists = ["staff", "beta", "partners", "staff, beta"];
    const three = lists.slice(0, limits.groupListsPerText).map(only).join("");
    expect((await made(three)).forGroups?.texts).toHaveLength(7);
    expect((await made(`${three}${only("beta , beta")}`)).forGroups?.texts).toHaveLength(7);
    await expect(made(lists.map(only).join(""))).rejects.toThrow("Line 13: The parts of a text");
  });

  it("does not make a page of several large ones", async () => {
    const large = "x".repeat(limits.pageContentBytes / 3);
    const only = (group: string) => `\n:::only{group="${group}"}\nx\n:::\n`;
    expect((await made(large + only("staff"))).forGroups?.texts).toHaveLength(1);
    await expect(made(large + only("staff") + only("beta"))).rejects.toThrow("would be too large");
  });
});
