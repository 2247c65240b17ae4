/** The parts of a site of collections, in words for a model. Pure. */
import type * as z from "zod";
import type { sideBar } from "./contract.ts";

type Around = NonNullable<z.output<typeof sideBar>["site"]>;

/** Where the pages stand that are listed, and what else may be named: one line for each axis that has several. */
export function siteText({ section, version, language, ...site }: Around): string {
  const line = (axis: string, own: string | null, names: readonly string[]) =>
    names.length < 2 ? [] : [`${axis}: ${own} (of ${names.join(", ")})`];
  return [
    "These are the pages of one part of the site.",
    ...line(
      "section",
      section,
      site.sections.map(({ slug }) => slug),
    ),
    ...line(
      "version",
      version,
      site.versions.map(({ slug }) => slug),
    ),
    ...line(
      "language",
      language,
      site.languages.map(({ tag }) => tag),
    ),
  ].join("\n");
}
