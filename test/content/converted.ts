/** Pages as imports convert them. */
import type { Dialect } from "#content/blocks/registry";
import { WorkSlices } from "#content/pause";
import { convertPage } from "#domains/imports/conversion/convert-page";
import type { ConvertedPage } from "#domains/imports/conversion/convert-page";
import { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import { SourceTexts } from "#domains/imports/conversion/source-texts";

/** A page as an import of it and of these files, by their paths, makes it. */
export async function converted(
  dialect: Dialect,
  text: string,
  files: Readonly<Record<string, string>> = {},
  path = "docs/guide/page.mdx",
): Promise<ConvertedPage> {
  const texts = new SourceTexts(new Map(Object.entries(files)), [], new Set());
  const parsed = new ParsedTexts();
  let page: ConvertedPage;
  do page = convertPage({ path, text, linesBefore: 0 }, {}, { dialect, texts, parsed });
  while (await parsed.parseAsked(new WorkSlices()));
  return page;
}
