/** Where the log is streamed to, how far it is, and since when it fails; it is set by the interface. */
import type { Organization } from "../api/collections.ts";
import { findLogStream } from "../api/people.ts";
import type { LogStream } from "../api/people.ts";
import { useRemote } from "../use-remote.ts";

export function LogStreamState({ organization: { id } }: { organization: Organization }) {
  const { value } = useRemote(`log stream of ${id}`, () => findLogStream(id));
  if (value === null) return null;
  const isFailing = value.failingSince !== null;
  return (
    <section aria-label="Log stream">
      <h2>Log stream</h2>
      <p>
        {new URL(value.url).origin}{" "}
        <span className={isFailing ? "badge badge-waiting" : "badge badge-good"}>
          {isFailing ? "failing" : "delivers"}
        </span>
      </p>
      <p className="muted">{describe(value)}</p>
    </section>
  );
}

function describe(stream: LogStream): string {
  const { deliveredNumber, failingSince, lastError, nextAttemptAt, ownersToldAt } = stream;
  const reached = `Up to entry ${deliveredNumber}.`;
  if (failingSince === null) return reached;
  return [
    reached,
    `Nothing was received since ${when(failingSince)}: ${lastError ?? "no answer"}.`,
    ...(nextAttemptAt === null ? [] : [`Tried again ${when(nextAttemptAt)}.`]),
    ...(ownersToldAt === null ? [] : [`The owners were told ${when(ownersToldAt)}.`]),
  ].join(" ");
}

const when = (time: string) => new Date(time).toLocaleString();
