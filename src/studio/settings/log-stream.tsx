/** Where the log is streamed to, how far it is, and since when it fails; and the form that sets it. */
import { useState } from "react";
import type { Organization } from "../api/collections.ts";
import { deleteLogStream, findLogStream, setLogStream } from "../api/log.ts";
import type { LogStream } from "../api/log.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import type { Remote } from "../use-remote.ts";
import { Secret } from "./secret.tsx";
import { Unread } from "./unread.tsx";

export function LogStreamSettings({ organization: { id } }: { organization: Organization }) {
  const stream = useRemote(`log stream of ${id}`, async () => ({ set: await findLogStream(id) }));
  return (
    <section aria-label="Log stream">
      <h2>Log stream</h2>
      <Unread {...stream} />
      {stream.value === null ? null : <Stream orgId={id} stream={stream} set={stream.value.set} />}
    </section>
  );
}

interface Props {
  orgId: string;
  stream: Remote<unknown>;
  /** Null where the log is streamed nowhere. */
  set: LogStream | null;
}

function Stream({ orgId, stream, set }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const submit = async (url: string) => {
    setSecret((await setLogStream(orgId, set, url)).secret);
    await stream.reload();
  };
  const stop = async () => {
    await deleteLogStream(orgId);
    setSecret(null);
    await stream.reload();
  };
  return (
    <>
      {set === null ? <p className="muted">{unset}</p> : <State stream={set} />}
      {secret === null ? null : (
        <Secret label="The secret that signs from now on. It is shown this once." text={secret} />
      )}
      <Form
        key={`${set?.version}`}
        submitLabel={set === null ? "Stream the log" : "Set again"}
        onSubmit={(field) => submit(field("url").trim())}
        isSecondary={set !== null}
      >
        <TextField
          label="Endpoint"
          name="url"
          type="url"
          defaultValue={set?.url ?? ""}
          placeholder="https://example.com/galley-log"
          hint={set === null ? undefined : setAgain}
          required
        />
      </Form>
      {set === null ? null : <StopButton onStop={stop} />}
    </>
  );
}

const unset =
  "Every entry can go to an endpoint of your own as it is written, signed, in the order of the numbers.";
const setAgain = "Set again, it gets a new secret, and goes on where it stands.";

function StopButton({ onStop }: { onStop: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)}>
        Stop streaming
      </button>
      {isAsked ? (
        <ConfirmDialog
          title="Stop streaming the log?"
          submitLabel="Stop"
          onConfirm={onStop}
          onClose={() => setIsAsked(false)}
        >
          The endpoint gets nothing more. The log itself stays as it is.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function State({ stream }: { stream: LogStream }) {
  const { badge, word } = streamState(stream);
  return (
    <>
      <p>
        {new URL(stream.url).origin} <span className={`badge ${badge}`}>{word}</span>
      </p>
      <p className="muted">{describeLogStream(stream)}</p>
    </>
  );
}

function streamState({ endedReason, failingSince }: LogStream): { badge: string; word: string } {
  if (endedReason !== null) return { badge: "badge-waiting", word: "ended" };
  return failingSince === null
    ? { badge: "badge-good", word: "delivers" }
    : { badge: "badge-waiting", word: "failing" };
}

function describeLogStream(stream: LogStream): string {
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
