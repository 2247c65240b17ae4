/** What a text of Markdown, and what comes with it, may ask for. */
import { KiB, MiB } from "./units.ts";

export const texts = {
  pageContentBytes: 1 * MiB,
  patchEdits: 100,
  documentStateBytes: 16 * MiB,
  markdownNestingDepth: 100,
  htmlNestingDepth: 512,
  pageLines: 100_000,
  /** What may open or close something in one paragraph, its line breaks included. */
  paragraphMarks: 20_000,
  /** Of all paragraphs, headings and cells together. */
  pageMarks: 250_000,
  /** Everything in a text of Markdown that becomes an element of HTML. */
  pageElements: 50_000,
  /** The elements of HTML that all of it becomes: a heading has an anchor, a block of code stands in others. */
  pageHtmlElements: 60_000,
  headingChars: 10_000,
  /** Of HTML that is sanitised together: a paragraph, a row, a group of tabs, or what stands in HTML left open over several. */
  blockElements: 6_000,
  /** Characters of lines, each line counted once for every block that begins in it. */
  lineStartChars: 16 * MiB,
  /** Lines in quotations, each counted once for every quotation that it stands in. */
  quotedLines: 200_000,
  pageHtmlChars: 3 * MiB,
  frontMatterChars: 64 * KiB,
  frontMatterValues: 2_000,
  highlightedCodeChars: 64 * KiB,
  highlightedBlocks: 300,
  highlightedLineChars: 1_000,
  formulaChars: 2_000,
  formulas: 2_000,
  formulasChars: 40_000,
  formulaMarkupChars: 256 * KiB,
  environmentVariables: 500,
  environmentValueBytes: 64 * KiB,
  environmentNameChars: 100,
  environmentVariableNameChars: 200,
  environmentBytes: 1 * MiB,
  environmentListBytes: 4 * MiB,
  placeholderChars: 4 * MiB,
  requestPlaceholders: 20_000,
} as const;
