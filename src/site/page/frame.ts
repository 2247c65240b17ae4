/**
 * What is rendered around the content of a page, by who shows it. Each frame names the parts that it shows: a part that
 * it does not name is never rendered, however it is called in the markup.
 */

import { inEnglish } from "#site/words/words";
import type { ShownLanguage, Words } from "#site/words/words";

/**
 * The site itself, a site in a panel of another, a page with nothing around it, a draft, this service's reference, or
 * what stands in front of a private site.
 */
export type FrameKind = "site" | "embed" | "bare" | "preview" | "reference" | "signIn";

export interface Frame {
  kind: FrameKind;
  /** A sentence in front of everything. */
  note?: string;
  /** The language of the site's own words; English where nothing says otherwise. */
  localization?: Localization;
  /** Set where the site of collections is shown around its pages. */
  place?: ReaderPlace;
  /** Set on a domain of the site's own: nobody is signed in to the service there. */
  isOnDomain?: boolean;
  /** Set for who was let in to a private site as its reader, and can leave it again. */
  isLetIn?: boolean;
}

/** The site's own words in a language. */
export interface Localization {
  words: Words;
  language: ShownLanguage;
}

/** Where in a site of collections the reader is. */
export interface ReaderPlace {
  /** What all addresses of the site begin with. */
  siteBase: string;
  language: string;
  /** What is shown is in the site's first language, since this one lacks it. */
  isFallback: boolean;
}

/** The site as its own readers see it. */
export const wholeSite: Frame = { kind: "site" };

/** What may stand around the content. */
export type FramePart =
  | "skip"
  | "banner"
  | "header"
  | "sidebar"
  | "search"
  | "breadcrumbs"
  | "pager"
  /** The outline next to the text, and the link to its Markdown variant. */
  | "aside"
  /** The forms of a page as Markdown and OpenAPI. */
  | "variants"
  /** What a reader may do with a page. */
  | "menu"
  /** When the page changed last, and where it is edited. */
  | "facts"
  | "feedback"
  | "footer"
  /** What a document tells search engines and whoever shares it: its address, pictures, structured data. */
  | "metadata"
  /** Its script reports page views. */
  | "views"
  /** A service of others, which its owner has named, counts its readers: on a domain alone. */
  | "analytics"
  /** A way out of the frame, to the page on its site. */
  | "exit";

const around = ["skip", "header", "sidebar", "breadcrumbs", "pager"] as const;
const forReaders = ["variants", "feedback", "metadata", "views"] as const;

const shown: Readonly<Record<FrameKind, ReadonlySet<FramePart>>> = {
  site: new Set<FramePart>([
    ...around,
    ...forReaders,
    "banner",
    "search",
    "menu",
    "facts",
    "aside",
    "footer",
    "analytics",
  ]),
  embed: new Set<FramePart>([...around, ...forReaders, "search", "exit"]),
  bare: new Set<FramePart>(forReaders),
  preview: new Set<FramePart>([...around, "banner", "aside", "footer"]),
  // It belongs to no collection, so nobody counts its views or takes its readers' answers.
  signIn: new Set<FramePart>(["skip", "header"]),
  reference: new Set<FramePart>([...around, "variants", "metadata", "aside", "footer"]),
};

/** How the tag of a document names its form: another frame is another document. */
export function formIn({ kind }: Frame): string {
  return kind === "site" ? "html" : `html-${kind}`;
}

/** Whether the frame shows the part. */
export function shows({ kind }: Frame, part: FramePart): boolean {
  return shown[kind].has(part);
}

/** The site's own words, and their language. */
export function localizationOf({ localization = inEnglish }: Frame): Localization {
  return localization;
}
