/** The site around a page that has no place in its tree: what was found, an answer, the questions, the changelog. */
import type { Child } from "hono/jsx";
import type { Navigation } from "#domains/publication/index";
import type { AssetUrls } from "#site/assets";
import { documentOf } from "./document.ts";
import type { Frame } from "./frame.ts";
import { Layout } from "./layout.tsx";
import type { PageHead } from "./head.tsx";
import { Sidebar } from "./sidebar.tsx";
import { linksAround } from "./site-links.tsx";

/** Where and for whom it is shown. */
export interface AroundPage {
  navigation: Navigation;
  /** The URL path of the collection's home. */
  base: string;
  assets: AssetUrls;
  frame: Frame;
}

/** The whole document. */
export function renderWithin(
  { navigation, base, assets, frame }: AroundPage,
  head: PageHead,
  content: Child,
): Promise<string> {
  const hasTree = navigation.nodes.length > 0;
  return documentOf(
    <Layout
      head={head}
      assets={assets}
      frame={frame}
      settings={navigation.record.settings}
      homeUrl={base}
      {...linksAround(navigation, base, frame)}
      sidebar={
        hasTree ? (
          <Sidebar navigation={navigation} base={base} currentId={null} frame={frame} />
        ) : null
      }
    >
      {content}
    </Layout>,
  );
}

/** The head of a document that no search engine keeps and that has no address of its own. */
export const unlistedHead = (title: string, description = ""): PageHead => ({
  title,
  description,
  canonicalUrl: null,
  markdownUrl: null,
  image: null,
  isIndexed: false,
});
