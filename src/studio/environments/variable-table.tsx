/** The variables of an environment, a row for each; a secret one's values are masked, and kept where one does not see them. */
import { keepingFocus } from "../keep-focus.ts";
import { emptyRow } from "./written-rows.ts";
import type { VariableRow } from "./written-rows.ts";

interface Props {
  rows: readonly VariableRow[];
  onChange: (rows: readonly VariableRow[]) => void;
}

export function VariableTable({ rows, onChange }: Props) {
  const change = (key: number, part: Partial<VariableRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <>
      {rows.length === 0 ? (
        <p className="muted">
          No variable yet. <code>{"{{name}}"}</code> in an address or a sample stands for its value.
        </p>
      ) : (
        <ul className="variables" aria-label="Variables">
          {rows.map((row) => (
            <VariableRow
              key={row.key}
              row={row}
              onChange={(part) => change(row.key, part)}
              onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ul>
      )}
      <button type="button" onClick={() => onChange([...rows, emptyRow(rows)])}>
        Add a variable
      </button>
    </>
  );
}

interface RowProps {
  row: VariableRow;
  onChange: (part: Partial<VariableRow>) => void;
  onRemove: () => void;
}

function VariableRow({ row, onChange, onRemove }: RowProps) {
  const { name, isSecret, isEnabled } = row;
  return (
    <li>
      <label className="variable-name">
        <span className="muted">Name</span>
        <input
          value={name}
          autoComplete="off"
          spellCheck="false"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </label>
      <Value
        label="Initial value"
        isSecret={isSecret}
        value={row.initialValue}
        onChange={(initialValue) => onChange({ initialValue })}
      />
      <Value
        label="Current value"
        isSecret={isSecret}
        value={row.currentValue}
        onChange={(currentValue) => onChange({ currentValue })}
      />
      <div className="variable-ways">
        <label className="choice">
          <input
            type="checkbox"
            checked={isSecret}
            onChange={({ target }) => onChange({ isSecret: target.checked })}
          />{" "}
          Secret
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={isEnabled}
            onChange={({ target }) => onChange({ isEnabled: target.checked })}
          />{" "}
          In use
        </label>
        <button type="button" className="quiet" onClick={keepingFocus(onRemove)}>
          Remove<span className="unseen"> {name}</span>
        </button>
      </div>
    </li>
  );
}

interface ValueProps {
  label: string;
  isSecret: boolean;
  value: string | null;
  onChange: (value: string) => void;
}

function Value({ label, isSecret, value, onChange }: ValueProps) {
  return (
    <label>
      <span className="muted">{label}</span>
      <input
        type={isSecret ? "password" : "text"}
        value={value ?? ""}
        placeholder={value === null ? "Stays as it is" : ""}
        autoComplete={isSecret ? "new-password" : "off"}
        spellCheck="false"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
