/** The page of what was found: it answers without a script. */
import type { TextPart } from "#content/segments";
import { limits } from "#limits";
import { askUrl } from "#site/ask/ask-url";
import { documentOf } from "#site/page/document";
import type { AssetUrls } from "#site/assets";
import { searchUrl } from "./search-box.tsx";
import type { Frame } from "#site/page/frame";
import { Layout } from "#site/page/layout.tsx";
import type { Navigation } from "#domains/publication/index";
import { Sidebar } from "#site/page/sidebar.tsx";
import { siteLinksOf } from "#site/page/site-links.tsx";

/** A page that was found, as it is shown. */
export interface SearchResult {
  pageId: string;
  /** With the anchor of the section that fits best. */
  url: string;
  title: TextPart[];
  section: string | null;
  /** The names of the pages above it. */
  trail: string[];
  snippet: TextPart[];
}

/** What a search came to. */
export interface SearchAnswer {
  /** As it was typed. */
  query: string;
  /** One sentence on what was found, or why nothing could be. */
  message: string;
  results: SearchResult[];
}

interface SearchPageParts {
  answer: SearchAnswer;
  navigation: Navigation;
  base: string;
  assets: AssetUrls;
  frame: Frame;
}

/** The whole document. */
export function renderSearch({
  answer,
  navigation,
  base,
  assets,
  frame,
}: SearchPageParts): Promise<string> {
  const { query, message, results } = answer;
  const head = {
    title: query === "" ? "Search" : `Search: ${query}`,
    description: "",
    canonicalUrl: null,
    markdownUrl: null,
    image: null,
    isIndexed: false,
  };
  const hasPages = navigation.nodes.length > 0;
  return documentOf(
    <Layout
      head={head}
      assets={assets}
      frame={frame}
      settings={navigation.record.settings}
      homeUrl={base}
      links={siteLinksOf(navigation, base)}
      sidebar={hasPages ? <Sidebar navigation={navigation} base={base} currentId={null} /> : null}
    >
      <main id="_content" class="page search-page" tabindex={-1}>
        <h1>Search</h1>
        <form role="search" aria-label="What is sought" action={searchUrl(base)}>
          <input
            type="search"
            name="q"
            value={query}
            aria-label="What to search for"
            maxlength={limits.searchQueryChars}
          />
          <button type="submit">Search</button>
        </form>
        <p role="status">{message}</p>
        {query === "" || navigation.record.settings.asking === "off" ? null : (
          <p>
            <a href={`${askUrl(base)}?q=${encodeURIComponent(query)}`}>Ask this as a question</a>
          </p>
        )}
        <ol class="found" data-sought={query}>
          {results.map((result) => (
            <Found key={result.pageId} result={result} />
          ))}
        </ol>
      </main>
    </Layout>,
  );
}

function Found({
  result: { pageId, url, title, section, trail, snippet },
}: {
  result: SearchResult;
}) {
  const above = section === null ? trail : [...trail, section];
  return (
    <li>
      <a href={url} data-found={pageId}>
        <Parts parts={title} />
      </a>
      {above.length === 0 ? null : <p class="found-trail">{above.join(" › ")}</p>}
      <p>
        <Parts parts={snippet} />
      </p>
    </li>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <>
      {parts.map(({ text, isHit }, index) =>
        isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </>
  );
}
