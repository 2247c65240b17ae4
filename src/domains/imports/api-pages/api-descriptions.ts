/** The API descriptions among the files of an import, and the pages of a source that show operations of them. */
import { isDescription, isMarkdown } from "#content/source-files";
import { slugOf } from "#content/slug";
import { blankEndpoint, readDescription } from "#domains/api-model/index";
import type { ReadPage } from "#domains/api-model/index";
import { Failure } from "#failure";
import type { MarkdownPage } from "#domains/imports/markdown-file";
import type { JobReport } from "#jobs/index";
import { keyOfEndpoint, namedOperation } from "./operations.ts";
import type { NamedOperation } from "./operations.ts";

/** An operation of a description, for a navigation that lists it. */
export interface ListedOperation {
  key: string;
  /** As front matter names it. */
  named: string;
  /** What the group of its tag is called. */
  group: string;
  /** The end of the address that its page is given. */
  slug: string;
}

/** The operations of a description, in their order; by their keys, the first one that has it. */
interface Described {
  listed: readonly ListedOperation[];
  byKey: ReadonlyMap<string, { page: ReadPage; listed: ListedOperation }>;
}

export class ApiDescriptions {
  readonly #files = new Map<string, Described>();
  readonly #shown = new Set<string>();

  /** Adds what a file describes; what of it cannot be read is noted. */
  async add(path: string, text: string, report: JobReport): Promise<void> {
    const note = (place: string, message: string) =>
      report.note(path, place === "" ? message : `${place}: ${message}`);
    try {
      const { pages } = await readDescription(
        "openapi",
        { document: text, address: null },
        { note },
      );
      this.#files.set(path, operationsIn(path, pages));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      report.note(path, `It describes no API: ${error.message}`, { fate: "unreadable" });
    }
  }

  /** The operations of one description, or of all of them. */
  listIn(file: string | null): ListedOperation[] {
    return this.#pathsOf(file).flatMap((path) => {
      this.#shown.add(path);
      return this.#files.get(path)?.listed ?? [];
    });
  }

  /** An operation of these descriptions, or of whichever has it where none is named. */
  operationIn(files: readonly string[], key: string): ListedOperation | undefined {
    const paths = (files.length === 0 ? [null] : files).flatMap((file) => this.#pathsOf(file));
    for (const path of paths) this.#shown.add(path);
    const holder = paths.find((path) => this.#files.get(path)?.byKey.has(key));
    return this.#files.get(holder ?? "")?.byKey.get(key)?.listed;
  }

  #pathsOf(file: string | null): string[] {
    const paths = [...this.#files.keys()];
    if (file === null) return paths;
    const bare = file.replace(/^\.?\//, "");
    const found = this.#files.has(bare) ? bare : paths.find((path) => path.endsWith(`/${bare}`));
    return found === undefined ? [] : [found];
  }

  #find({ file, key }: NamedOperation): ReadPage | undefined {
    for (const path of this.#pathsOf(file)) {
      const found = this.#files.get(path)?.byKey.get(key);
      if (found === undefined) continue;
      this.#shown.add(path);
      return found.page;
    }
    return undefined;
  }

  /** Names the descriptions among these files of which no page shows anything. */
  noteUnshown(paths: readonly string[], report: JobReport): void {
    for (const path of paths) {
      if (!isDescription(path) || this.#shown.has(path)) continue;
      report.count("skipped");
      report.note(path, unshown, { fate: "left_out" });
    }
  }

  /** What a page is called by the operation that its front matter names. */
  titleOf(named: unknown): string | null {
    const asked = namedOperation(named);
    return asked === null ? null : (this.#find(asked)?.name ?? null);
  }

  /** The page with what the operation is that its front matter names. */
  described(page: MarkdownPage, named: unknown): MarkdownPage {
    const asked = namedOperation(named);
    if (asked === null)
      return named === undefined
        ? page
        : { ...page, problems: [...page.problems, "Its `openapi` names no operation."] };
    const found = this.#find(asked);
    const { method, path, key: operation } = asked;
    const endpoint = { ...blankEndpoint, method, url: `{{baseUrl}}${path}` };
    if (found === undefined)
      return {
        ...page,
        kind: "endpoint",
        operation: { key: operation, isDescribed: false },
        endpoint,
      };
    return {
      ...page,
      kind: "endpoint",
      operation: { key: operation, isDescribed: true },
      endpoint: found.endpoint,
      text: [found.text, page.text].filter((each) => each.trim() !== "").join("\n\n"),
    };
  }
}

const unshown =
  "No page shows what it describes, so it was left out: if it is the description of an API, import it by itself.";

/** @param pages those of operations, and of the groups that they stand in */
function operationsIn(path: string, pages: readonly ReadPage[]): Described {
  const groups = new Map(pages.toReversed().map(({ key, name }) => [key, name]));
  const found = pages
    .filter(({ kind }) => kind === "endpoint")
    .map((page) => {
      const key = keyOfEndpoint(page.endpoint ?? blankEndpoint);
      const group = groups.get(`${page.key.split("/", 1)[0]}/`) ?? "";
      const named = frontMatterNameOf(path, page);
      return { page, listed: { key, named, group, slug: slugOf(page.name) } };
    });
  const byKey = new Map(found.toReversed().map((each) => [each.listed.key, each]));
  return { listed: found.map(({ listed }) => listed), byKey };
}

function frontMatterNameOf(path: string, { endpoint, pointer }: ReadPage): string {
  const { method, webhook } = endpoint ?? blankEndpoint;
  const [, , encoded = ""] = pointer.split("/");
  const address = encoded.replaceAll("~1", "/").replaceAll("~0", "~");
  return `${path} ${webhook === undefined ? method : "WEBHOOK"} ${address}`;
}

/** Reads the descriptions, where any page or navigation speaks of one. */
export async function readApiDescriptions(
  texts: ReadonlyMap<string, string>,
  report: JobReport,
): Promise<ApiDescriptions> {
  const descriptions = new ApiDescriptions();
  const asks = ([path, text]: [string, string]) =>
    isMarkdown(path)
      ? /^openapi:/m.test(text)
      : /(?:docs|mint)\.json$/.test(path) && text.includes('"openapi"');
  if (![...texts].some(asks)) return descriptions;
  for (const [path, text] of texts)
    if (isDescription(path) && /["']?(?:openapi|swagger)["']?\s*:/.test(text))
      await descriptions.add(path, text, report);
  return descriptions;
}
