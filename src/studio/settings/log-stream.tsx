/** Where the log is streamed to, how far it is, and since when it fails; it is set by the interface. */
import type { Organization } from "../api/collections.ts";
import { findLogStream } from "../api/people.ts";
import type { LogStream } from "../api/people.ts";
import { useRemote } from "../use-remote.ts";

export function LogStreamState({ organization: { id } }: { organization: Organization }) {
  const { value } = useRemote(`log stream of ${id}`, () => findLogStream(id));
  if (value === null) return null;
  const { badge, word } = stateOf(value);
  return (
    <section aria-label="Log stream">
      <h2>Log stream</h2>
      <p>
        {new URL(value.url).origin} <span className={`badge ${badge}`}>{word}</span>
      </p>
      <p className="muted">{describe(value)}</p>
    </section>
  );
}

function stateOf({ endedReason, failingSince }: LogStream): { badge: string; word: string } {
  if (endedReason !== null) return { badge: "badge-waiting", word: "ended" };
  return failingSince === null
    ? { badge: "badge-good", word: "delivers" }
    : { badge: "badge-waiting", word: "failing" };
}

function describe(stream: LogStream): string {
  const { deliveredNumber, endedReason, failingSince, lastError, nextAttemptAt, ownersToldAt } =
    stream;
  const reached = `Up to entry ${deliveredNumber}.`;
  if (endedReason !== null) return `${reached} ${endedReason}`;
  if (failingSince === null) return reached;
  return [
    reached,
    `Nothing was received since ${when(failingSince)}: ${lastError ?? "no answer"}.`,
    ...(nextAttemptAt === null ? [] : [`Tried again ${when(nextAttemptAt)}.`]),
    ...(ownersToldAt === null ? [] : [`The owners were told ${when(ownersToldAt)}.`]),
  ].join(" ");
}

const when = (time: string) => new Date(time).toLocaleString();
