/** What the settings of a collection say of its site's look, and of what stands around its pages beside their tree. */
import type { CodeFont, TextFont } from "#content/fonts";

/** Colours of one appearance, each `#rrggbb`; what is not said follows from the others. */
export interface ThemeColours {
  page?: string | undefined;
  text?: string | undefined;
  accent?: string | undefined;
}

export interface Theme {
  accent?: string | undefined;
  light?: ThemeColours | undefined;
  dark?: ThemeColours | undefined;
  appearance?: "auto" | "light" | "dark" | undefined;
  logoUrl?: string | undefined;
  logoDarkUrl?: string | undefined;
  faviconUrl?: string | undefined;
  /** Stands for a page that has no picture of its own where it is shared. */
  socialImageUrl?: string | undefined;
  font?: TextFont | undefined;
  headingFont?: TextFont | undefined;
  codeFont?: CodeFont | undefined;
  /** A font file that was uploaded here: it takes the place of `font`. */
  fontUrl?: string | undefined;
  corners?: "square" | "rounded" | "round" | undefined;
  density?: "comfortable" | "compact" | undefined;
  header?: "plain" | "accent" | undefined;
  sidebar?: "plain" | "raised" | undefined;
  /** A stylesheet of the owner's own, as it was cleaned. */
  css?: string | undefined;
}

/** A link around the pages: to a page of the collection (`page:ID`), or to an address. */
export interface NavigationLink {
  label: string;
  href: string;
}

export interface HeaderLink extends NavigationLink {
  style?: "link" | "button" | undefined;
}

export interface FooterColumn {
  title: string;
  links: NavigationLink[];
}

/** A line above every page, until a reader puts it away. */
export interface Banner {
  text: string;
  link?: NavigationLink | undefined;
  isDismissible?: boolean | undefined;
}

export interface NavigationSettings {
  header?: HeaderLink[] | undefined;
  /** Above the tree of pages. */
  anchors?: NavigationLink[] | undefined;
  footer?: FooterColumn[] | undefined;
  social?: NavigationLink[] | undefined;
  banner?: Banner | undefined;
  /** Whether a page says when it changed last. */
  lastUpdated?: boolean | undefined;
  /** The address at which a page's file is edited, with `{path}` and `{repository}` in it. */
  editUrl?: string | undefined;
  /** Whom readers may ask about a page; left out: each. */
  assistants?: Assistant[] | undefined;
  /** A service of others that counts the readers of a public site. */
  analytics?: Analytics | undefined;
  /** Groups of words that mean the same to a search. */
  synonyms?: string[][] | undefined;
  /** What the collection's header and footer were written as, where that was Markdown. */
  written?: { header?: string | undefined; footer?: string | undefined } | undefined;
  /** Hash of the look as an import gave it: where it is another one by now, somebody has changed it. */
  imported?: string | undefined;
}

/** Services of others that count readers. */
export const analyticsServices = ["plausible", "fathom", "ga4", "posthog", "matomo"] as const;

export interface Analytics {
  service: (typeof analyticsServices)[number];
  /** By which the service knows the site. */
  id: string;
  /** Where the service runs, if not at its makers'. */
  origin?: string | undefined;
}

/** Assistants of others, which a reader opens with a question about the page. */
export const assistants = ["chatgpt", "claude"] as const;
export type Assistant = (typeof assistants)[number];
