/** Colours, spaces, type and corners stand in one place, src/tokens, from which the studio and every site take them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generate, parse, walk } from "css-tree";
import type { CssNode, Declaration } from "css-tree";
import { expect, test } from "vitest";
import { standardSurfaces } from "#site/look/accent";
import { lookCss } from "#site/look/look-css";
import { paletteOf } from "#site/look/palette";

const source = join(import.meta.dirname, "../../src");
const read = (path: string): string => readFileSync(join(source, path), "utf8");

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
}

/** What a sheet declares; sheets of paper have no part in the document and its properties. */
function declarationsIn(css: string): Declaration[] {
  const found: Declaration[] = [];
  walk(parse(css, { parseCustomProperty: true }), (node) => {
    if (node.type === "Declaration") found.push(node);
    return node.type === "Atrule" && node.name === "page" ? walk.skip : undefined;
  });
  return found;
}

const measured =
  /^(?:font|font-size|gap|row-gap|column-gap|(?:padding|margin|border)(?:-[a-z]+)*)$/;
const isMeasured = (property: string) =>
  measured.test(property) && (!property.startsWith("border") || property.endsWith("radius"));

const colourNames = /^(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink)$/;
const colourFunctions = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)$/;
const inPixels: Readonly<Record<string, number>> = { px: 1, rem: 16, pt: 4 / 3 };

/** A hairline is no space, and what is wider than the widest space is a measure of one screen. */
const isSpace = (pixels: number) => pixels > 1 && pixels <= 80;

function isOwn(node: CssNode, property: string): boolean {
  if (node.type === "Hash") return true;
  if (node.type === "Function") return colourFunctions.test(node.name);
  if (node.type === "Identifier") return colourNames.test(node.name);
  if (node.type !== "Dimension") return false;
  const pixels = Math.abs(Number(node.value)) * (inPixels[node.unit] ?? 0);
  return (isMeasured(property) || property.startsWith("--")) && isSpace(pixels);
}

/** What of a sheet should stand in src/tokens. */
function ownValuesIn(css: string): string[] {
  return declarationsIn(css)
    .filter(({ property, value }) => {
      let isFound = false;
      walk(value, (node) => (isFound ||= isOwn(node, property)));
      return isFound;
    })
    .map((declaration) => generate(declaration));
}

const declaredIn = (css: string): string[] =>
  declarationsIn(css)
    .map(({ property }) => property)
    .filter((property) => property.startsWith("--"));

/** The properties that a text needs to be there, whoever declares them. */
const neededIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name)),
];

const sides = { studio: filesIn("studio", /\.css$/), site: filesIn("site", /\.css$/) };
const shared = read("tokens/shared.css");

test("a colour, a size of type, a space or a corner of one's own is found", () => {
  const own = [
    "color:#fff",
    "background:light-dark(red,blue)",
    "border:1px solid rgb(0 0 0/9%)",
    "padding:1px 9px",
    "font:600 0.9rem/1.4 var(--font)",
    "border-radius:4px",
    "--tone:white",
    "margin:calc(var(--space-8) + .2rem)",
  ];
  const taken = [
    "color:var(--ink)",
    "padding:1px var(--space-8)",
    "width:37px",
    "margin:1.2em 0 auto",
    "border:2px solid currentcolor",
    "background:color-mix(in srgb,var(--ink) 8%,transparent)",
  ];
  expect(ownValuesIn(`a{${[...own, ...taken].join(";")}}`)).toEqual(own);
  expect(ownValuesIn("@page{@top-center{color:#586170;font:8pt serif}}")).toEqual([]);
});

test.each(Object.entries(sides))("no sheet of the %s has one of its own", (_side, sheets) => {
  expect(sheets.length).toBeGreaterThan(15);
  const own = sheets.map((sheet) => [sheet, ownValuesIn(read(sheet))] as const);
  expect(own.filter(([, values]) => values.length > 0)).toEqual([]);
});

test("no script of the studio has one either, but for the colour that an owner is offered first", () => {
  const scripts = filesIn("studio", /\.tsx?$/).filter((path) =>
    /#(?:[\da-f]{3}|[\da-f]{6})\b|\brgb\(/i.test(
      read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""),
    ),
  );
  expect(scripts).toEqual(["studio/settings/colour-fields.tsx"]);
});

test.each(Object.entries(sides))("the %s uses no name that nobody declares", (side, sheets) => {
  const styles = [...sheets, "content/highlight-css.ts", `tokens/${side}.css`].map(read);
  const code = filesIn(side, /\.(?:tsx?|js)$/).map(read);
  const set = Array.from(code.join("\n").matchAll(/setProperty\("(--[\w-]+)"/g), ([, it]) => it);
  const declared = new Set(
    [...styles.slice(0, -2), styles.at(-1) ?? "", shared].flatMap(declaredIn),
  );
  const missing = neededIn([...styles, ...code, shared].join("\n"));
  expect(missing.filter((name) => !declared.has(name) && !set.includes(name))).toEqual([]);
});

test("no name of the set is there twice, and none without use", () => {
  const palettes = { studio: read("tokens/studio.css"), site: read("tokens/site.css") };
  const common = declaredIn(shared);
  const everything = [...sides.studio, ...sides.site].map(read).join("\n");
  const code = [...filesIn("studio", /\.tsx?$/), "content/highlight-css.ts"].map(read).join("\n");
  for (const palette of Object.values(palettes)) {
    expect(declaredIn(palette).filter((name) => common.includes(name))).toEqual([]);
    const names = new Set([...common, ...declaredIn(palette)]);
    const used = neededIn([everything, code, shared, palette].join("\n"));
    expect([...names].filter((name) => !used.includes(name))).toEqual([]);
  }
});

test("what follows from an owner's colours begins where the set does", () => {
  const declared = new Map(
    declarationsIn(read("tokens/site.css")).map(({ property, value }) => [
      property,
      generate(value),
    ]),
  );
  const pairOf = (name: string) => declared.get(name);
  const light = paletteOf("light", {}).palette;
  const dark = paletteOf("dark", {}).palette;
  for (const name of ["page", "ink"] as const)
    expect(pairOf(`--${name}`)).toBe(`light-dark(${light[name]},${dark[name]})`);
  const hex = (colour: readonly number[]) =>
    `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  expect(pairOf("--raised-more")).toBe(
    `light-dark(${hex(standardSurfaces.light)},${hex(standardSurfaces.dark)})`,
  );
  const [, standardDark] = /,(#\w+)\)/.exec(pairOf("--accent") ?? "") ?? [];
  expect(lookCss({ light: { accent: "#111111" } })).toContain(`,${standardDark})`);
});
