/** A picture in SVG comes out as it looked, and holds nothing that runs, loads or leads anywhere. */
import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { describe, expect, it, test } from "vitest";
import { WorkSlices } from "#content/pause";
import { cleanSvg, cleanSvgFile } from "#content/svg";
import { limits } from "#limits";
import { attackStrings } from "./samples.ts";

type Node = DefaultTreeAdapterMap["node"];

const head = '<svg xmlns="http://www.w3.org/2000/svg">';
const picture = (inside: string) => `${head}${inside}</svg>`;

const read = (text: string) => cleanSvg(text, new WorkSlices());

async function cleaned(text: string): Promise<string> {
  const result = await read(text);
  if ("fault" in result) throw new Error(result.fault);
  return result.svg;
}

const mayRun = /script|foreignobject|iframe|object|embed|animate|^set$|^a$|^img$|handler/i;
const isSheetOfElsewhere = /@import|url\((?!\s*["']?(?:#|data:))|\\/i;
const isOfElsewhere = /url\((?!\s*["']?(?:#|data:))|^\s*javascript:|\\/i;
const ownAddress = /^(?:#|data:image\/(?:png|jpe?g|gif|webp|avif);base64,)/;

/** What could run, load or lead somewhere, as a browser reads the picture where it stands in a page. */
function dangersIn(svg: string): string[] {
  const found: string[] = [];
  const waiting: Node[] = [parseFragment(svg)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("childNodes" in node) waiting.push(...node.childNodes);
    found.push(...dangersOf(node));
  }
  return found;
}

function dangersOf(node: Node): string[] {
  if ("value" in node) {
    const isSheet = node.parentNode?.nodeName === "style";
    return isSheet && isSheetOfElsewhere.test(node.value) ? [node.value] : [];
  }
  if (!("tagName" in node)) return [];
  const attributes = node.attrs.filter(
    ({ name, value }) =>
      /^on/i.test(name) ||
      isOfElsewhere.test(value) ||
      (/^(?:xlink:)?href$|^src/i.test(name) && !ownAddress.test(value)),
  );
  return [
    ...(mayRun.test(node.tagName) ? [node.tagName] : []),
    ...attributes.map(({ name, value }) => `${name}=${value}`),
  ];
}

const attacks = attackStrings();
const wrappers: Record<string, (attack: string) => string> = {
  "as they are": (attack) => attack,
  "in a picture": picture,
  "in a style": (attack) => picture(`<style>${attack}</style>`),
  "in CDATA of a style": (attack) => picture(`<style><![CDATA[${attack}]]></style>`),
  "in CDATA": (attack) => picture(`<text><![CDATA[${attack}]]></text>`),
  "in a title": (attack) => picture(`<title>${attack}</title>`),
  "in an attribute": (attack) =>
    picture(`<rect fill="${attack.replaceAll(/["&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"/>`),
  "as an address": (attack) =>
    picture(`<use href="${attack.replaceAll(/["&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"/>`),
  "in an entity": (attack) =>
    `<!DOCTYPE svg [<!ENTITY a '${attack.replaceAll("'", "&apos;")}'>]>${picture("&a;")}`,
};

describe(`${attacks.items.length} attack strings (${attacks.from})`, () => {
  it.each(Object.entries(wrappers))("leave nothing dangerous %s", async (_, wrap) => {
    const dangers: [attack: string, danger: string][] = [];
    for (const attack of attacks.items) {
      const result = await read(wrap(attack));
      const found = "svg" in result ? dangersIn(result.svg) : [];
      for (const danger of found) dangers.push([attack, danger]);
    }
    expect(dangers).toEqual([]);
  });

  it("would be dangerous otherwise, so the walk does see them", () => {
    const dangerous = attacks.items.filter((attack) => dangersIn(picture(attack)).length > 0);
    expect(dangerous.length).toBeGreaterThan(attacks.items.length / 3);
  });
});

test("random mixtures of markup stay harmless, and are cleaned to themselves the second time", async () => {
  const text = `< > </ /> " ' = svg style script a use image rect <svg> <style> <g> <a> <script> </svg> </style> </g>
    </script> <!-- --> <![CDATA[ ]]> onload=alert(1) href="javascript:alert(1)" xlink:href="#a" style="fill:url(https://x)"
    fill="url(#a)" &lt; &#0; &#60; <foreignObject> <!DOCTYPE [ ]> <!ENTITY <?xml ?> @import url(//x) {} \\75rl( xmlns:a="b"`;
  const pieces = fc.constantFrom(...text.split(/\s+/), " ", "\n", "\u0000", "\ud800");
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      const svg = await cleaned(picture(parts.join("")));
      expect(dangersIn(svg)).toEqual([]);
      expect(await cleaned(svg)).toBe(svg);
    }),
    { numRuns: 500 },
  );
});

const gone: [what: string, inside: string][] = [
  ["a script", "<script>alert(1)</script>"],
  ["a script by another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
  ["HTML in it", "<foreignObject><p>words</p></foreignObject>"],
  ["an animation, which may set an address", '<animate attributeName="href" to="javascript:1"/>'],
  ["a set", '<set attributeName="onload" to="alert(1)"/>'],
  ["a picture of elsewhere", '<feImage href="https://a.example/b.svg"/>'],
  ["what a program keeps for itself", "<metadata>words</metadata><sodipodi:namedview/>"],
  ["a comment", "<!-- <rect/> -->"],
  ["an instruction", '<?xml-stylesheet href="https://a.example/a.css"?>'],
];
test.each(gone)("%s goes, with all that is in it", async (_, inside) => {
  const after = picture("<g></g><rect></rect>");
  expect(await cleaned(picture(`<g>${inside}</g><rect></rect>`))).toBe(after);
});

const changed: [what: string, before: string, after: string][] = [
  ["a handler", '<rect onclick="a()" width="1"/>', '<rect width="1"></rect>'],
  ["a use of elsewhere", '<use href="https://a.example/a.svg#b"/>', "<use></use>"],
  ["a use of its own", '<use xlink:href="#b"/>', '<use href="#b"></use>'],
  ["a use of data", '<use href="data:image/svg+xml,a#b"/>', "<use></use>"],
  ["an image of elsewhere", '<image href="https://a.example/a.png"/>', "<image></image>"],
  ["SVG as an image", '<image href="data:image/svg+xml;base64,AAAA"/>', "<image></image>"],
  [
    "an image that it holds",
    '<image xlink:href="data:image/png;base64,AAAA" width="1"/>',
    '<image href="data:image/png;base64,AAAA" width="1"></image>',
  ],
  ["a link", '<a href="javascript:a()"><path d="M0 0"/></a>', '<g><path d="M0 0"></path></g>'],
  ["a colour of its own", '<rect fill="url(#a) red"/>', '<rect fill="url(#a) red"></rect>'],
  ["a colour of elsewhere", '<rect fill="url(https://a.example/a#b)"/>', "<rect></rect>"],
  ["an address spelt with escapes", '<rect fill="\\75rl(//a.example)"/>', "<rect></rect>"],
  ["an image in an attribute", "<rect mask=\"image-set('//a.example' 1x)\"/>", "<rect></rect>"],
  [
    "a style that loads",
    '<rect style="fill:red;background:url(//a.example/a)"/>',
    '<rect style="fill:red"></rect>',
  ],
  [
    "a sheet that imports",
    "<style>@import url(//a.example/a.css);.a{fill:red;mask:url(//a.example)}.b>.c{fill:url(#d)}</style>",
    "<style>.a{fill:red}.b&gt;.c{fill:url(#d)}</style>",
  ],
  [
    "a sheet with a font that it holds",
    "<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AAAA)}</style>",
    "<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AAAA)}</style>",
  ],
  ["HTML in a title", "<title>a<image href='#b'/></title>", "<title>a</title>"],
  ["a namespace inside", '<g xmlns="http://www.w3.org/1999/xhtml"/>', "<g></g>"],
  [
    "text",
    "<text x='1'>a &amp; b &lt;c&gt; <tspan>d</tspan></text>",
    '<text x="1">a &amp; b &lt;c&gt; <tspan>d</tspan></text>',
  ],
];
test.each(changed)("%s comes out harmless", async (_, before, after) => {
  expect(await cleaned(picture(before))).toBe(picture(after));
});

test("what it looks like stays: sizes, gradients, filters, marks, in their letters' case", async () => {
  const whole =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" preserveAspectRatio="none"><defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"></stop></linearGradient><clipPath id="b"><path d="M0 0h4"></path></clipPath><filter id="c"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter></defs><g clip-path="url(#b)" filter="url(#c)" transform="rotate(3 1 1)"><circle r="1" fill="url(#a)"></circle></g></svg>';
  expect(await cleaned(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${whole}`)).toBe(whole);
});

test("what was left out is named, but for what nobody sees", async () => {
  const text = picture('<script/><foreignObject/><rect onclick="a"/><metadata/><a href="x"/>');
  expect(await read(text)).toMatchObject({ left: ["script", "foreignObject", "onclick"] });
});

describe("a file is refused", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const bomb = Array.from(
    { length: 40 },
    (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/><use href="#a${at + 1}"/></g>`,
  ).join("");
  const rules = "a{fill:red}".repeat(7_000);
  const braces = "{}".repeat(101);
  const styled = '<g style="fill:url(#a);stroke:calc(1 + 2)"/>';
  test.each([
    ["that is none", bytes("<html><body/></html>"), "There is no SVG in it."],
    ["that is empty", bytes(""), "There is no SVG in it."],
    ["of another encoding", Uint8Array.of(0xff, 0xfe, 0x3c, 0), "It is not text in UTF-8."],
    ["that is too large", new Uint8Array(limits.svgBytes + 1), `at most ${limits.svgBytes} bytes`],
    ["that nests too deep", bytes(picture("<g>".repeat(100))), "more than 100 deep"],
    ["with a long style", bytes(picture(`<style>${rules}</style>`)), "more than 20000 signs"],
    ["with what is no CSS", bytes(picture(`<style>${braces}</style>`)), "More than 100 places"],
    ["of many styles", bytes(picture(styled.repeat(10_000))), "more than 100000 signs"],
    ["whose uses come to billions", bytes(picture(bomb)), "more than 200000 elements"],
  ])("%s", async (_, file, fault) => {
    const result = await cleanSvgFile(file, new WorkSlices());
    expect("fault" in result && result.fault).toContain(fault);
  });

  test("and not where something uses itself, which a browser does not draw", async () => {
    expect(await cleaned(picture('<g id="a"><use href="#a"/></g>'))).toContain("<use");
  });

  test("nor for entities that stand for each other: no entity of its own is read", async () => {
    const entities = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY e${at} "&e${at + 1};&e${at + 1};">`,
    );
    const svg = await cleaned(
      `<!DOCTYPE svg [${entities.join("")}]>${picture("<text>&e0;</text>")}`,
    );
    expect(svg).toBe(picture("<text>&amp;e0;</text>"));
  });
});
