/** The search box in the header of every page: a form, which a script makes a palette of. */
import { limits } from "#limits";
import { urlOf } from "#site/reading/address";
import { askUrl } from "#site/ask/ask-url";
import type { Words } from "#site/words/words";
import { SearchIcon } from "#site/page/icons.tsx";

/** Where a site is searched. */
export function searchUrl(homeUrl: string): string {
  return urlOf(homeUrl, "search");
}

/** A field where there is room, else a link to the page with one. */
export function SearchBox(props: { homeUrl: string; hasAsk: boolean; words: Words }) {
  const { homeUrl, hasAsk, words } = props;
  const url = searchUrl(homeUrl);
  const palette = { "data-search": url, "data-ask-at": hasAsk ? askUrl(homeUrl) : undefined };
  return (
    <>
      <form class="search-box" role="search" action={url} {...palette}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          placeholder={words.search}
          aria-label={words.searchPages}
          maxlength={limits.searchQueryChars}
          autocomplete="off"
        />
        <kbd aria-hidden="true" hidden></kbd>
      </form>
      <a class="button search-link" href={url} aria-label={words.search} {...palette}>
        <SearchIcon />
      </a>
    </>
  );
}
