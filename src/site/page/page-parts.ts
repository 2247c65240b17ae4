/** What a published page is made of. */
import type { Snapshot } from "#domains/pages/index";
import type { Navigation, NavigationNode, ShownFaq, PageEdition } from "#domains/publication/index";
import type { AssetUrls } from "#site/assets";
import type { EndpointParts } from "#site/endpoint/columns.tsx";
import type { ModuleList } from "#site/endpoint/module";
import type { EditedFile } from "./edit-url.ts";
import type { Frame } from "./frame.ts";

/** Everything that a page is made of. */
export interface PageParts {
  snapshot: Snapshot;
  navigation: Navigation;
  node: NavigationNode;
  /** The URL path of the collection's home. */
  base: string;
  /** The site's own address, absolute and without a slash at its end: what canonical addresses begin with. */
  siteUrl: string;
  assets: AssetUrls;
  isPublic: boolean;
  frame: Frame;
  /** When what readers see was published or edited. */
  changedAt: number | null;
  /** The file that it was imported from; null where there is none. */
  source: EditedFile | null;
  /** The questions about this page. */
  faqs: readonly ShownFaq[];
  /** What an endpoint's page shows beside its text. */
  endpoint: EndpointParts | null;
  /** What stands directly below it. */
  module: ModuleList;
  /** Where else in a site of collections it and the pages above it are. */
  editions?: readonly PageEdition[];
  /** False for what cannot be searched. */
  hasSearch?: boolean;
}
