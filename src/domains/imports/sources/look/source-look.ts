/** How a source's site looks, as its configuration says it: addresses as they are written there. */
import type { FooterColumn, HeaderLink, NavigationLink, Theme } from "#db/schema";

export interface SourceLook {
  /** The configuration, from which its addresses count. */
  path: string;
  /** Pictures by the paths or addresses that the source has for them. */
  theme: Omit<Theme, "css">;
  header: HeaderLink[];
  /** What opens below an item of the bar above the pages. */
  menus: FooterColumn[];
  footer: FooterColumn[];
  social: NavigationLink[];
  /** What stands below every page, in words. */
  words?: string | undefined;
  /** What of the look is not taken, by the names that it has there. */
  left: string[];
}
