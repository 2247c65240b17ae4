/**
 * The languages that code is coloured in, each loaded when a page first needs it. A name that is not
 * here is no fault: its code is shown plain.
 */
import type { LanguageRegistration } from "shiki/core";

type Loader = () => Promise<{ default: LanguageRegistration[] }>;

const loaders = {
  csharp: () => import("shiki/langs/csharp.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  docker: () => import("shiki/langs/docker.mjs"),
  dotenv: () => import("shiki/langs/dotenv.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  ini: () => import("shiki/langs/ini.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  jsonc: () => import("shiki/langs/jsonc.mjs"),
  kotlin: () => import("shiki/langs/kotlin.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  prisma: () => import("shiki/langs/prisma.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  shellscript: () => import("shiki/langs/shellscript.mjs"),
  shellsession: () => import("shiki/langs/shellsession.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
} satisfies Record<string, Loader>;

/** A language that can be coloured. */
export type Language = keyof typeof loaders;

/** All of them. */
export const languages: readonly Language[] = Object.keys(loaders).filter(isLanguage);

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

/** A part of a scope's name that is a word of the code, as of the one that ends a here-document or of a tag. */
const ownWords = /("(?:contentN|n)ame":"(?:meta|punctuation|string)\.[^"$]*)\.\$\d+/g;

/**
 * The grammar of a language, with those it embeds. Every name of a scope is kept for as long as the isolate lives, so
 * none is made of words that anybody may write; no colour depends on those.
 */
export async function grammarOf(language: Language): Promise<LanguageRegistration[]> {
  const grammar = (await loaders[language]()).default;
  return JSON.parse(JSON.stringify(grammar).replace(ownWords, "$1"));
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(loaders, name);
}
