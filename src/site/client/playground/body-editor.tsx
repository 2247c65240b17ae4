/** The body of the request, in the form of its type. */
/** @jsxImportSource preact */
import { bodyTypes, parsedJson } from "./form.ts";
import type { BodyForm, BodyType } from "./form.ts";
import { Choice } from "./labelled.tsx";
import { RowTable } from "./row-table.tsx";
import { panelWords } from "#site/client/playground/words/words";

interface BodyEditorProps {
  body: BodyForm;
  onChange: (body: BodyForm) => void;
}

function options() {
  const { none, text, form, formWithFiles, file } = panelWords();
  const names: Readonly<Record<BodyType, string>> = {
    none,
    json: "JSON",
    text,
    xml: "XML",
    form,
    multipart: formWithFiles,
    graphql: "GraphQL",
    binary: file,
  };
  return bodyTypes.map((type) => [type, names[type]] as const);
}

/** The editor of the chosen type. */
export function BodyEditor({ body, onChange }: BodyEditorProps) {
  const set = (more: Partial<BodyForm>) => onChange({ ...body, ...more });
  const { type } = body;
  // Another type has another media type, unless the page names one for it.
  const choose = (chosen: BodyType) => set({ type: chosen, contentType: "" });
  const isText = ["json", "text", "xml", "graphql"].includes(type);
  return (
    <div class="pg-fields">
      <Choice label={panelWords().type} value={type} options={options()} onChange={choose} />
      {isText ? (
        <TextArea
          label={type === "graphql" ? panelWords().query : panelWords().content}
          value={body.text}
          isJson={type === "json"}
          onChange={(text) => set({ text })}
        />
      ) : null}
      {type === "graphql" ? (
        <TextArea
          label={panelWords().variables}
          value={body.variables}
          isJson
          onChange={(variables) => set({ variables })}
        />
      ) : null}
      {type === "form" || type === "multipart" ? (
        <RowTable
          noun={panelWords().nouns.field}
          rows={body.rows}
          takesFiles={type === "multipart"}
          onChange={(rows) => set({ rows })}
        />
      ) : null}
      {type === "binary" ? (
        <label class="pg-field">
          <span>{panelWords().file}</span>
          <input
            type="file"
            onChange={({ currentTarget }) => set({ file: currentTarget.files?.[0] ?? null })}
          />
        </label>
      ) : null}
    </div>
  );
}

interface TextAreaProps {
  label: string;
  value: string;
  isJson: boolean;
  onChange: (value: string) => void;
}

/** JSON with variables outside of its texts is none yet: then there is nothing to tidy. */
function TextArea({ label, value, isJson, onChange }: TextAreaProps) {
  const parsed = isJson && value.trim() !== "" ? parsedJson(value) : null;
  return (
    <div class="pg-field">
      <label>
        <span>{label}</span>
        <textarea
          rows={Math.min(16, Math.max(4, value.split("\n").length + 1))}
          spellcheck={false}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      {isJson ? (
        <p class="pg-bar">
          <button
            type="button"
            class="pg-quiet"
            disabled={parsed === undefined || parsed === null}
            onClick={() => onChange(JSON.stringify(parsed, null, 2))}
          >
            {panelWords().tidyUp}
          </button>
          {parsed === undefined ? <span class="pg-note">{panelWords().noJson}</span> : null}
        </p>
      ) : null}
    </div>
  );
}
