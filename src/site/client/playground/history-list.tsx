/** What was tried before, to be taken up again. */
/** @jsxImportSource preact */
import type { Form } from "./form.ts";
import { forgetHistory } from "./history.ts";
import type { Tried } from "./history.ts";
import { panelWords } from "#site/client/playground/words/words";

interface HistoryListProps {
  pageId: string;
  history: readonly Tried[];
  onChange: (history: Tried[]) => void;
  onChoose: (form: Form) => void;
}

/** The list, newest first; it stays in this browser. */
export function HistoryList({ pageId, history, onChange, onChoose }: HistoryListProps) {
  if (history.length === 0) return null;
  const forget = () => {
    forgetHistory(pageId);
    onChange([]);
  };
  return (
    <details class="pg-details">
      <summary>
        {panelWords().triedBefore} ({history.length})
      </summary>
      <div class="pg-fields">
        <p class="pg-note">{panelWords().keptHere}</p>
        <ul class="pg-history">
          {history.map((tried) => (
            <li key={tried.at}>
              <button type="button" class="pg-quiet" onClick={() => onChoose(tried.form)}>
                <strong class={`pg-status pg-status-${Math.floor(tried.status / 100)}`}>
                  {tried.status}
                </strong>{" "}
                {tried.method} {tried.url}{" "}
                <time dateTime={new Date(tried.at).toISOString()}>
                  {new Date(tried.at).toLocaleString()}
                </time>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" class="pg-quiet" onClick={forget}>
          {panelWords().forget}
        </button>
      </div>
    </details>
  );
}
