/**
 * Real input for the tests of this folder: what lies in $GALLEY_SAMPLE_DATA (or in `shared/data` beside
 * the checkout) where it is there, else what `test/data` and `docs` ship. Each test says which it used.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(import.meta.resolve("../../"));
const samples = process.env["GALLEY_SAMPLE_DATA"] ?? `${root}../shared/data`;

/** A set of inputs and where it came from. */
export interface Samples<Item> {
  from: string;
  items: Item[];
}

/** Strings that try to run script: a collection of others, and those that aim at what only we have. */
export function attackStrings(): Samples<string> {
  const large = `${samples}/xss/dompurify-payloads.json`;
  const from = existsSync(large) ? large : `${root}test/data/attack-strings.json`;
  const own = `${root}test/data/own-attack-strings.json`;
  return { from, items: [from, own].flatMap(stringsIn) };
}

function stringsIn(file: string): string[] {
  const items: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(items)) throw new TypeError(`${file} is not a list.`);
  return items.map(String);
}

/** A Markdown file as it stands in its folder. */
export interface MarkdownFile {
  path: string;
  text: string;
}

/** Every Markdown file of a real documentation site, or of our own handbook. */
export function documentationFiles(): Samples<MarkdownFile> {
  const large = `${samples}/hono-docs`;
  const from = existsSync(large) ? large : `${root}docs`;
  const paths = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".md"),
  );
  return {
    from,
    items: paths.map((path) => ({ path, text: readFileSync(`${from}/${path}`, "utf8") })),
  };
}
