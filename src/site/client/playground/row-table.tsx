/** Named values to fill in: parameters, headers, the fields of a form. */
/** @jsxImportSource preact */
import { rowOf } from "./form.ts";
import type { Row } from "./form.ts";

interface RowTableProps {
  /** What one of them is called: "Header". */
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The page says which there are: none may be added. */
  isFixed?: boolean;
  takesFiles?: boolean;
}

/** The rows, each with its switch, its name and its value. */
export function RowTable({ noun, rows, onChange, isFixed, takesFiles }: RowTableProps) {
  const change = (at: number, more: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...more } : row)));
  return (
    <div class="pg-rows">
      {rows.map((row, at) => (
        <div class="pg-row" key={at}>
          <input
            type="checkbox"
            checked={row.isOn}
            disabled={isFixed ?? false}
            aria-label={`Send ${row.key || noun}`}
            onChange={({ currentTarget }) => change(at, { isOn: currentTarget.checked })}
          />
          <input
            class="pg-key"
            value={row.key}
            readOnly={row.isNamed}
            placeholder="Name"
            aria-label={`${noun} ${at + 1}, name`}
            onInput={({ currentTarget }) => change(at, { key: currentTarget.value })}
          />
          <Value noun={noun} row={row} onChange={(more) => change(at, more)} />
          {takesFiles ? (
            <select
              value={row.isFile ? "file" : "text"}
              aria-label={`${row.key || noun}: text or file`}
              onChange={({ currentTarget }) =>
                change(at, { isFile: currentTarget.value === "file", isOn: true })
              }
            >
              <option value="text">Text</option>
              <option value="file">File</option>
            </select>
          ) : null}
          {row.isNamed ? (
            <span class="pg-required">{row.isRequired ? "required" : ""}</span>
          ) : (
            <button
              type="button"
              class="pg-quiet"
              aria-label={`Remove ${row.key || noun}`}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {isFixed ? null : (
        <button type="button" class="pg-quiet" onClick={() => onChange([...rows, rowOf()])}>
          Add {noun.toLowerCase()}
        </button>
      )}
    </div>
  );
}

function Value(props: { noun: string; row: Row; onChange: (more: Partial<Row>) => void }) {
  const { noun, row, onChange } = props;
  const label = row.key === "" ? `${noun}, value` : row.key;
  if (row.isFile) {
    return (
      <input
        type="file"
        aria-label={label}
        onChange={({ currentTarget }) => onChange({ file: currentTarget.files?.[0] ?? null })}
      />
    );
  }
  const listId = row.options.length === 0 ? undefined : `_pg-${noun}-${row.key}`;
  return (
    <>
      <input
        class="pg-value"
        value={row.value}
        placeholder="Value"
        aria-label={label}
        aria-required={row.isRequired}
        list={listId}
        onInput={({ currentTarget }) => {
          const { value } = currentTarget;
          onChange({ value, isOn: row.isOn || value !== "" });
        }}
      />
      {listId === undefined ? null : (
        <datalist id={listId}>
          {row.options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
