/**
 * Writes a page as a Markdown file from which an import makes the same page: front matter, its endpoint, its text.
 * Pure.
 */
import { dump } from "js-yaml";
import { fenceOf } from "#domains/imports/index";
import type { PageRow } from "#db/schema";
import { fieldsOfColumns } from "#domains/pages/index";
import type { FileColumnName } from "#domains/pages/index";

type ExportedPage = Pick<
  PageRow,
  | "type"
  | "name"
  | "urlName"
  | "meta"
  | "endpoint"
  | "publishedVersionNo"
  | "isArchived"
  | FileColumnName
>;

const types = {
  0: "page",
  1: "page",
  3: "page",
  4: "endpoint",
  5: "example",
  6: "heading",
  7: "link",
} as const;

/** The file of a page with this text, whose links are those of a file already. */
export function pageFile(page: ExportedPage, order: number, text: string): string {
  const { title, ...meta } = page.meta;
  const head = dump(
    {
      title: page.name,
      type: types[page.type],
      slug: page.urlName,
      order,
      published: page.publishedVersionNo !== null,
      ...(page.isArchived ? { archived: true } : {}),
      ...fieldsOfColumns(page),
      ...(title === undefined ? {} : { metaTitle: title }),
      ...meta,
      // The text is the page's to the letter, its first heading and its blank lines too.
      verbatim: true,
    },
    { lineWidth: -1, noRefs: true },
  );
  const endpoint = page.endpoint === null ? "" : `${fenceOf(page.endpoint)}\n`;
  return `---\n${head}---\n\n${endpoint}${text}`;
}
