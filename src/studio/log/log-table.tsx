/** Entries of the log, newest first, each with all that is known of it on demand. */
import type { LogEntry } from "../api/log.ts";
import type { NamesOf } from "../names.ts";
import { Link } from "../navigation.tsx";
import { sentenceOfEntry, waysIn } from "./log-sentence.ts";

interface Props extends Omit<EntryProps, "entry"> {
  entries: readonly LogEntry[];
}

export function LogTable({ entries, ...known }: Props) {
  return (
    <table className="settings-list log-list">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...known} />
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  entry: LogEntry;
  namesOf: NamesOf;
  /** Null where it is not known which collection the page is in. */
  addressOfPage: ((pageId: string) => string) | null;
}

function Entry({ entry, namesOf, addressOfPage }: EntryProps) {
  const { pageId, number, createdBy, createdAt, eventType, eventResponse, via, ip, requestId } =
    entry;
  const at = new Date(createdAt);
  const details = [
    ["Kind", eventType],
    ["Number", String(number)],
    ...(ip ? [["Address", ip]] : []),
    ...(requestId === null ? [] : [["Request", requestId]]),
  ];
  return (
    <tr>
      <td className="log-time">
        <time dateTime={createdAt}>
          <span>{at.toLocaleDateString()}</span> <span>{at.toLocaleTimeString()}</span>
        </time>
      </td>
      <td className="log-who">
        {createdBy === null ? "The service" : namesOf([createdBy])}
        {waysIn[via] === "" || createdBy === null ? null : (
          <>
            <br />
            <span className="muted">{waysIn[via]}</span>
          </>
        )}
      </td>
      <td>
        <details>
          <summary>{sentenceOfEntry(entry)}</summary>
          <dl className="log-details">
            {details.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
          {pageId === null || addressOfPage === null ? null : (
            <Link href={addressOfPage(pageId)}>Open the page</Link>
          )}
          <pre>{JSON.stringify(eventResponse, null, 2)}</pre>
        </details>
      </td>
    </tr>
  );
}
