/** The links of one file on their way into its page: those to files lead to pages, and those to nothing are named. */
import { rewriteMarkdownLinks } from "#content/links";
import { Failure } from "#failure";
import type { JobReport } from "#jobs/index";
import { limits } from "#limits";
import { resolveLink } from "./resolve-link.ts";
import type { LinkTargets } from "./resolve-link.ts";
import type { TextItem } from "./step-files.ts";

const linkProblemsPerFile = 20;

/** The text with its links to files turned into links to pages; a link without a target stays, and is reported. */
export async function withLinks(
  item: Pick<TextItem, "path" | "text">,
  targets: LinkTargets,
  report: JobReport,
): Promise<{ text: string; lost: string[] }> {
  const problems = new Set<string>();
  const lost = new Set<string>();
  try {
    const text = await rewriteMarkdownLinks(item.text, (href, kind) => {
      const destination = resolveLink(targets, item.path, href);
      if (destination.to === "page" && kind === "link") return destination.href;
      if (destination.to === "attachment") return destination.href;
      if (destination.to === "nothing")
        problems.add(`The ${kind} "${href}" leads to no imported file.`);
      if (destination.to === "file" && kind === "link")
        problems.add(`The link "${href}" leads to a file that is no page.`);
      if (destination.to !== "elsewhere" && href.length <= limits.importPathChars) lost.add(href);
      return null;
    });
    const [named, left] = [[...problems].slice(0, linkProblemsPerFile), problems.size];
    for (const each of named) report.note(item.path, each);
    if (left > named.length)
      report.note(item.path, `${left - named.length} more of its links lead to nothing imported.`);
    return { text, lost: [...lost] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    report.note(item.path, `Its links stay as they are: ${error.message}`);
    return { text: item.text, lost: [] };
  }
}
