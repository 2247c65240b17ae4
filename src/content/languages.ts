/**
 * The languages that code is coloured in. A name that is not here is no fault: its code is shown plain. Their grammars are
 * static files, too large for the Worker: whoever renders says once how they are read, and a page reads those it needs.
 */
import type { LanguageRegistration } from "shiki/core";
import { internal } from "#failure";

/** All that can be coloured. */
export const languages = [
  "csharp",
  "css",
  "diff",
  "docker",
  "dotenv",
  "go",
  "html",
  "ini",
  "java",
  "javascript",
  "jsonc",
  "kotlin",
  "markdown",
  "prisma",
  "python",
  "rust",
  "shellscript",
  "shellsession",
  "sql",
  "toml",
  "tsx",
  "typescript",
  "xml",
  "yaml",
] as const;

/** A language that can be coloured. */
export type Language = (typeof languages)[number];

const aliases = new Map<string, Language>(
  Object.entries({
    bash: "shellscript",
    cjs: "javascript",
    console: "shellsession",
    "c#": "csharp",
    cs: "csharp",
    cts: "typescript",
    dockerfile: "docker",
    env: "dotenv",
    golang: "go",
    js: "javascript",
    json: "jsonc",
    json5: "jsonc",
    jsx: "tsx",
    kt: "kotlin",
    md: "markdown",
    mdx: "markdown",
    mjs: "javascript",
    mts: "typescript",
    properties: "ini",
    py: "python",
    rs: "rust",
    sh: "shellscript",
    shell: "shellscript",
    svg: "xml",
    ts: "typescript",
    vue: "html",
    yml: "yaml",
    zsh: "shellscript",
  }),
);

/** The language a fence names, by its own name or a usual alias, in any case. */
export function languageOf(name: string): Language | undefined {
  const lower = name.toLowerCase();
  return isLanguage(lower) ? lower : aliases.get(lower);
}

/** Where the grammar of a language lies among the static assets. Its folder's name has the version of the package. */
export function grammarPath(language: Language): string {
  return `/studio/assets/shiki-4.6.0/${language}.json`;
}

let readFile: ((path: string) => Promise<Response>) | null = null;

/** Says how a static file is read, by its path: an isolate does at its start, before any code is coloured. */
export function readGrammarsBy(read: (path: string) => Promise<Response>): void {
  readFile = read;
}

/** The grammar of a language, with those it embeds. Throws where its file cannot be read. */
export async function grammarOf(language: Language): Promise<LanguageRegistration[]> {
  const found = await readFile?.(grammarPath(language));
  if (found?.ok !== true) throw internal();
  return found.json();
}

function isLanguage(name: string): name is Language {
  return languages.some((language) => language === name);
}
