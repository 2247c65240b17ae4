/** What an import has besides the page that is read: pieces of pages, code, components, and the icons that there are. Pure. */
import { pathFrom } from "#domains/imports/file-path";
import { templatesOfFile } from "#domains/imports/conversion/mdx/templates";
import type { Template } from "#domains/imports/conversion/mdx/templates";

/** What a file of components may be called where it is imported without its ending. */
const componentEndings = [
  "",
  ".jsx",
  ".tsx",
  ".js",
  ".ts",
  "/index.jsx",
  "/index.tsx",
  "/index.js",
];

export class SourceTexts {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #roots: readonly string[];
  readonly #headings = new Map<string, string | null>();
  readonly #templates = new Map<string, ReadonlyMap<string, Template>>();
  /** The names of the icons that pages here may have. */
  readonly icons: ReadonlySet<string>;

  /** @param roots the folders that addresses with "/" begin at besides that of the import, with "/" at their ends, or empty */
  constructor(
    texts: ReadonlyMap<string, string>,
    roots: readonly string[],
    icons: ReadonlySet<string>,
  ) {
    this.#texts = texts;
    this.#roots = roots;
    this.icons = icons;
  }

  /** The file that is meant from another one: relative to it, or with `/`, `@/` or `@site/` from the root. */
  find(from: string, address: string, folders: readonly string[] = []): SourceText | null {
    return this.#found(from, address, folders, ["", ".mdx", ".md"]);
  }

  /** The file of components that is meant from another one, with those of them that only say what they show. */
  component(
    from: string,
    address: string,
  ): { path: string; templates: ReadonlyMap<string, Template> } | null {
    const found = this.#found(from, address, [], componentEndings);
    if (found === null || !/\.[jt]sx?$/.test(found.path)) return null;
    const templates = this.#templates.get(found.path) ?? templatesOfFile(found.text);
    this.#templates.set(found.path, templates);
    return { path: found.path, templates };
  }

  /** What the first heading of a file says that was found here. */
  headingOf({ path, text }: SourceText): string | null {
    const known = this.#headings.get(path);
    if (known !== undefined) return known;
    const heading = /^# (.*)$/m.exec(text)?.[1]?.trim() ?? null;
    this.#headings.set(path, heading);
    return heading;
  }

  #found(
    from: string,
    address: string,
    folders: readonly string[],
    endings: readonly string[],
  ): SourceText | null {
    const bare = address.replace(/^(?:@site|@|~)\//, "/");
    const isAbsolute = bare.startsWith("/");
    const below = isAbsolute ? [""] : folders;
    const relative = [
      bare,
      ...this.#roots.flatMap((root) => below.map((folder) => `/${root}${folder}/${bare}`)),
    ];
    for (const each of relative) {
      const path = pathFrom(from, each);
      for (const ending of path === null ? [] : endings) {
        const text = this.#texts.get(`${path}${ending}`);
        if (text !== undefined) return { path: `${path}${ending}`, text };
      }
    }
    return null;
  }
}

export interface SourceText {
  path: string;
  text: string;
}

/** A page on its way into our Markdown. */
export interface PageSource {
  path: string;
  text: string;
  /** How many lines of its file stand before the text. */
  linesBefore: number;
}
