/** What AI suggests for the fields of a page's settings: each goes into its field when somebody takes it, and out again. */
import { useState } from "react";
import type { MouseEvent } from "react";
import { AnsweredBy } from "../answered-by.tsx";
import { suggestSeo } from "../api/ai.ts";
import type { SeoData } from "../api/ai.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import { fieldLabels } from "./settings-fields.tsx";
import "../styles/seo.css";

const nothingElse = async () => {};

type Suggested = "title" | "description" | "tags";

export function SeoSuggestions({ pageId }: { pageId: string }) {
  const [seo, setSeo] = useState<SeoData | null>(null);
  const { refusal, isBusy, run } = useAction(nothingElse);
  const suggest = async () => setSeo(await suggestSeo(pageId));
  return (
    <div className="seo-suggestions" aria-busy={isBusy}>
      <button type="button" disabled={isBusy} onClick={() => void run(suggest)}>
        {seo === null ? "Suggest title, description and tags" : "Suggest others"}
      </button>
      <Refusal text={refusal} />
      {seo === null ? null : (
        // What was taken of one answer says nothing of the next.
        <div key={`${seo.title} ${seo.description}`} role="group" aria-label="Suggestions">
          <Suggestion name="title" value={seo.title} />
          <Suggestion name="description" value={seo.description} />
          <Suggestion name="tags" value={seo.keywords.map(({ keyword }) => keyword).join(", ")} />
          {seo.advice.length === 0 ? null : (
            <ul>
              {seo.advice.map((advice) => (
                <li key={advice}>{advice}</li>
              ))}
            </ul>
          )}
          <AnsweredBy {...seo} />
        </div>
      )}
    </div>
  );
}

function Suggestion({ name, value }: { name: Suggested; value: string }) {
  /** What stood in the field before; null while the suggestion is not taken. */
  const [before, setBefore] = useState<string | null>(null);
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText) return;
    setBefore(before === null ? field.value : null);
    field.value = before ?? value;
  };
  if (value === "") return null;
  return (
    <p>
      <strong>{fieldLabels[name]}</strong>: {value}{" "}
      <button type="button" className="quiet small" onClick={take}>
        {before === null ? "Use" : "Put back"}
        <span className="unseen"> {fieldLabels[name]}</span>
      </button>
    </p>
  );
}
