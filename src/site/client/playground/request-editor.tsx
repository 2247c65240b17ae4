/** The request's side of the panel: its address, and its parts behind tabs. */
/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { AuthEditor } from "./auth-editor.tsx";
import { BodyEditor } from "./body-editor.tsx";
import type { Form, FormRow } from "./form.ts";
import { RowTable } from "./row-table.tsx";
import type { PlaygroundSignIn } from "./sign-in.ts";
import { panelWords } from "#site/client/playground/words/words";

interface RequestEditorProps {
  form: Form;
  /** Where the request goes, with its variables filled. */
  filledAddress: string;
  onChange: (form: Form) => void;
  onSignIn: (ask: PlaygroundSignIn, signal: AbortSignal) => Promise<string>;
  /** The variables. */
  children: ComponentChildren;
}

type Part = "parameters" | "headers" | "auth" | "body" | "variables";

/** The editor, one part at a time. */
export function RequestEditor(props: RequestEditorProps) {
  const { form, filledAddress, onChange, onSignIn, children } = props;
  const set = (more: Partial<Form>) => onChange({ ...form, ...more });
  const carriesBody = form.method !== "GET" && form.method !== "HEAD";
  const [part, setPart] = useState<Part>(
    carriesBody && form.body.type !== "none" ? "body" : "parameters",
  );
  const parts: readonly (readonly [Part, string])[] = [
    ["parameters", `${panelWords().parameters}${countOf([...form.pathParams, ...form.query])}`],
    ["headers", `${panelWords().headers}${countOf([...form.headers, ...form.cookies])}`],
    ["auth", panelWords().signIn],
    ...(carriesBody ? [["body", panelWords().body] as const] : []),
    ["variables", panelWords().variables],
  ];
  return (
    <>
      <div class="pg-address">
        <span class={`method method-${form.method.toLowerCase()}`}>{form.method}</span>
        <input
          value={form.url}
          spellcheck={false}
          aria-label={panelWords().address}
          onInput={({ currentTarget }) => set({ url: currentTarget.value })}
        />
      </div>
      {filledAddress === form.url ? null : <p class="pg-note pg-filled">{filledAddress}</p>}
      <Tabs parts={parts} part={part} onChoose={setPart} />
      <div role="tabpanel" id="_pg-part" aria-labelledby={`_pg-${part}`} class="pg-part">
        {part === "parameters" ? <Parameters form={form} set={set} /> : null}
        {part === "headers" ? <Headers form={form} set={set} /> : null}
        {part === "auth" ? (
          <AuthEditor auth={form.auth} onChange={(auth) => set({ auth })} onSignIn={onSignIn} />
        ) : null}
        {part === "body" ? (
          <BodyEditor body={form.body} onChange={(body) => set({ body })} />
        ) : null}
        {part === "variables" ? children : null}
      </div>
    </>
  );
}

function countOf(rows: readonly FormRow[]): string {
  const sent = rows.filter(({ isOn, key }) => isOn && key !== "").length;
  return sent === 0 ? "" : ` (${sent})`;
}

interface TabsProps {
  parts: readonly (readonly [Part, string])[];
  part: Part;
  onChoose: (part: Part) => void;
}

/** Tabs by the pattern of WAI-ARIA: the arrows go from one to the next. */
function Tabs({ parts, part, onChoose }: TabsProps) {
  useEffect(() => {
    document.getElementById(`_pg-${part}`)?.scrollIntoView({ block: "nearest" });
  }, [part]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const index = parts.findIndex(([each]) => each === part);
    const next = parts[(index + step + parts.length) % parts.length]?.[0] ?? part;
    onChoose(next);
    document.getElementById(`_pg-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      class="pg-tabs"
      aria-label={panelWords().partsOfRequest}
      onKeyDown={onKeyDown}
    >
      {parts.map(([each, words]) => (
        <button
          key={each}
          id={`_pg-${each}`}
          type="button"
          role="tab"
          aria-selected={each === part}
          aria-controls="_pg-part"
          tabIndex={each === part ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

interface PartProps {
  form: Form;
  set: (more: Partial<Form>) => void;
}

function Parameters({ form, set }: PartProps) {
  return (
    <>
      {form.pathParams.length === 0 ? null : (
        <>
          <h3>{panelWords().path}</h3>
          <RowTable
            noun={panelWords().nouns.pathParameter}
            isFixed
            rows={form.pathParams}
            onChange={(pathParams) => set({ pathParams })}
          />
        </>
      )}
      <h3>{panelWords().query}</h3>
      <RowTable
        noun={panelWords().nouns.queryParameter}
        rows={form.query}
        onChange={(query) => set({ query })}
      />
    </>
  );
}

function Headers({ form, set }: PartProps) {
  return (
    <>
      <RowTable
        noun={panelWords().nouns.header}
        rows={form.headers}
        onChange={(headers) => set({ headers })}
      />
      {form.cookies.length === 0 ? null : (
        <>
          <h3>{panelWords().cookies}</h3>
          <RowTable
            noun={panelWords().nouns.cookie}
            rows={form.cookies}
            onChange={(cookies) => set({ cookies })}
          />
        </>
      )}
    </>
  );
}
