/** What stands where something is read: that it is under way, or why it could not be, and the way to try again. */
import { sentenceOf } from "../refusals.ts";
import type { Remote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";

interface Props extends Remote<unknown> {
  /** What keeps its place: nothing below it moves once it is there. */
  due?: "form" | "button";
  /** What is said while it is read. */
  words?: string;
}

/** Nothing once it was read; where reading it again failed, what was read stays, and that is said above it. */
export function Unread({ value, error, reload, due, words = "Loading…" }: Props) {
  if (error !== null) return <Failed text={sentenceOf(error)} reload={reload} />;
  return value === null ? <p className={`muted${due ? ` ${due}-due` : ""}`}>{words}</p> : null;
}

interface UnreadPartProps extends Pick<Remote<unknown>, "error" | "reload"> {
  /** What was to be read, as the beginning of a sentence. */
  what: string;
}

/** What is shown beside the rest that was read: nothing is said of it unless it could not be. */
export function UnreadPart({ what, error, reload }: UnreadPartProps) {
  if (error === null) return null;
  return <Failed text={`${what} could not be read. ${sentenceOf(error)}`} reload={reload} />;
}

function Failed({ text, reload }: { text: string; reload: () => Promise<void> }) {
  return (
    <>
      <Refusal text={text} />
      <button type="button" onClick={() => void reload()}>
        Try again
      </button>
    </>
  );
}
