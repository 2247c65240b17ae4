/** The links that stand around the pages of a site: where each is, and what it leads to. */
import type { NavigationSettings } from "#db/schema";

/** The settings with the target of every link made anew; `place` is its path in the settings, as a fault names it. */
export function mapLinks(
  { header, anchors, footer, social, banner, ...rest }: NavigationSettings,
  made: (href: string, place: string) => string,
): NavigationSettings {
  const each = <Link extends { href: string }>(links: Link[] | undefined, list: string) =>
    links?.map((link, index) => ({ ...link, href: made(link.href, `${list}.${index}.href`) }));
  const link = banner?.link;
  return {
    ...rest,
    ...(header && { header: each(header, "header") ?? [] }),
    ...(anchors && { anchors: each(anchors, "anchors") ?? [] }),
    ...(footer && {
      footer: footer.map(({ title, links }, index) => ({
        title,
        links: each(links, `footer.${index}.links`) ?? [],
      })),
    }),
    ...(social && { social: each(social, "social") ?? [] }),
    ...(banner && {
      banner: link
        ? { ...banner, link: { ...link, href: made(link.href, "banner.link.href") } }
        : banner,
    }),
  };
}

/** The ids of the pages that the links lead to, each once, with the first place that names it. */
export function pagesNamedIn(navigation: NavigationSettings): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  mapLinks(navigation, (href, place) => {
    const id = pageIdIn(href);
    if (id !== null && !named.has(id)) named.set(id, place);
    return href;
  });
  return named;
}

/** The page that a link leads to, by its id; null where it leads to an address. */
function pageIdIn(href: string): string | null {
  return /^page:([^#]+)/.exec(href)?.[1] ?? null;
}
