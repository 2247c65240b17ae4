/** The search box in the header of every page: a form, which a script makes a palette of. */
import { limits } from "#limits";
import { urlOf } from "#site/reading/address";
import { SearchIcon } from "#site/page/icons.tsx";

/** Where a site is searched. */
export function searchUrl(homeUrl: string): string {
  return urlOf(homeUrl, "search");
}

/** A field where there is room, else a link to the page with one. */
export function SearchBox({ homeUrl }: { homeUrl: string }) {
  const url = searchUrl(homeUrl);
  return (
    <>
      <form class="search-box" role="search" action={url} data-search={url}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search these pages"
          maxlength={limits.searchQueryChars}
          autocomplete="off"
        />
        <kbd aria-hidden="true" hidden></kbd>
      </form>
      <a class="button search-link" href={url} aria-label="Search" data-search={url}>
        <SearchIcon />
      </a>
    </>
  );
}
