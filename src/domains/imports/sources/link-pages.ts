/** The links of a navigation that lead out of its site, each as a page of the tree that is one: a file that there is not. Pure. */
import { slugOf } from "#content/slug";
import { meta } from "#domains/pages/index";
import type { NavigationEntry, NavigationPage, SourceProblem, SourceSite } from "./site.ts";

/** Whether what a navigation names is an address outside of its site. */
export const leadsOut = (target: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

/** An entry of a navigation that leads out; its file is made with the others. */
export const linkOut = (name: string, href: string, icon?: string): NavigationPage => ({
  is: "page",
  path: "",
  name,
  icon,
  href: href.startsWith("//") ? `https:${href}` : href,
});

/** The site with a page for each of its links; what no link may lead to is left out and named. */
export function withLinkPages(site: SourceSite, texts: ReadonlyMap<string, string>): SourceSite {
  if (site.navigation === null) return site;
  const generated = new Map(site.generated);
  const links = new Set<string>();
  const problems: SourceProblem[] = [];
  const numbers = new Map<string, number>();
  const made = ({ name = "", href = "", ...entry }: NavigationPage): NavigationEntry[] => {
    if (!meta.shape.link.safeParse(href).success) {
      const message = `"${name}" leads out to ${href}, which is no https: or mailto: address: it is left out of the tree.`;
      problems.push({ path: site.root, message, fate: "left_out" });
      return [];
    }
    const stem = `${site.root}links/${slugOf(name)}`;
    let path = `${stem}.md`;
    while (generated.has(path) || texts.has(path)) {
      const number = (numbers.get(stem) ?? 1) + 1;
      numbers.set(stem, number);
      path = `${stem}-${number}.md`;
    }
    links.add(path);
    generated.set(path, `---\ntype: link\nlink: ${JSON.stringify(href)}\n---\n`);
    return [{ ...entry, name, path }];
  };
  const within = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
    entries.flatMap((entry) => {
      if (entry.is === "group") return [{ ...entry, entries: within(entry.entries) }];
      return entry.href === undefined ? [entry] : made(entry);
    });
  const navigation = within(site.navigation);
  return { ...site, navigation, generated, links, problems: [...site.problems, ...problems] };
}
