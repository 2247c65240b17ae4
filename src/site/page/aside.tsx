/** The aside of a page: its outline, and the link to its Markdown variant. */
import { shows, localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Outline } from "./outline.tsx";
import type { OutlineLink } from "./outline.tsx";

/** The column next to the text; nothing in a frame without it. */
export function PageAside(props: {
  entries: readonly OutlineLink[];
  markdownUrl: string | null;
  frame: Frame;
}) {
  const { entries, markdownUrl, frame } = props;
  if (!shows(frame, "aside")) return null;
  const { words } = localizationOf(frame);
  return (
    <aside class="aside">
      <Outline entries={entries} words={words} />
      {markdownUrl === null || !shows(frame, "variants") ? null : (
        <a class="as-markdown" href={markdownUrl}>
          {words.viewAsMarkdown}
        </a>
      )}
    </aside>
  );
}
