/** Header and footer from a brief: what AI writes goes into the two fields, to be read before it is saved. */
import { useState } from "react";
import { AnsweredBy } from "../answered-by.tsx";
import { suggestFrame } from "../api/ai.ts";
import type { AnsweredBy as Answer } from "../api/ai.ts";
import { LongTextField } from "../form.tsx";
import { Refusal } from "./refusal.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  collectionId: string;
  onWritten: (frame: { header: string; footer: string }) => void;
}

const nothingElse = async () => {};

export function FrameWriter({ collectionId, onWritten }: Props) {
  const [brief, setBrief] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { isBusy, refusal, run } = useAction(nothingElse);
  const write = async () => {
    const { header, footer, ...by } = await suggestFrame(collectionId, brief);
    onWritten({ header, footer });
    setAnswer(by);
  };
  return (
    <div className="frame-writer">
      <LongTextField
        label="Have a header and a footer written"
        value={brief}
        onChange={(event) => setBrief(event.target.value)}
        rows={2}
        maxLength={4_000}
        placeholder="A link to https://example.com/pricing, and our support at help@example.com"
        hint="They replace what stands in the two fields below; nothing is saved until you save."
      />
      <Refusal text={refusal} />
      {answer === null ? null : <AnsweredBy {...answer} />}
      <button
        type="button"
        disabled={isBusy || brief.trim() === ""}
        onClick={() => void run(write)}
      >
        Write them
      </button>
    </div>
  );
}
