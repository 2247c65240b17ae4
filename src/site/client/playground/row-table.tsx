/** Named values to fill in: parameters, headers, the fields of a form. */
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { formRow } from "./form.ts";
import type { FormRow } from "./form.ts";
import { panelWords } from "#site/client/playground/words/words";

interface RowTableProps {
  /** What one of them is called: "Header". */
  noun: string;
  rows: readonly FormRow[];
  onChange: (rows: FormRow[]) => void;
  /** The page says which there are: none may be added. */
  isFixed?: boolean;
  takesFiles?: boolean;
}

/** The rows, each with its switch, its name and its value. */
export function RowTable({ noun, rows, onChange, isFixed, takesFiles }: RowTableProps) {
  const change = (at: number, more: Partial<FormRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...more } : row)));
  const { list, moveTo } = useFocus();
  return (
    <div class={takesFiles ? "pg-rows pg-rows-files" : "pg-rows"} ref={list}>
      {rows.map((row, at) => (
        <div class="pg-row" key={at}>
          {isFixed ? null : (
            <Sent name={row.key || noun} isOn={row.isOn} onTurn={(isOn) => change(at, { isOn })} />
          )}
          <Name noun={noun} at={at} row={row} onChange={(key) => change(at, { key })} />
          {takesFiles ? (
            <select
              value={row.isFile ? "file" : "text"}
              aria-label={panelWords().textOrFile(row.key || noun)}
              onChange={({ currentTarget }) =>
                change(at, { isFile: currentTarget.value === "file", isOn: true })
              }
            >
              <option value="text">{panelWords().text}</option>
              <option value="file">{panelWords().file}</option>
            </select>
          ) : null}
          <Value noun={noun} row={row} onChange={(more) => change(at, more)} />
          {row.isNamed ? null : (
            <button
              type="button"
              class="pg-quiet"
              aria-label={panelWords().remove(row.key || noun)}
              onClick={() => {
                moveTo(".pg-add");
                onChange(rows.filter((_, place) => place !== at));
              }}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {isFixed ? null : (
        <button
          type="button"
          class="pg-quiet pg-add"
          onClick={() => {
            moveTo(".pg-row:last-of-type .pg-key");
            onChange([...rows, formRow()]);
          }}
        >
          {panelWords().add(noun)}
        </button>
      )}
    </div>
  );
}

/** Adding a row moves the focus into it; removing one moves it to an adjacent row. */
function useFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [target, moveTo] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    list.current?.querySelector<HTMLElement>(target)?.focus();
    moveTo(null);
  }, [target]);
  return { list, moveTo };
}

interface SentProps {
  name: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** Whether it is sent: a box, with room for a finger around it. */
function Sent({ name, isOn, onTurn }: SentProps) {
  return (
    <label class="pg-on">
      <input
        type="checkbox"
        checked={isOn}
        aria-label={panelWords().sendOne(name)}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
    </label>
  );
}

interface NameProps {
  noun: string;
  at: number;
  row: FormRow;
  onChange: (key: string) => void;
}

function Name({ noun, at, row: { key, isNamed, isRequired }, onChange }: NameProps) {
  if (isNamed) {
    return (
      <span class="pg-key">
        {key}
        {isRequired ? <span class="pg-required">{panelWords().required}</span> : null}
      </span>
    );
  }
  return (
    <input
      class="pg-key"
      value={key}
      placeholder={panelWords().name}
      aria-label={panelWords().nameOf(noun, at + 1)}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Value(props: { noun: string; row: FormRow; onChange: (more: Partial<FormRow>) => void }) {
  const { noun, row, onChange } = props;
  const label = row.key === "" ? panelWords().valueOf(noun) : row.key;
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
        placeholder={
          row.spelling.type === "array" ? panelWords().severalValues : panelWords().value
        }
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
