/** Checks whether what is stored of an organization's log is what was sealed, a part after the other. */
import { useState } from "react";
import { verifyLog } from "../api/log.ts";
import type { LogVerification } from "../api/log.ts";
import type { Organization } from "../api/collections.ts";
import { keepFocus } from "../keep-focus.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";

/** What was found; before the end, what is being looked at. */
interface VerifiedRange {
  from: number;
  upTo: number;
  fault: LogVerification["fault"];
  isOver: boolean;
}

export function VerifyLog({ organization: { id } }: { organization: Organization }) {
  const [found, setFound] = useState<VerifiedRange | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const check = async () => {
    const goBack = keepFocus();
    setRefusal(null);
    try {
      let begun: number | null = null;
      let next: LogVerification["next"] = null;
      do {
        const part: LogVerification = await verifyLog(id, next);
        begun ??= part.from;
        next = part.next;
        const upTo = part.last?.number ?? begun - 1;
        setFound({ from: begun, upTo, fault: part.fault, isOver: next === null });
      } while (next !== null);
    } catch (error) {
      setFound(null);
      setRefusal(sentenceOf(error));
    }
    goBack();
  };
  const isBusy = found !== null && !found.isOver;
  return (
    <section aria-label="Whether the log is whole">
      <h2>Whether the log is whole</h2>
      <p className="muted">
        Each entry is sealed with the one before it, in the database and in the archive. An entry
        that was changed, taken out or put in afterwards does not fit.
      </p>
      <button type="button" disabled={isBusy} onClick={() => void check()}>
        Check the log
      </button>
      <Refusal text={refusal} />
      {found?.fault ? <Refusal text={faultSentence(found.fault)} /> : null}
      <p role="status">{found === null || found.fault !== null ? null : progressSentence(found)}</p>
    </section>
  );
}

function progressSentence({ from, upTo, isOver }: VerifiedRange): string {
  if (!isOver) return `Entries ${from} to ${upTo} fit. Going on…`;
  if (upTo < from) return "No entry is sealed yet: that takes a minute.";
  return `The log is whole: entries ${from} to ${upTo} are as they were written.`;
}

const faultSentence = ({ number, detail }: NonNullable<LogVerification["fault"]>): string =>
  `Entry ${number} ${detail.replace(/\.$/, "")}. Keep what you have of the log elsewhere, and ask whoever runs the service.`;
