/** What a release changed: its pages, each with the difference to what readers saw before, for who asks. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { publicationText } from "../api/history.ts";
import { listReleasePages } from "../api/releases.ts";
import type { Release, ReleasePage } from "../api/releases.ts";
import { Address } from "../address.tsx";
import { Difference } from "../difference/difference.tsx";
import { ChangesToggle } from "../changes-toggle.tsx";
import { useRemote } from "../use-remote.ts";
import { Unread } from "./unread.tsx";
import "../styles/planned.css";

interface Props {
  collection: Collection;
  release: Release;
}

const outcomes: Readonly<Record<ReleasePage["outcome"], string>> = {
  waiting: "waits for its turn",
  prepared: "is prepared",
  unchanged: "readers saw it already",
  refused: "cannot be shown as it is",
  passed_by: "went another way meanwhile",
  published: "stays as it is: it was published again since",
  rolled_back: "was taken back",
};

export function ReleasePages({ collection, release }: Props) {
  const key = `pages of ${release.id} ${release.state}`;
  const pages = useRemote(key, () => listReleasePages(release, collection.orgId));
  if (pages.value === null) return <Unread {...pages} />;
  return (
    <ul className="release-pages" aria-label="Pages of the release">
      {pages.value.map((page) => (
        <PageOfRelease key={page.pageId} {...{ collection, page, release }} />
      ))}
    </ul>
  );
}

function PageOfRelease({ collection, page, release }: Props & { page: ReleasePage }) {
  const { name, path, outcome, versionNo, previousVersionNo } = page;
  const [isOpen, setIsOpen] = useState(false);
  const isAsMeant = outcome === "published" && release.state === "published";
  return (
    <li>
      <div className="planned-row">
        <span>
          {name}{" "}
          <span className="muted">
            <Address text={`/${path}`} />
          </span>
          {isAsMeant ? (
            <span className="muted">{previousVersionNo === null ? " · new" : ""}</span>
          ) : (
            <span className="muted"> · {outcomes[outcome]}</span>
          )}
        </span>
        {versionNo === null ? null : (
          <ChangesToggle name={name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        )}
      </div>
      {isOpen && versionNo !== null ? <Changes {...{ collection, page, versionNo }} /> : null}
    </li>
  );
}

interface ChangesProps extends Pick<Props, "collection"> {
  page: ReleasePage;
  versionNo: number;
}

/** The text that readers got, beside the one that they had. */
function Changes({ collection, page: { pageId, previousVersionNo }, versionNo }: ChangesProps) {
  const texts = useRemote(`released ${pageId} ${versionNo}`, async () => {
    const from = previousVersionNo === null ? "" : publicationText(pageId, previousVersionNo);
    return { from: await from, to: await publicationText(pageId, versionNo) };
  });
  if (texts.value === null) return <Unread {...texts} />;
  const fromName = previousVersionNo === null ? "Nothing" : `Version ${previousVersionNo}`;
  return (
    <div className="planned-changes">
      <Difference
        {...{ collection }}
        {...texts.value}
        fromName={fromName}
        toName={`Version ${versionNo}`}
      />
    </div>
  );
}
