/** What stands around the questions and the entries of the changelog: an article, its outline, its Markdown. */
import type { Child } from "hono/jsx";
import { entryViews } from "#domains/insights/index";
import { renderWithin } from "#site/page/around-page.tsx";
import type { AroundPage } from "#site/page/around-page.tsx";
import { PageAside } from "#site/page/aside.tsx";
import { shows } from "#site/page/frame";
import { Footer } from "#site/page/footer.tsx";
import type { PageHead } from "#site/page/head.tsx";
import type { OutlineLink } from "#site/page/outline.tsx";

/** Where and for whom it is shown. */
export interface AroundEntries extends AroundPage {
  /** The site's own address, absolute and without a slash at its end: what canonical addresses begin with. */
  siteUrl: string;
  isPublic: boolean;
}

interface AroundedArticle {
  /** As what its views are counted. */
  kind: keyof typeof entryViews;
  head: PageHead;
  before?: Child;
  article: Child;
  after?: Child;
  outline: OutlineLink[];
}

/** The whole document. */
export function renderAroundEntries(parts: AroundEntries, page: AroundedArticle): Promise<string> {
  const { kind, head, before = null, article, after = null, outline } = page;
  const { frame, navigation } = parts;
  return renderWithin(
    parts,
    head,
    <>
      <main id="_content" class="page" tabindex={-1} data-page={entryViews[kind]}>
        {shows(frame, "breadcrumbs") ? before : null}
        <article class="prose">{article}</article>
        {shows(frame, "pager") ? after : null}
        <Footer navigation={navigation} base={parts.base} frame={frame} />
      </main>
      <PageAside entries={outline} markdownUrl={head.markdownUrl} frame={frame} />
    </>,
  );
}
