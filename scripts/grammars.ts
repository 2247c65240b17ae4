/** The grammars that code is coloured by, each as a text of JSON, as src/content/languages.ts reads them: those of Shiki. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { grammarPath, type Language } from "#content/languages";

const folder = join(import.meta.dirname, "../node_modules/shiki");

/** A part of a scope's name that is a word of the code, as of the one that ends a here-document or of a tag. */
const ownWords = /("(?:contentN|n)ame":"(?:meta|punctuation|string)\.[^"$]*)\.\$\d+/g;

/**
 * The grammar of a language, with those it embeds. Every name of a scope is kept for as long as an isolate lives, so
 * none is made of words that anybody may write; no colour depends on those.
 * @throws where the path of the file has another version than the package
 */
export async function grammarText(language: Language): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  if (!grammarPath(language).includes(`-${version}/`))
    throw new Error(`The path in src/content/languages.ts must say ${version}.`);
  const { default: grammar } = (await import(`shiki/langs/${language}.mjs`)) as { default: object };
  return JSON.stringify(grammar).replace(ownWords, "$1");
}
