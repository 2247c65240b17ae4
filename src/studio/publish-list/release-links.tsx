/** What the pages that are ticked lead to that readers would not find, each with the step that mends it. */
import { useEffect, useState } from "react";
import type { Collection } from "../api/collections.ts";
import { checkReleaseLinks } from "../api/releases.ts";
import type { ReleaseLink } from "../api/releases.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { Mending, missingReasons } from "./mending.tsx";
import "../styles/planned.css";

interface Props {
  collection: Collection;
  /** The pages that are ticked. */
  ids: readonly string[];
  /** Pages that may be ticked, too. */
  offered: ReadonlySet<string>;
  onTick: (pageId: string) => void;
}

/** So long nothing is ticked before the links are looked at. */
const restMs = 400;

export function ReleaseLinks({ collection, ids, offered, onTick }: Props) {
  const rested = useRested(ids.join(" "));
  const [parts, setParts] = useState({ of: "", count: 1 });
  const count = parts.of === rested ? parts.count : 1;
  const key = rested === "" ? null : `links ${collection.id} ${count} ${rested}`;
  const links = useRemote(key, () =>
    checkReleaseLinks(collection, { pageIds: rested.split(" ") }, count),
  );
  const { value, reload } = links;
  if (rested === "") return null;
  return (
    <fieldset className="planned release-links">
      <legend>Links of these pages</legend>
      <Unread {...links} words="Looking where these pages lead…" />
      {value === null ? null : (
        <>
          <p className="muted" role="status">
            {sumOf(value.links.length, value)}
          </p>
          <ul>
            {value.links.map((link) => (
              <LinkRow
                key={`${link.pageId} ${link.href} ${link.text}`}
                {...{ collection, link, offered, onTick }}
                onMended={reload}
              />
            ))}
          </ul>
          {value.isWhole ? null : (
            <button type="button" onClick={() => setParts({ of: rested, count: count + 1 })}>
              Look at more pages
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

/** The value, once it has stayed the same for a while. */
function useRested(wanted: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}

function sumOf(found: number, { lookedAt, pageCount }: { lookedAt: number; pageCount: number }) {
  const of = lookedAt === pageCount ? "" : ` in the first ${lookedAt} of ${pageCount} pages`;
  if (found === 0) return `Every link leads somewhere${of}.`;
  return found === 1 ? `One link would be broken${of}.` : `${found} links would be broken${of}.`;
}

interface RowProps extends Omit<Props, "ids"> {
  link: ReleaseLink;
  onMended: () => Promise<void>;
}

function LinkRow({ collection, link, offered, onTick, onMended }: RowProps) {
  const { pageName, href, text, missing, unseen } = link;
  const isOffered = unseen !== null && offered.has(unseen.pageId);
  return (
    <li>
      <p>
        On “{pageName}”: {missing === "snippet" ? null : `“${text}” `}
        {href === "" ? text : <code>{href}</code>}{" "}
        <span className="muted">({missingReasons[missing]})</span>
      </p>
      <p>
        <Mending {...{ collection, link, onMended }} />{" "}
        {isOffered ? (
          <button type="button" onClick={() => onTick(unseen.pageId)}>
            Publish “{unseen.name}” too
          </button>
        ) : null}
      </p>
    </li>
  );
}
