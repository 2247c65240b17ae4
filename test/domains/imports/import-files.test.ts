/** The rules of an import: paths, what a file says, where links lead, what two sides become. */
import { describe, expect, test } from "vitest";
import { JobReport } from "#jobs/index";
import { blankColumns } from "#domains/pages/index";
import type { ImportDraft } from "#domains/imports/drafts";
import {
  faultOfPath,
  foldersAbove,
  nameFromPath,
  ownRank,
  pathFrom,
} from "#domains/imports/file-path";
import { addPages } from "#domains/imports/add-pages";
import { noFolders } from "#domains/imports/sources/place-pages";
import { KnownFiles } from "#domains/imports/known-files";
import { readMarkdownFile } from "#domains/imports/markdown-file";
import { mergeText } from "#domains/imports/merge-text";
import { resolveLink } from "#domains/imports/resolve-link";
import { SiblingOrder } from "#domains/imports/sibling-order";
import { ImportTree } from "#domains/imports/tree";
import type { ImportTreePage } from "#domains/imports/queries";
import { limits } from "#limits";
import { runImport } from "#test/imports";
import { mintPages } from "#test/mint-pages";
import { pagesOf } from "#test/pages";

describe("paths", () => {
  test.each([
    "../a.md",
    "a/../b.md",
    "/a.md",
    "a//b.md",
    "./a.md",
    "C:/a.md",
    "a\\b.md",
    "a\0.md",
    "",
  ])("%j is refused", (path) => expect(faultOfPath(path)).not.toBeNull());

  test.each(["a.md", "ä/ö.md", "a b/c (1).md", "a/.../b.md"])("%j is taken", (path) =>
    expect(faultOfPath(path)).toBeNull(),
  );

  test("a path is refused one character past its bound", () => {
    expect(faultOfPath("a".repeat(limits.importPathChars))).toBeNull();
    expect(faultOfPath("a".repeat(limits.importPathChars + 1))).not.toBeNull();
  });

  test("a folder is above its files, and index is stronger than README", () => {
    expect(foldersAbove("a/b/c.md")).toEqual(["a/", "a/b/"]);
    expect(foldersAbove("a/b/")).toEqual(["a/"]);
    expect(ownRank("a/index.md")).toBeLessThan(ownRank("a/README.md"));
    expect(ownRank("a/indexes.md")).toBe(-1);
  });

  test("a name is read from a file's or a folder's", () => {
    expect(nameFromPath("a/getting-started.md")).toBe("Getting started");
    expect(nameFromPath("a/api_v2/")).toBe("Api v2");
    expect(nameFromPath("---.md")).toBe("---");
  });

  test("a link out of the repository is broken", () => {
    expect(pathFrom("a/b.md", "../../c.md")).toBeNull();
    expect(pathFrom("a/b.md", "../c.md")).toBe("c.md");
    expect(pathFrom("a/b.md", "/c/")).toBe("c/");
    expect(pathFrom("a/b.md", ".")).toBe("a/");
  });
});

describe("a file", () => {
  test("is named by its front matter, else by its first heading outside of code, else by its path", () => {
    const fenced = "```md\n# Not this\n```\n\n# This *one* `too`\n";
    expect(readMarkdownFile("x.md", fenced).name).toBe("This one too");
    expect(readMarkdownFile("x.md", `---\ntitle: Front\n---\n${fenced}`).name).toBe("Front");
    expect(readMarkdownFile("my-file.md", "No heading.").name).toBe("My file");
    expect(readMarkdownFile("x.md", "# snake_case_name {#anchor}\n").name).toBe("snake_case_name");
    expect(readMarkdownFile("x.md", "Title\n=====\n\nText").name).toBe("Title");
  });

  test("loses the heading that its name says already, and no other", () => {
    expect(readMarkdownFile("x.md", "# Same\n\nText\n").text).toBe("Text\n");
    expect(readMarkdownFile("x.md", "Same\n====\nText\n").text).toBe("Text\n");
    expect(readMarkdownFile("x.md", "---\ntitle: Other\n---\n# Same\n").text).toBe("# Same\n");
    expect(readMarkdownFile("x.md", "Before\n\n# Same\n").text).toBe("Before\n\n# Same\n");
  });

  test("keeps everything of its code", () => {
    expect(readMarkdownFile("x.md", `import A from "a"\n`).text).toBe(`import A from "a"\n`);
  });

  test("says what kind of page it is, and nonsense is not believed", () => {
    const head =
      "---\ntype: endpoint\norder: 3\nslug: /docs/My Page/\ntags: one, two\npublished: true\n---\n";
    expect(readMarkdownFile("x.md", head)).toMatchObject({
      kind: "endpoint",
      order: 3,
      slug: "my-page",
      meta: { tags: ["one", "two"] },
      published: true,
    });
    const nonsense =
      "---\ntitle: [1]\norder: soon\ntags: {a: 1}\ndescription: false\n---\n# Name\n";
    expect(readMarkdownFile("x.md", nonsense)).toMatchObject({
      name: "Name",
      order: null,
      meta: {},
    });
  });
});

describe("a link", () => {
  const pages = {
    "docs/": "root",
    "docs/a.md": "a",
    "docs/b/": "b",
    "docs/b/c.mdx": "c",
    "d e.md": "d",
  };
  const addresses = { "docs/kept.png": "/files/o/f", "public/kept.png": "/files/o/g" };
  const targets = {
    pages,
    addresses,
    files: new Set(["docs/logo.png", "public/x.pdf"]),
    root: "docs/",
  };
  const at = (href: string, file = "docs/b/c.mdx") => resolveLink(targets, file, href);

  test.each([
    ["../a.md", "page:a"],
    ["../a", "page:a"],
    ["../a.html#part", "page:a#part"],
    ["/docs/a?x=1#part", "page:a#part"],
    ["/a", "page:a"],
    ["./", "page:b"],
    ["index.md", "page:b"],
    ["/docs/", "page:root"],
    ["/", "page:root"],
    ["c", "page:c"],
    ["../../d%20e.md", "page:d"],
  ])("%s leads to %s", (href, expected) => {
    expect(at(href)).toEqual({ to: "page", href: expected });
  });

  test.each([
    "https://a.example/docs/a",
    "mailto:a@b.example",
    "//a.example",
    "#part",
    "page:x",
    "",
  ])("%j is left alone", (href) => expect(at(href)).toEqual({ to: "elsewhere" }));

  test("a picture is known by its path, its size kept", () => {
    const attachmentAt = (href: string) => ({ to: "attachment", href });
    expect(at("../kept.png")).toEqual(attachmentAt("/files/o/f"));
    expect(at("/kept.png#640x360")).toEqual(attachmentAt("/files/o/f#640x360"));
    expect(at("../../public/kept.png")).toEqual(attachmentAt("/files/o/g"));
  });

  test("another file is no page, and a link to what is not there is broken", () => {
    expect(at("../logo.png")).toEqual({ to: "file" });
    expect(at("/x.pdf")).toEqual({ to: "file" });
    expect(at("../../../a.md")).toEqual({ to: "nothing" });
    expect(at("__proto__")).toEqual({ to: "nothing" });
  });
});

describe("two sides of one text", () => {
  test("both keep their words", () => {
    const merged = mergeText("one\n\ntwo\n", "one and mine\n\ntwo\n", "one\n\ntwo and theirs\n");
    expect(merged).toBe("one and mine\n\ntwo and theirs\n");
  });

  test("what one side left as it was, the other decides", () => {
    expect(mergeText("a", "a", "b")).toBe("b");
    expect(mergeText("a", "b", "a")).toBe("b");
    expect(mergeText("a", "b", "b")).toBe("b");
  });
});

describe("the tree's bounds", () => {
  const root: ImportTreePage = {
    id: "root",
    parentId: null,
    type: 0,
    name: "",
    urlName: "",
    path: "",
    depth: 0,
    rank: "",
    meta: {},
    state: 1,
    publishedVersionNo: null,
    isArchived: false,
    isUnderArchive: false,
    ...blankColumns,
    allowedAbove: [],
    version: 1,
  };
  const draftOf = (path: string, index: number): ImportDraft => {
    const notes = { order: null, published: null, lost: [] };
    const file = { path, key: path, index, sourceHash: "x", notes, wish: null, archives: null };
    return { ...readMarkdownFile(path, ""), ...file };
  };
  const grow = (paths: string[]) => {
    const known = new KnownFiles({ orgId: "o", collectionId: "c" }, "r:", [], 0);
    const report = new JobReport({ counts: {}, problems: [] });
    const tree = new ImportTree([root]);
    const order = new SiblingOrder(tree, known);
    const { added } = addPages(
      { tree, known, order, folders: noFolders, report },
      paths.map(draftOf),
    );
    return { added, report };
  };

  test("a folder takes its limit of pages, and one past it is named", () => {
    const paths = Array.from(
      { length: limits.childrenPerPage + 1 },
      (_, index) => `f/p${index}.md`,
    );
    const { added, report } = grow(paths);
    expect(added).toHaveLength(limits.childrenPerPage + 1);
    expect(report.problems.map(({ path }) => path)).toEqual([paths.at(-1)]);
    const ranks = added.slice(1).map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted());
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  test("siblings whose names become one address get one each, and no reserved one", () => {
    const { added } = grow(["a b.md", "a-b.md", "search.md"]);
    expect(added.map(({ urlName }) => urlName)).toEqual(["a-b", "a-b-2", "search-2"]);
  });
});

describe("a file that describes an endpoint", () => {
  const block = '```json endpoint\n{ "method": "get", "url": "/pets" }\n```\n';

  test("is read from the block before its text, and only where its type says so", () => {
    const file = readMarkdownFile("pets.md", `---\ntype: endpoint\n---\n\n${block}\nText\n`);
    expect(file).toMatchObject({ kind: "endpoint", text: "Text\n", problems: [] });
    expect(file.endpoint).toMatchObject({ method: "GET", url: "/pets", query: [] });
    const page = readMarkdownFile("pets.md", `${block}\nText\n`);
    expect(page).toMatchObject({ kind: "page", endpoint: null, text: `${block}\nText\n` });
  });

  test.each([
    ["{", "not valid JSON"],
    ["method: get", "not valid JSON"],
    ['{ "url": "/pets" }', "is not one: method"],
    ["[]", "is not one"],
    ['{ "method": "get", "unknown": 1 }', "unknown"],
  ])("that is none (%s) keeps it as text, and says so", (json, problem) => {
    const body = `\`\`\`json endpoint\n${json}\n\`\`\`\n`;
    const file = readMarkdownFile("pets.md", `---\ntype: endpoint\n---\n\n${body}`);
    expect(file).toMatchObject({ endpoint: null, text: body });
    expect(file.problems).toEqual([expect.stringContaining(problem)]);
  });

  test("changed, changes its page's endpoint with the next import", async () => {
    const { team } = await mintPages();
    const file = (url: string) =>
      `---\ntype: endpoint\n---\n\n\`\`\`json endpoint\n{ "method": "GET", "url": "${url}" }\n\`\`\`\n`;
    const importing = (url: string) =>
      runImport(team, [{ path: "api/pets.md", status: "M", content: file(url) }]);
    await importing("/pets");
    expect((await importing("/animals")).counts).toMatchObject({ updated: 1 });
    const pets = (await pagesOf(team).tree()).find((page) => page.path === "api/pets");
    expect((await pagesOf(team).get(pets.id)).endpoint).toMatchObject({ url: "/animals" });
  });
});
