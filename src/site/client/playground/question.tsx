/**
 * The question before anything goes to another origin than the endpoint's own: what a reader fills in was meant for
 * the API that the page describes, and a variable may lead elsewhere.
 */
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { panelWords } from "#site/client/playground/words/words";

export interface Question {
  origin: string;
  answer: (isYes: boolean) => void;
}

/** Ends when the request may go to the origin; throws an Error with a sentence where it may not. */
export type Confirm = (origin: string, signIn: unknown, signal: AbortSignal) => Promise<void>;

/**
 * The question that waits for its answer, and the asking. A yes holds for this origin and what the reader signs in
 * with, while the page is open.
 */
export function useQuestion(ownOrigins: readonly string[]) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [confirm] = useState(() => createConfirm(ownOrigins, setQuestion));
  return { question, confirm };
}

/** One question at a time: another one is a no to the one before. */
function createConfirm(
  ownOrigins: readonly string[],
  show: (question: Question | null) => void,
): Confirm {
  const agreed = new Set<string>();
  let open: Question | null = null;
  return (origin, signIn, signal) => {
    const asked = JSON.stringify([origin, signIn]);
    if (ownOrigins.includes(origin) || agreed.has(asked)) return Promise.resolve();
    open?.answer(false);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Question = {
      origin,
      answer: (isYes) => {
        if (open !== own) return;
        open = null;
        show(null);
        if (!isYes) return reject(new Error(panelWords().nothingSent));
        agreed.add(asked);
        resolve();
      },
    };
    signal.addEventListener("abort", () => own.answer(false));
    open = own;
    show(own);
    return promise;
  };
}

interface QuestionViewProps {
  question: Question;
  ownOrigins: readonly string[];
}

/** The two origins and the two answers; the one that sends nothing has the focus. */
export function QuestionView({ question: { origin, answer }, ownOrigins }: QuestionViewProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), [origin]);
  return (
    <div role="alertdialog" aria-labelledby="_pg-question" class="pg-question">
      <p id="_pg-question">
        {panelWords().goesTo} <strong>{origin}</strong>.{" "}
        {ownOrigins.length === 0 ? (
          panelWords().namesNoAddress
        ) : (
          <>
            {panelWords().describes} <strong>{ownOrigins.join(", ")}</strong>.
          </>
        )}{" "}
        {panelWords().whatGoes}
      </p>
      <p class="pg-bar">
        <button type="button" class="pg-button" ref={no} onClick={() => answer(false)}>
          {panelWords().doNotSend}
        </button>
        <button type="button" class="pg-button" onClick={() => answer(true)}>
          {panelWords().sendThere}
        </button>
      </p>
    </div>
  );
}
