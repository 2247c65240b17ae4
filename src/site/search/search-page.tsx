/** The page of what was found: it answers without a script. */
import type { TextPart } from "#content/segments";
import { limits } from "#limits";
import { askUrl } from "#site/ask/ask-url";
import { renderWithin, unlistedHead } from "#site/page/around-page.tsx";
import type { AroundPage } from "#site/page/around-page.tsx";
import { localizationOf } from "#site/page/frame";
import { PlaceList } from "#site/page/place-switches.tsx";
import { placeLinks } from "#site/page/places";
import type { PlaceLink } from "#site/page/places";
import type { SearchedSection } from "./sections.ts";
import { searchUrl } from "./search-box.tsx";

/** What was found, as it is shown. */
export interface SearchResult {
  /** Null for a FAQ and for an entry of the changelog. */
  pageId: string | null;
  /** With the anchor of the section that fits best. */
  url: string;
  title: TextPart[];
  section: string | null;
  /** The names of the pages above it. */
  trail: string[];
  snippet: TextPart[];
}

/** What a search came to. */
export interface ShownSearch {
  /** As it was typed. */
  query: string;
  /** One sentence on what was found, or why nothing could be. */
  message: string;
  results: SearchResult[];
}

type FiltersParts = Omit<SearchPageParts, "assets">;

interface SearchPageParts extends AroundPage {
  answer: ShownSearch;
  /** What there is to search, and which of it alone was searched; null: all. */
  sections: readonly Pick<SearchedSection, "slug" | "name">[];
  chosen: string | null;
}

/** The whole document. */
export function renderSearch({
  answer,
  sections,
  chosen,
  ...around
}: SearchPageParts): Promise<string> {
  const { query, message, results } = answer;
  const { navigation, base, frame } = around;
  const { words } = localizationOf(frame);
  return renderWithin(
    around,
    unlistedHead(query === "" ? words.search : `${words.search}: ${query}`),
    <main id="_content" class="page search-page" tabindex={-1}>
      <h1>{words.search}</h1>
      <form role="search" aria-label={words.sought} action={searchUrl(base)}>
        <input
          type="search"
          name="q"
          value={query}
          aria-label={words.searchFor}
          maxlength={limits.searchQueryChars}
        />
        {chosen === null ? null : <input type="hidden" name="in" value={chosen} />}
        <button type="submit">{words.search}</button>
      </form>
      <Filters {...{ answer, sections, chosen, navigation, base, frame }} />
      <p role="status">{message}</p>
      {query === "" || navigation.record.settings.asking === "off" ? null : (
        <form method="post" action={askUrl(base)} class="ask-this">
          <input type="hidden" name="question" value={query} />
          <button type="submit">{words.askThis}</button>
        </form>
      )}
      <ol class="found" data-sought={query}>
        {results.map((result) => (
          <Found key={result.url} result={result} />
        ))}
      </ol>
    </main>,
  );
}

/** Each section alone or all of them, each version and each language: links, so that no script is needed. */
function Filters({ answer: { query }, sections, chosen, navigation, base, frame }: FiltersParts) {
  const { words } = localizationOf(frame);
  const urlIn = (homeUrl: string, slug: string | null) => {
    const asked = new URLSearchParams(slug === null ? { q: query } : { q: query, in: slug });
    return `${searchUrl(homeUrl)}?${asked.toString()}`;
  };
  const { versions, languages } = placeLinks(navigation, frame, null);
  const there = (link: PlaceLink) => ({ ...link, href: urlIn(link.href, chosen) });
  const here = [{ slug: null, name: words.wholeSite }, ...sections].map(({ slug, name }) => ({
    name: name ?? words.wholeSite,
    href: urlIn(base, slug),
    isCurrent: slug === chosen,
  }));
  return (
    <>
      <Filter label={words.searchIn} links={sections.length < 2 ? [] : here} />
      <Filter label={words.version} links={versions.map(there)} />
      <Filter label={words.language} links={languages.map(there)} />
    </>
  );
}

function Filter({ label, links }: { label: string; links: readonly PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav class="search-filter" aria-label={label}>
      <PlaceList links={links} />
    </nav>
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
      <a href={url} data-found={pageId ?? undefined}>
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
