/** Links to what a site has beside its pages: its questions and its changelog, where there are any. */
import type { Navigation } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";

/** A link of the header. */
export interface SiteLink {
  name: string;
  href: string;
}

/** The links of this site. */
export function siteLinksOf(navigation: Navigation, base: string): SiteLink[] {
  const { faqs, hasChangelog } = navigation.record;
  return [
    ...(faqs.areShown ? [{ name: "FAQ", href: urlOf(base, "faq") }] : []),
    ...(hasChangelog ? [{ name: "Changelog", href: urlOf(base, "changelog") }] : []),
  ];
}

/** In the header where there is room; else in the drawer. `current` is the address that is shown. */
export function SiteLinks(props: {
  links: readonly SiteLink[];
  current: string | null;
  container: "header" | "drawer";
}) {
  const { links, current, container } = props;
  if (links.length === 0) return null;
  return (
    <ul class={`site-links in-${container}`}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={current === href ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
