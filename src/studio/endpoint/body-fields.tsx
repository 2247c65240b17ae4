/** The body of a request: its kind, an example, its schema. */
import type { RequestBody } from "../api/endpoints.ts";
import type { EndpointDraft } from "./endpoint-draft.ts";
import { SourceField } from "./source-field.tsx";

const typeNames: Readonly<Record<RequestBody["type"], string>> = {
  none: "None",
  json: "JSON",
  text: "Text",
  xml: "XML",
  form: "Form",
  multipart: "Form with files",
  graphql: "GraphQL",
};

/** What the example of a kind looks like. */
const placeholders: Readonly<Partial<Record<RequestBody["type"], string>>> = {
  json: '{ "name": "Rex" }',
  form: '[{ "key": "name", "value": "Rex" }]',
  multipart: '[{ "key": "picture", "value": "", "type": "file" }]',
  graphql: '{ "query": "{ pets { name } }", "variables": {} }',
};

interface Props {
  draft: EndpointDraft;
  onChange: (part: Partial<EndpointDraft>) => void;
}

export function BodyFields({ draft, onChange }: Props) {
  const { bodyType, bodyDescription, bodyValue, bodySchema } = draft;
  return (
    <>
      <div className="field">
        <label htmlFor="endpoint-body">Body</label>
        <select
          id="endpoint-body"
          value={bodyType}
          onChange={({ target }) => onChange({ bodyType: target.value as RequestBody["type"] })}
        >
          {Object.entries(typeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {bodyType === "none" ? null : (
        <>
          <input
            className="endpoint-said"
            aria-label="Body: what it is"
            placeholder="What it is"
            value={bodyDescription}
            maxLength={5_000}
            onChange={({ target }) => onChange({ bodyDescription: target.value })}
          />
          <SourceField
            label="Body: example"
            value={bodyValue}
            {...(placeholders[bodyType] === undefined
              ? {}
              : { placeholder: placeholders[bodyType] })}
            onChange={(text) => onChange({ bodyValue: text })}
          />
          <details>
            <summary>Schema</summary>
            <SourceField
              label="Body: schema"
              value={bodySchema}
              placeholder={'{ "type": "object", "properties": { … } }'}
              onChange={(text) => onChange({ bodySchema: text })}
            />
          </details>
        </>
      )}
    </>
  );
}
