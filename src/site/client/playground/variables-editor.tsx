/** The environment, and the values of the variables that a request uses. */
/** @jsxImportSource preact */
import { placeholderNames } from "#content/placeholders";
import type { Form } from "./form.ts";
import { Choice } from "./labelled.tsx";
import type { PlaygroundEnvironment, Playground } from "./page-data.ts";
import { panelWords } from "#site/client/playground/words/words";

export interface KnownVariables {
  values: Map<string, string>;
  /** Secrets of somebody else: they have no value here. */
  hidden: Set<string>;
  /** The reader's own secrets: known here, and not shown. */
  secret: Set<string>;
}

/** What is known of the variables, without the reader's own values. */
export function knownValues(
  published: Record<string, string>,
  chosen: PlaygroundEnvironment | undefined,
): KnownVariables {
  const values = new Map(Object.entries(published));
  const hidden = new Set<string>();
  const secret = new Set<string>();
  for (const [name, variable] of Object.entries(chosen?.variables ?? {})) {
    if (variable.enabled === false) continue;
    if (variable.secret) secret.add(name);
    if (variable.currentValue === null) hidden.add(name);
    else values.set(name, variable.currentValue);
  }
  return { values, hidden, secret };
}

/** The names that the request uses, those inside values too. */
export function namesUsed(form: Form, values: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const walk = (text: string) => {
    for (const name of placeholderNames(text)) {
      if (used.has(name)) continue;
      used.add(name);
      walk(values.get(name) ?? "");
    }
  };
  walk(JSON.stringify({ ...form, body: { ...form.body, file: null } }));
  return [...used];
}

interface VariablesEditorProps {
  playground: Playground | null;
  environments: readonly PlaygroundEnvironment[];
  environmentId: string;
  onChoose: (environmentId: string) => void;
  names: readonly string[];
  known: KnownVariables;
  own: ReadonlyMap<string, string>;
  onOwn: (name: string, value: string) => void;
}

/** The choice of an environment, and a field for each variable that is used. */
export function VariablesEditor(props: VariablesEditorProps) {
  const { playground, environments, environmentId, onChoose, names, known, own, onOwn } = props;
  const options = [
    ["", playground?.environment?.name ?? panelWords().none] as const,
    ...environments
      .filter(({ id }) => id !== playground?.environment?.id || playground.caller.isMember)
      .map(({ id, name, type }) => [id, type === 1 ? panelWords().yours(name) : name] as const),
  ];
  return (
    <div class="pg-fields">
      {options.length > 1 ? (
        <Choice
          label={panelWords().environment}
          value={environmentId}
          options={options}
          onChange={onChoose}
        />
      ) : null}
      {names.length === 0 ? <p class="pg-note">{panelWords().noVariables}</p> : null}
      {names.map((name) => (
        <label class="pg-field" key={name}>
          <span>{name}</span>
          <input
            value={own.get(name) ?? ""}
            autocomplete="off"
            spellcheck={false}
            placeholder={placeholderOf(name, known)}
            onInput={({ currentTarget }) => onOwn(name, currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

function placeholderOf(name: string, { values, hidden, secret }: KnownVariables): string {
  if (hidden.has(name)) return panelWords().secretOfOthers;
  if (secret.has(name)) return panelWords().yourSecret;
  return values.get(name) ?? panelWords().noValue;
}
