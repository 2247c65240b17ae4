/** What stands beside the text of a page: its outline, and the way to its Markdown. */
import { shows } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Outline } from "./outline.tsx";
import type { OutlineLink } from "./outline.tsx";

/** The column; nothing in a frame that has no room for it. */
export function Beside(props: {
  entries: readonly OutlineLink[];
  markdownUrl: string | null;
  frame: Frame;
}) {
  const { entries, markdownUrl, frame } = props;
  if (!shows(frame, "beside")) return null;
  return (
    <aside class="beside">
      <Outline entries={entries} />
      {markdownUrl === null || !shows(frame, "variants") ? null : (
        <a class="as-markdown" href={markdownUrl}>
          View as Markdown
        </a>
      )}
    </aside>
  );
}
