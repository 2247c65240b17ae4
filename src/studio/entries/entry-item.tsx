/** One thing of a list that is read rather than counted: its words, its state, and what one may do with it. */
import type { ReactNode } from "react";
import { plainText } from "#content/plain";
import { render } from "../rendering/rendering.ts";
import { useRemote } from "../use-remote.ts";
import "../styles/entries.css";

/** A button of an entry. */
export interface EntryAction {
  label: string;
  isOffered: boolean;
  onChoose: () => void;
}

interface Props {
  title: string;
  tone: "good" | "waiting" | "bad" | "quiet";
  state: string;
  /** Markdown. */
  text: string;
  /** What else there is to say of it. */
  children?: ReactNode;
  actions: readonly EntryAction[];
  isBusy: boolean;
}

export function EntryItem({ title, tone, state, text, children, actions, isBusy }: Props) {
  const offered = actions.filter(({ isOffered }) => isOffered);
  return (
    <li>
      <div className="entry-head">
        <strong>{title}</strong>
        <span className={`badge badge-${tone}`}>{state}</span>
      </div>
      {text === "" ? null : <EntryWords markdown={text} />}
      {children}
      {offered.length === 0 ? null : (
        <div className="entry-buttons">
          {offered.map(({ label, onChoose }) => (
            <button
              key={label}
              type="button"
              className="quiet"
              disabled={isBusy}
              onClick={onChoose}
            >
              {label}
              <span className="unseen"> {title}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** What readers would read of it, without its marks; as it was written where the site would not show it. */
function EntryWords({ markdown }: { markdown: string }) {
  const { value } = useRemote(markdown, async () => {
    const { html, refusal } = await render(markdown);
    return refusal === null ? plainText(html) : markdown;
  });
  return <p className="entry-text">{value}</p>;
}
