/** One release in the list: what it was, how far it is, and the way back. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import type { Release } from "../api/releases.ts";
import type { NamesOf } from "../names.ts";
import { ReleasePages } from "./release-pages.tsx";

interface Props {
  collection: Collection;
  release: Release;
  namesOf: NamesOf;
  /** Null for somebody who may not. */
  onRollBack: (() => void) | null;
}

const shown = {
  preparing: { tone: "waiting", text: "Being prepared" },
  published: { tone: "good", text: "Published" },
  failed: { tone: "bad", text: "Failed" },
  rolled_back: { tone: "quiet", text: "Rolled back" },
} as const;

export function ReleaseRow({ collection, release, namesOf, onRollBack }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { note, state, createdAt, createdBy, job } = release;
  const when = new Date(createdAt).toLocaleString();
  const { tone, text } = shown[state];
  return (
    <li>
      <div className="release-head">
        <div>
          <strong>{note ?? when}</strong>
          <span className="muted">
            {note === null ? null : `${when} · `}
            {pagesOf(release)} · {namesOf([createdBy])}
          </span>
        </div>
        <span className={`badge badge-${tone}`}>{text}</span>
        <button
          type="button"
          className="quiet small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide" : "Show"} pages<span className="unseen"> of {note ?? when}</span>
        </button>
        {state === "published" && onRollBack ? (
          <button type="button" onClick={onRollBack}>
            Roll back<span className="unseen"> {note ?? when}</span>
          </button>
        ) : null}
      </div>
      {state === "preparing" ? (
        <progress
          aria-label="Pages prepared"
          max={Math.max(job.total, 1)}
          value={job.total === 0 ? undefined : job.done}
        />
      ) : null}
      {isOpen ? <ReleasePages {...{ collection, release }} /> : null}
      {job.problems.length === 0 ? null : (
        <ul className="release-problems">
          {job.problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function pagesOf({ state, publishedCount, job: { done, total } }: Release): string {
  if (state === "preparing") return `${done} of ${total} pages prepared`;
  if (state === "failed") return "readers saw nothing of it";
  return publishedCount === 1 ? "1 page" : `${publishedCount} pages`;
}
