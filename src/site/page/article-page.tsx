/** The frame of what stands beside the pages, the questions and the changelog: an article, its outline, its Markdown. */
import type { Child } from "hono/jsx";
import type { Navigation } from "#domains/publication/index";
import type { AssetUrls } from "#site/assets";
import { documentOf } from "./document.ts";
import { PageAside } from "./aside.tsx";
import { shows } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Footer, Layout } from "./layout.tsx";
import type { PageHead } from "./layout.tsx";
import type { OutlineLink } from "./outline.tsx";
import { Sidebar } from "./sidebar.tsx";
import { siteLinksOf } from "./site-links.tsx";

/** Where and for whom it is shown. */
export interface AsideParts {
  navigation: Navigation;
  /** The URL path of the collection's home. */
  base: string;
  /** The site's own address, absolute and without a slash at its end: what canonical addresses begin with. */
  siteUrl: string;
  assets: AssetUrls;
  isPublic: boolean;
  frame: Frame;
}

/** The whole document. */
export function renderAside(
  { navigation, base, assets, frame }: AsideParts,
  page: { head: PageHead; before?: Child; article: Child; after?: Child; outline: OutlineLink[] },
): Promise<string> {
  const { head, before = null, article, after = null, outline } = page;
  const { settings } = navigation.record;
  const hasTree = navigation.nodes.length > 0;
  return documentOf(
    <Layout
      head={head}
      assets={assets}
      frame={frame}
      settings={settings}
      homeUrl={base}
      links={siteLinksOf(navigation, base)}
      sidebar={hasTree ? <Sidebar navigation={navigation} base={base} currentId={null} /> : null}
    >
      <main id="_content" class="page" tabindex={-1}>
        {shows(frame, "breadcrumbs") ? before : null}
        <article class="prose">{article}</article>
        {shows(frame, "pager") ? after : null}
        <Footer settings={settings} frame={frame} />
      </main>
      <PageAside entries={outline} markdownUrl={head.markdownUrl} frame={frame} />
    </Layout>,
  );
}
