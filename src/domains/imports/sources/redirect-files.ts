/** `_redirects` of Netlify and of Cloudflare Pages, wherever a site's files have it: one rule a line. Pure. */
import { segmentsOf } from "./site.ts";
import type { Redirect, SourceFiles, SourceProblem } from "./site.ts";

const name = /(?:^|\/)_redirects$/;

export const isRedirectFile = (path: string): boolean => name.test(path);

/** The redirects of all such files; what no redirect here can say is named. */
export function redirectFilesIn({ texts }: SourceFiles): {
  redirects: Redirect[];
  problems: SourceProblem[];
} {
  const redirects: Redirect[] = [];
  const problems: SourceProblem[] = [];
  for (const [path, text] of texts) {
    if (!isRedirectFile(path)) continue;
    for (const [at, line] of text.split("\n").entries()) {
      const words = line.trim().split(/\s+/);
      if (words[0] === "" || line.trimStart().startsWith("#")) continue;
      const read = redirectOf(words);
      if (typeof read !== "string") redirects.push(read);
      else problems.push({ path, message: `Line ${at + 1}: ${read}.`, fate: "left_out" });
    }
  }
  return { redirects, problems };
}

/** A rule, or why it is none here. */
function redirectOf([from = "", to = "", status = "301", ...conditions]: string[]):
  | Redirect
  | string {
  if (!from.startsWith("/")) return `"${from}" is no address of this site, so it is left out`;
  if (conditions.length > 0 || status.includes("=") || to.includes("="))
    return `"${from}" leads on for some readers or some queries only, so it is left out`;
  if (!/^30[12378]!?$/.test(status))
    return `"${from}" answers ${status}, which is no redirect, so it is left out`;
  if (segmentsOf(to).length === 0 && to !== "/")
    return `"${from}" leads nowhere, so it is left out`;
  return { from, to: to.replace(/:splat$/, "*") };
}
