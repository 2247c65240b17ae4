/** What was done in the tree and can be taken back, the latest first, and what was refused. */
import { useState } from "react";
import { Dialog } from "../dialog.tsx";
import { sentenceOf } from "../refusals.ts";
import type { Done, Outcome, Report } from "./outcomes.ts";

export function useUndo(onChanged: () => Promise<void>) {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [refused, setRefused] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const report: Report = (outcome, instead) => {
    const told = outcome.done === null ? [] : [outcome.done];
    setRefusal(null);
    setDone((before) => [...before.filter((each) => each !== instead), ...told]);
    if (outcome.refused.length > 0) setRefused(outcome);
  };
  const latest = done.at(-1);
  const undo = async () => {
    if (latest === undefined) return;
    setRefusal(null);
    setDone((before) => before.filter((each) => each !== latest));
    try {
      await latest.undo();
    } catch (error) {
      setRefusal(sentenceOf(error));
      setDone((before) => [...before, latest]);
    }
    await onChanged();
  };
  const notes = (
    <>
      {latest === undefined ? null : (
        <div className="note tree-undo" role="status">
          <p>{refusal ?? latest.said}</p>
          <div className="note-buttons">
            <button type="button" onClick={() => void undo()}>
              Undo
            </button>
            <button type="button" className="quiet" onClick={() => setDone([])}>
              Dismiss
            </button>
          </div>
        </div>
      )}
      {refused === null ? null : (
        <RefusedDialog outcome={refused} onClose={() => setRefused(null)} />
      )}
    </>
  );
  return { report, undo, notes };
}

function RefusedDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { refused, what } = outcome;
  const title =
    refused.length === 1 ? `The page was not ${what}` : `${refused.length} pages were not ${what}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="tree-refused">
        {refused.map(({ page, sentence }) => (
          <li key={page.id}>
            <strong>{page.name}</strong>: {sentence}
          </li>
        ))}
      </ul>
      <form method="dialog" className="form-buttons">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  );
}
