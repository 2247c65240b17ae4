/** What stands where something is read: that it is under way, or why it could not be, and the way to try again. */
import { sentenceOf } from "../refusals.ts";
import type { Remote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";

interface Props extends Remote<unknown> {
  /** What keeps its place: nothing below it moves once it is there. */
  due?: "form" | "button";
}

/** Nothing once it was read; where reading it again failed, what was read stays, and that is said above it. */
export function Unread({ value, error, reload, due }: Props) {
  if (error === null) {
    return value === null ? <p className={`muted${due ? ` ${due}-due` : ""}`}>Loading…</p> : null;
  }
  return (
    <>
      <Refusal text={sentenceOf(error)} />
      <button type="button" onClick={() => void reload()}>
        Try again
      </button>
    </>
  );
}
