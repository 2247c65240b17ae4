/** A page of another tool as our Markdown, by the rules of the tool that it is written for. */
import type { Dialect } from "#content/blocks/registry";
import type { Finding } from "./findings.ts";
import { withHeadingIds } from "./heading-ids.ts";
import { withKeptBraces } from "./kept-braces.ts";
import { convertExport } from "#domains/imports/conversion/exports/convert-export";
import { convertReadme } from "#domains/imports/conversion/readme/convert-readme";
import { landingOf } from "./landing.ts";
import { convertMdx } from "#domains/imports/conversion/mdx/convert-mdx";
import type { MdxSetting } from "#domains/imports/conversion/mdx/component-page";
import type { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import { convertGitbook } from "#domains/imports/conversion/gitbook/convert-gitbook";
import { convertMkdocs } from "./mkdocs.ts";
import { SizeBudget } from "./size-budget.ts";
import type { PageSource, SourceTexts } from "./source-texts.ts";
import { convertVitepress } from "./vitepress.ts";

export interface ConvertedPage {
  text: string;
  findings: Finding[];
}

/** What pages are converted with. */
export interface PageSetting {
  dialect: Dialect | null;
  texts: SourceTexts;
  parsed: ParsedTexts;
}

/**
 * Converts a page's text. Where it asks for texts that are not parsed yet, what comes of it is not whole.
 * @param data its front matter
 */
export function convertPage(
  page: PageSource,
  data: Readonly<Record<string, unknown>>,
  setting: PageSetting,
): ConvertedPage {
  const { dialect } = setting;
  const findings: Finding[] = [];
  const text = convertedBody(page, { ...setting, findings, budget: new SizeBudget() });
  const landing = landingOf(data);
  const whole = landing === "" ? text : `${landing}\n\n${text}`;
  if (dialect === null) return { text: whole, findings };
  return { text: withKeptBraces(withHeadingIds(dialect, whole)), findings };
}

function convertedBody(page: PageSource, setting: MdxSetting): string {
  const { dialect } = setting;
  const isMdx = /\.mdx$/i.test(page.path);
  if (dialect === "readme") return convertReadme(page, setting);
  if (isMdx || dialect === "mintlify" || dialect === "docusaurus") return convertMdx(page, setting);
  if (dialect === "mkdocs") return convertMkdocs(page, setting);
  if (dialect === "gitbook") return convertGitbook(page, setting);
  if (dialect === "vitepress") return convertVitepress(page, setting);
  if (dialect === "notion" || dialect === "outline" || dialect === "docmost")
    return convertExport(page, { ...setting, dialect });
  return page.text;
}
