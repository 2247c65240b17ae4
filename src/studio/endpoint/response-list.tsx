/** The answers that a request may get: status, what it means, an example and its schema. */
import { keepingFocus } from "../keep-focus.ts";
import { responseDraft } from "./endpoint-draft.ts";
import type { ResponseDraft } from "./endpoint-draft.ts";
import { SourceField } from "./source-field.tsx";

interface Props {
  list: readonly ResponseDraft[];
  onChange: (list: ResponseDraft[]) => void;
}

export function ResponseList({ list, onChange }: Props) {
  return (
    <>
      {list.map((response, at) => (
        <ResponseFields
          key={response.row}
          {...{ response }}
          number={at + 1}
          onChange={(part) =>
            onChange(list.map((each) => (each === response ? { ...each, ...part } : each)))
          }
          onRemove={() => onChange(list.filter((each) => each !== response))}
        />
      ))}
      <button type="button" className="quiet" onClick={() => onChange([...list, responseDraft()])}>
        Add an answer
      </button>
    </>
  );
}

interface FieldsProps {
  response: ResponseDraft;
  number: number;
  onChange: (part: Partial<ResponseDraft>) => void;
  onRemove: () => void;
}

function ResponseFields({ response, number, onChange, onRemove }: FieldsProps) {
  const { status, description, contentType, example, schema } = response;
  return (
    <fieldset className="endpoint-answer">
      <legend>Answer {number}</legend>
      <div className="endpoint-row">
        <input
          aria-label={`Answer ${number}: status`}
          value={status}
          size={7}
          maxLength={7}
          required
          pattern="[1-5][0-9]{2}|[1-5]XX|default"
          title="A status as 200, a range as 4XX, or default"
          onChange={({ target }) => onChange({ status: target.value })}
        />
        <input
          aria-label={`Answer ${number}: what it means`}
          placeholder="What it means"
          value={description}
          maxLength={5_000}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <input
          aria-label={`Answer ${number}: media type`}
          placeholder="application/json"
          value={contentType}
          maxLength={200}
          onChange={({ target }) => onChange({ contentType: target.value })}
        />
        <button type="button" className="quiet" onClick={keepingFocus(onRemove)}>
          Remove<span className="unseen"> answer {number}</span>
        </button>
      </div>
      <SourceField
        label={`Answer ${number}: example`}
        value={example}
        onChange={(text) => onChange({ example: text })}
      />
      <details>
        <summary>Schema</summary>
        <SourceField
          label={`Answer ${number}: schema`}
          value={schema}
          onChange={(text) => onChange({ schema: text })}
        />
      </details>
    </fieldset>
  );
}
