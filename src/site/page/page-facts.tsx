/** Below a text, where its owner wants it: when it changed last, and the way to where it is edited. */
import { iso } from "#clock";
import { longDay } from "./days.ts";
import { editUrlOf } from "./edit-url.ts";
import { shows, localizationOf } from "./frame.ts";
import type { PageParts } from "./page-parts.ts";

export function PageFacts({ parts }: { parts: PageParts }) {
  const { navigation, changedAt, source, frame } = parts;
  const { editUrl, lastUpdated } = navigation.record.settings.navigation;
  const at = lastUpdated === true ? changedAt : null;
  const edit = editUrl === undefined || source === null ? null : editUrlOf(editUrl, source);
  if ((at === null && edit === null) || !shows(frame, "facts")) return null;
  const { words } = localizationOf(frame);
  return (
    <p class="page-facts">
      {at === null ? null : (
        <span>
          {words.lastUpdated} <time datetime={iso(at)}>{longDay(at, frame)}</time>
        </span>
      )}
      {edit === null ? null : (
        <a href={edit} rel="nofollow">
          {words.editPage}
        </a>
      )}
    </p>
  );
}
