/** The site of collections around one of its collections, as readers of that one are told of it. */
import type { NavigationSettings, SiteAxisValue, SiteLanguage } from "#db/schema";

/** What stands around the pages of a collection, as its row holds it. */
export interface PageFrame {
  header: string;
  footer: string;
  navigation: NavigationSettings;
}

/** What is at one beginning of a site's addresses. */
export interface PlaceBeside {
  collectionId: string;
  section: string | null;
  version: string | null;
  language: string;
  /** What its addresses begin with, below the site's. */
  prefix: string;
  /** Shown in place of a part that the language lacks. */
  isFallback: boolean;
  isPublic: boolean;
}

/** The site in which a collection stands. */
export interface SiteAround {
  name: string;
  /** In the order in which readers see them. */
  sections: SiteAxisValue[];
  versions: SiteAxisValue[];
  currentVersion: string | null;
  /** The first one is what others fall back to. */
  languages: SiteLanguage[];
  /** Where the collection itself stands. */
  own: PlaceBeside;
  /** Where there is something to read: of a public collection's readers, public places alone. */
  places: PlaceBeside[];
}

/** The same page in another collection of the site. */
export interface PageEdition {
  /** The page that it is the same as. */
  of: string;
  collectionId: string;
  path: string;
}
