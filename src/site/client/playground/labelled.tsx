/** Fields under their names. */
/** @jsxImportSource preact */

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Not shown while it is typed. */
  isSecret?: boolean;
}

export function LabelledText({ label, value, onChange, isSecret }: TextFieldProps) {
  const common = {
    autocomplete: "off",
    spellcheck: false,
    value,
    onInput: (event: InputEvent) => {
      if (event.currentTarget instanceof HTMLInputElement) onChange(event.currentTarget.value);
    },
  };
  return (
    <label class="pg-field">
      <span>{label}</span>
      {isSecret ? <input type="password" {...common} /> : <input type="text" {...common} />}
    </label>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label class="pg-field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
