/** What the service could not do in several attempts, and the way to let it try again. */
import type { Organization } from "../api/collections.ts";
import { listDeadLetters, replayDeadLetter } from "../api/jobs.ts";
import type { DeadLetter } from "../api/jobs.ts";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { usePagedList } from "../use-paged-list.ts";

const titles: Readonly<Record<DeadLetter["kind"], string>> = {
  event: "What follows from a change",
  delivery: "A webhook delivery",
  version: "Saving a version of a page",
};

export function DeadLetters({ organization: { id } }: { organization: Organization }) {
  const list = usePagedList(`dead letters of ${id}`, (cursor) => listDeadLetters(id, cursor));
  const { refusal, isBusy, run } = useAction(list.reload);
  return (
    <section aria-label="What could not be done">
      <h2>What could not be done</h2>
      <Refusal text={refusal} />
      <Unread {...list.reading} />
      {list.items?.length === 0 ? (
        <p className="muted">
          Nothing. What fails in several attempts is listed here, so that it can be tried again.
        </p>
      ) : null}
      <ul className="jobs" aria-label="What was given up">
        {list.items?.map((deadLetter) => (
          <Item
            key={deadLetter.id}
            {...{ deadLetter, isBusy }}
            onReplay={() => void run(() => replayDeadLetter(id, deadLetter))}
          />
        ))}
      </ul>
      {list.hasMore ? (
        <button type="button" onClick={() => void list.readMore()}>
          Show older ones
        </button>
      ) : null}
    </section>
  );
}

interface ItemProps {
  deadLetter: DeadLetter;
  isBusy: boolean;
  onReplay: () => void;
}

function Item({ deadLetter, isBusy, onReplay }: ItemProps) {
  const { kind, eventType, attempts, givenUpAt, replayedAt, isHandled } = deadLetter;
  const { tone, text } = deadLetterState(deadLetter);
  return (
    <li>
      <div className="release-head">
        <strong>{titles[kind]}</strong>
        <span className={`badge badge-${tone}`}>{text}</span>
        {isHandled ? null : (
          <button type="button" disabled={isBusy} onClick={onReplay}>
            Try again<span className="unseen"> {eventType}</span>
          </button>
        )}
      </div>
      <p className="muted">
        <code>{eventType}</code>, given up {when(givenUpAt)} after{" "}
        {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        {replayedAt === null ? "" : `, tried again ${when(replayedAt)}`}
      </p>
    </li>
  );
}

function deadLetterState({ isHandled, replayedAt }: DeadLetter) {
  if (isHandled) return { tone: "good", text: "Done after all" };
  if (replayedAt === null) return { tone: "bad", text: "Given up" };
  return { tone: "waiting", text: "Tried again" };
}

const when = (time: string) => new Date(time).toLocaleString();
