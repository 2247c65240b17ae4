/**
 * The columns of a page that its file names in a field of front matter each. One that is added stands here alone: exports
 * write it, imports read it into new pages and into those that were there, and log what they change of it.
 */
import type * as z from "zod";
import { canonicalJson } from "#content/hash";
import type { PageRow } from "#db/schema";
import { groupNames } from "#operation/fields";

interface FileColumn<Value> {
  /** What it is called in front matter. */
  field: string;
  contract: z.ZodType<Value>;
  /** What a page has that nobody gave anything; an export leaves it out. */
  blank: Value;
  /**
   * It keeps readers from the page: of a page that they see it changes only for who may publish, and a page whose file
   * says it in a way that cannot be read stays a draft.
   */
  isHiding: boolean;
}

const byColumn = {
  allowedGroups: { field: "groups", contract: groupNames, blank: [] as string[], isHiding: true },
} satisfies { [Column in keyof PageRow]?: FileColumn<PageRow[Column]> };

export type FileColumnName = keyof typeof byColumn;
type FileColumns = Pick<PageRow, FileColumnName>;

/** What a file says of its page; a column that it does not name stays as it is. */
export type GivenColumns = Partial<FileColumns>;

export const fileColumnNames = Object.keys(byColumn) as FileColumnName[];
const fileColumns = fileColumnNames.map((column) => ({ column, ...byColumn[column] }));

/** What they are called in front matter. */
export const fileFields: readonly string[] = fileColumns.map(({ field }) => field);

/** Of a page whose file says nothing of them. */
export const blankColumns = Object.fromEntries(
  fileColumns.map(({ column, blank }) => [column, blank]),
) as FileColumns;

/** Those in which a page differs from what is given. */
export const differingColumns = (page: FileColumns, given: GivenColumns): FileColumnName[] =>
  fileColumnNames.filter(
    (column) =>
      given[column] !== undefined && canonicalJson(given[column]) !== canonicalJson(page[column]),
  );

export const isHidingColumn = (column: FileColumnName): boolean => byColumn[column].isHiding;

/** The fields of front matter that say what the page has. */
export function fieldsOfColumns(page: FileColumns): Record<string, unknown> {
  const said = differingColumns(blankColumns, page);
  return Object.fromEntries(said.map((column) => [byColumn[column].field, page[column]]));
}

/** What front matter says, and the field that keeps the page from readers in a way that cannot be read; null for none. */
export function readColumns(data: Readonly<Record<string, unknown>>): {
  given: GivenColumns;
  unreadable: string | null;
} {
  const read = fileColumns
    .filter(({ field }) => data[field] !== undefined)
    .map((each) => ({ ...each, ...each.contract.safeParse(data[each.field]) }));
  return {
    given: Object.fromEntries(
      read.flatMap(({ column, success, data: value }) => (success ? [[column, value]] : [])),
    ),
    unreadable: read.find(({ success, isHiding }) => !success && isHiding)?.field ?? null,
  };
}
