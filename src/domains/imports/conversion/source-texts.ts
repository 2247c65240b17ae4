/** The texts of an import besides the page that is read: pieces of pages, code, configuration. Pure. */
import { pathFrom } from "#domains/imports/file-path";

export class SourceTexts {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #root: string;

  /** @param root the folder of the documentation, with "/" at its end, or empty */
  constructor(texts: ReadonlyMap<string, string>, root: string) {
    this.#texts = texts;
    this.#root = root;
  }

  /** The file that is meant from another one: relative to it, or with `/`, `@/` or `@site/` from the root. */
  find(from: string, address: string, folders: readonly string[] = []): SourceText | null {
    const bare = address.replace(/^(?:@site|@|~)\//, "/");
    const relative = bare.startsWith("/")
      ? [bare, `/${this.#root}${bare}`]
      : [bare, ...folders.map((folder) => `/${this.#root}${folder}/${bare}`)];
    for (const each of relative) {
      const path = pathFrom(from, each);
      const found = path === null ? null : this.#named(path);
      if (found !== null) return found;
    }
    return null;
  }

  #named(path: string): SourceText | null {
    for (const each of [path, `${path}.mdx`, `${path}.md`]) {
      const text = this.#texts.get(each);
      if (text !== undefined) return { path: each, text };
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
