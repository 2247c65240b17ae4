/** A page of another tool as our Markdown, by the rules of the tool that it is written for. */
import type { Dialect } from "#content/blocks/registry";
import type { Finding } from "./findings.ts";
import { withHeadingIds } from "./heading-ids.ts";
import { withKeptBraces } from "./kept-braces.ts";
import { landingOf } from "./landing.ts";
import { convertMdx } from "#domains/imports/conversion/mdx/convert-mdx";
import { convertMkdocs } from "./mkdocs.ts";
import type { PageSource, SourceTexts } from "./source-texts.ts";
import { convertVitepress } from "./vitepress.ts";

export interface ConvertedPage {
  text: string;
  findings: Finding[];
}

/**
 * Converts a page's text.
 * @param data its front matter
 */
export function convertPage(
  page: PageSource,
  data: Readonly<Record<string, unknown>>,
  dialect: Dialect | null,
  texts: SourceTexts,
): ConvertedPage {
  const findings: Finding[] = [];
  const text = convertedBody(page, dialect, texts, findings);
  const landing = landingOf(data);
  const whole = landing === "" ? text : `${landing}\n\n${text}`;
  if (dialect === null) return { text: whole, findings };
  return { text: withKeptBraces(withHeadingIds(dialect, whole)), findings };
}

function convertedBody(
  page: PageSource,
  dialect: Dialect | null,
  texts: SourceTexts,
  findings: Finding[],
): string {
  const isMdx = /\.mdx$/i.test(page.path);
  if (isMdx || dialect === "mintlify" || dialect === "docusaurus")
    return convertMdx(page, { dialect, texts, findings });
  if (dialect === "mkdocs") return convertMkdocs(page, { texts, findings });
  if (dialect === "vitepress") return convertVitepress(page, { texts, findings });
  return page.text;
}
