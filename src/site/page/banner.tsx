/** The line above every page; a reader who puts it away sees it again when its words change. */
import { CloseIcon } from "./icons.tsx";
import type { ShownBanner } from "./site-links.tsx";

export function Banner({ banner: { text, link, isDismissible } }: { banner: ShownBanner }) {
  return (
    <aside class="banner" id="_banner" aria-label="Announcement">
      <p>
        {text} {link === null ? null : <a href={link.href}>{link.name}</a>}
      </p>
      {isDismissible ? (
        <button type="button" class="button" aria-label="Close the announcement" hidden>
          <CloseIcon />
        </button>
      ) : null}
    </aside>
  );
}
