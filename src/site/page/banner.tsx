/** The line above every page; a reader who puts it away sees it again when its words change. */
import { CloseIcon } from "./icons.tsx";
import type { Words } from "#site/words/words";
import type { ShownBanner } from "./site-links.tsx";

export function Banner(props: { banner: ShownBanner; words: Words }) {
  const { text, link, isDismissible } = props.banner;
  const { words } = props;
  return (
    <aside class="banner" id="_banner" aria-label={words.announcement}>
      <p>
        {text} {link === null ? null : <a href={link.href}>{link.name}</a>}
      </p>
      {isDismissible ? (
        <button type="button" class="button" aria-label={words.closeAnnouncement} hidden>
          <CloseIcon />
        </button>
      ) : null}
    </aside>
  );
}
