/** Where one is signed in: on what, roughly from where, since when; and the end of one, or of all others. */
import { endOtherSessions, endSession, listSessions } from "../api/account.ts";
import type { OwnSession } from "../api/account.ts";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { Unread } from "./unread.tsx";
import { useAction } from "./use-action.ts";
import { signInMethods } from "./sign-in-methods.ts";

export function Sessions() {
  const sessions = useRemote("sessions", listSessions);
  const { value } = sessions;
  const ending = useAction(sessions.reload);
  return (
    <section aria-label="Sessions">
      <SectionHeading name="Where you are signed in" />
      <Refusal text={ending.refusal} />
      <Unread {...sessions} />
      <table className="settings-list">
        <tbody>
          {value?.map((session) => (
            <tr key={session.id}>
              <td>
                {session.device ?? "Unknown device"}{" "}
                {session.isCurrent ? <span className="badge badge-good">this one</span> : null}
                <br />
                <span className="muted">{describeSession(session)}</span>
              </td>
              <td className="settings-actions">
                {session.isCurrent ? null : (
                  <button
                    type="button"
                    className="quiet"
                    disabled={ending.isBusy}
                    onClick={() => void ending.run(() => endSession(session.id))}
                  >
                    End<span className="unseen"> the session on {session.device}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {value === null || value.length < 2 ? null : (
        <button
          type="button"
          disabled={ending.isBusy}
          onClick={() => void ending.run(endOtherSessions)}
        >
          End all others
        </button>
      )}
    </section>
  );
}

function describeSession({ by, network, createdAt, lastUsedAt }: OwnSession): string {
  return [
    ...(by === null ? [] : [signInMethods[by] ?? by]),
    network ?? "address unknown",
    `since ${new Date(createdAt).toLocaleString()}`,
    `last used ${new Date(lastUsedAt).toLocaleDateString()}`,
  ].join(" · ");
}
