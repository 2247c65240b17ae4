/** The pure parts of the site: addresses, navigation, guesses, memory, colours. */
import { describe, expect, test } from "vitest";
import { contrast, parseColour } from "#content/colours";
import { shadesOf } from "#site/look/accent";
import { lookCss } from "#site/look/look-css";
import { paletteOf } from "#site/look/palette";
import { readAddress, urlOf } from "#site/reading/address";
import { documentOf } from "#site/page/document";
import { likelyTargets } from "#domains/publication/index";
import { createMemory } from "#domains/publication/index";
import { arrange, Navigation } from "#domains/publication/index";
import type { ArrangedPage } from "#domains/publication/index";
import { wholeSite } from "#site/page/frame";
import { Sidebar } from "#site/page/sidebar.tsx";

const base = "/docs/acme/guide";

describe("addresses", () => {
  test("every spelling of an address leads to one normal form, and only that one is normal", () => {
    const spellings = [
      "/docs/acme/guide/start/%C3%A9t%C3%A9",
      "/docs/acme/guide/start/%C3%A9t%C3%A9/",
      "/docs//acme/guide//start/%C3%A9t%C3%A9",
      "/docs/ACME/Guide/Start/%C3%89t%C3%A9",
      "/docs/acme/guide/start/%c3%a9t%c3%a9",
      "/docs/acme/guide/start/e%CC%81te%CC%81",
      "/docs/acme/guide/start%2F%C3%A9t%C3%A9",
      "/docs/acme/guide/%2Fstart%2F/%2F%2F%C3%A9t%C3%A9%2F",
    ];
    const read = spellings.map(readAddress);
    for (const address of read) {
      expect(address).toMatchObject({
        orgSlug: "acme",
        collectionSlug: "guide",
        path: "start/été",
      });
    }
    expect(read.map((address) => address?.isNormal)).toEqual([true, ...Array(7).fill(false)]);
    expect(urlOf(base, "start/été")).toBe(spellings[0]);
  });

  test(".md at the end asks for Markdown and is no part of the path", () => {
    expect(readAddress(`${base}/start/first.md`)).toMatchObject({
      path: "start/first",
      isMarkdown: true,
      isNormal: true,
    });
    expect(readAddress(`${base}/.md`)).toMatchObject({ path: ".md", isMarkdown: false });
    expect(readAddress("/docs/acme/guide.md")).toMatchObject({
      collectionSlug: "guide.md",
      path: "",
    });
  });

  test.each([
    "/docs",
    "/docs/acme",
    "/docs/acme/guide/%",
    "/docs/acme/guide/%ff",
    `${base}/${"a".repeat(5000)}`,
  ])("%s names nothing", (pathname) => {
    expect(readAddress(pathname)).toBeNull();
  });
});

function page(id: string, parentId: string, rank: string, isReadable = true): ArrangedPage {
  const path = parentId === "root" ? id : `${parentId}/${id}`;
  return {
    id,
    parentId,
    rank,
    name: id.toUpperCase(),
    path,
    isReadable,
    icon: null,
    method: null,
  };
}

function navigationOf(pages: ArrangedPage[]): Navigation {
  const settings = {
    id: "guide",
    name: "Guide",
    description: "",
    theme: {},
    seo: {},
    siteName: "Site",
    lookId: "",
    headerHtml: "",
    footerHtml: "",
    navigation: {},
    asking: "off" as const,
    answersPerDay: 0,
  };
  return new Navigation({
    siteVersion: 1,
    settings,
    nodes: arrange(pages, "root"),
    unlisted: [],
    home: null,
    faqs: { areShown: false, pageIds: [], hasGeneral: false },
    hasChangelog: false,
    addresses: [],
    around: null,
    beyond: [],
    groups: [],
    view: "",
    homes: [],
  });
}

describe("the navigation", () => {
  const navigation = navigationOf([
    page("c", "b", "a1"),
    page("hidden", "root", "a3", false),
    page("b", "root", "a2", false),
    page("a", "root", "a1"),
    page("d", "b", "a2", false),
    page("e", "d", "a1"),
    page("f", "root", "a4"),
    page("lost", "nonexistent", "a1"),
  ]);

  test("is in reading order, and holds no page that nothing readable stands in", () => {
    expect(navigation.nodes.map(({ id, depth }) => `${id}${depth}`)).toEqual([
      "a0",
      "b0",
      "c1",
      "d1",
      "e2",
      "f0",
    ]);
  });

  test("previous and next pass over headings", () => {
    expect(navigation.nextOf("a")?.id).toBe("c");
    expect(navigation.nextOf("c")?.id).toBe("e");
    expect(navigation.previousOf("c")?.id).toBe("a");
    expect(navigation.previousOf("a")).toBeNull();
    expect(navigation.nextOf("f")).toBeNull();
    expect(navigation.nextOf("unknown")).toBeNull();
  });

  test("a heading leads to the first page in it that can be read", () => {
    const heading = navigation.find("b");
    expect(heading && navigation.firstReadableIn(heading).id).toBe("c");
    expect(navigation.trailOf("e").map(({ id }) => id)).toEqual(["b", "d", "e"]);
    expect(navigation.trailOf(null)).toEqual([]);
  });

  test("a wrong address leads to the pages that share its words, never to a heading", () => {
    const nodes = navigationOf([
      page("install", "root", "a1", false),
      page("installing-on-linux", "install", "a1"),
      page("installing-on-mac", "install", "a2"),
      page("billing", "root", "a2"),
    ]).nodes;
    const found = likelyTargets(nodes, "old/installation-linux").map(({ id }) => id);
    expect(found[0]).toBe("installing-on-linux");
    expect(found).not.toContain("install");
    expect(found).not.toContain("billing");
    expect(likelyTargets(nodes, "zzz")).toEqual([]);
  });
});

describe("the sidebar", () => {
  const pages = Array.from({ length: 40 }, (_, top) => [
    page(`t${top}`, "root", `a${top + 10}`, top % 2 === 0),
    ...Array.from({ length: 9 }, (__, inner) => page(`t${top}i${inner}`, `t${top}`, `a${inner}`)),
  ]).flat();
  const render = (count: number, currentId: string) =>
    documentOf(
      Sidebar({
        navigation: navigationOf(pages.slice(0, count)),
        base,
        currentId,
        frame: wholeSite,
      }),
    );
  const linksIn = (html: string) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.slice(base.length + 1));

  test("of a small collection is whole", async () => {
    const html = await render(100, "t3i4");
    expect(linksIn(html)).toHaveLength(95);
    expect(html.match(/<details open/g)).toHaveLength(1);
  });

  test("of a large one holds the top level and the way to the page; other branches lead to their first page", async () => {
    const links = linksIn(await render(400, "t3i4"));
    expect(links).toHaveLength(39 + 9);
    expect(links.filter((path) => path.startsWith("t3/"))).toHaveLength(9);
    expect(links).toContain("t4");
    expect(links).toContain("t5/t5i0");
  });
});

describe("the memory", () => {
  test("never holds more than its bound, and lets go of what was used longest ago", () => {
    const memory = createMemory<string>(100);
    memory.set("a", "A", 40);
    memory.set("b", "B", 40);
    expect(memory.get("a")).toBe("A");
    memory.set("c", "C", 40);
    expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual(["A", undefined, "C"]);
    expect(memory.heldBytes()).toBe(80);
  });

  test("counts a value again when it is set again, and holds nothing larger than itself", () => {
    const memory = createMemory<string>(100);
    memory.set("a", "A", 60);
    memory.set("a", "B", 70);
    expect(memory.heldBytes()).toBe(70);
    memory.set("huge", "H", 101);
    expect(memory.get("huge")).toBeUndefined();
    expect(memory.get("a")).toBe("B");
  });
});

/** Text of a palette, and the surfaces that it stands on. */
const inks = ["ink", "ink-strong", "ink-soft"] as const;
const surfaces = ["page", "raised", "raised-more"] as const;
const contrastOf = (first: string, second: string) =>
  contrast(parseColour(first), parseColour(second));

describe("the colours of a look", () => {
  test("whatever the accent, text in it reaches a contrast of 4.5 on both surfaces", () => {
    for (let colour = 0; colour <= 0xffffff; colour += 0x01357) {
      const accent = `#${colour.toString(16).padStart(6, "0")}`;
      const { onLight, onDark } = shadesOf(accent);
      expect(contrastOf(onLight, "#f1f3f6"), accent).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(onDark, "#22262e"), accent).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("a colour that is readable already stays as it is", () => {
    expect(shadesOf("#1D4ED8").onLight).toBe("#1d4ed8");
    expect(lookCss({ accent: "#000000" })).toContain("light-dark(#000000,");
  });

  test.each([
    ["light", { page: "#fff8e7", text: "#6b5d4d" }],
    ["light", { page: "#e8eefc" }],
    ["dark", { page: "#0b1021", text: "#7f8ea3" }],
    ["dark", { page: "#000000", text: "#ffffff" }],
  ] as const)(
    "text of every kind can be read on every surface of a %s page %o",
    (appearance, chosen) => {
      const { palette } = paletteOf(appearance, chosen);
      for (const ink of inks) {
        for (const surface of surfaces) {
          expect(
            contrastOf(palette[ink], palette[surface]),
            `${ink} on ${surface}`,
          ).toBeGreaterThan(4.4);
        }
      }
      expect(palette.page).toBe(chosen.page);
    },
  );

  test("a theme without a look of its own has no stylesheet", () => {
    expect(lookCss({ appearance: "dark", logoUrl: "/files/a/b" })).toBe("");
  });
});
