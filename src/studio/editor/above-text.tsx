/** What stands above a page's text: why its review was rejected, and what could not be read of it. */
import { heading, link } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { UnreadPart } from "../settings/unread.tsx";
import type { Remote } from "../use-remote.ts";
import { RejectionNote } from "./rejection-note.tsx";
import { rejected } from "./review.ts";

export interface AboveProps {
  page: ListedPage;
  /** What it is put together of. */
  snippets: Remote<unknown>;
  /** What the page's own record says of one's rights. */
  own: Remote<unknown>;
}

export function AboveText({ page, snippets, own }: AboveProps) {
  return (
    <>
      {page.type === heading ? (
        <p className="note">
          A heading: readers see its name above what stands in it, and no text.
        </p>
      ) : null}
      {page.type === link ? (
        <p className="note">A link: readers are led where its settings say, and see no text.</p>
      ) : null}
      {page.state === rejected ? <RejectionNote pageId={page.id} /> : null}
      <UnreadPart {...own} what="Whether you may publish it" />
      <UnreadPart {...snippets} what="The snippets and variables to write with" />
    </>
  );
}
