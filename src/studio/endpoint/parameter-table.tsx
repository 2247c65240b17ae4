/** The parameters of one kind: a row for each, and one more to write in. */
import { keepingFocus } from "../keep-focus.ts";
import { parameterDraft } from "./endpoint-draft.ts";
import type { ParameterDraft } from "./endpoint-draft.ts";

interface Props {
  /** What they are, as `Query`. */
  label: string;
  list: readonly ParameterDraft[];
  onChange: (list: ParameterDraft[]) => void;
}

const types = ["", "string", "integer", "number", "boolean", "array", "object"];

export function ParameterTable({ label, list, onChange }: Props) {
  const change = (row: number, part: Partial<ParameterDraft>) =>
    onChange(list.map((each) => (each.row === row ? { ...each, ...part } : each)));
  return (
    <fieldset className="endpoint-parameters">
      <legend>{label}</legend>
      {list.length === 0 ? null : (
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Type</th>
                <th scope="col">Example</th>
                <th scope="col">Description</th>
                <th scope="col">Required</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {list.map((parameter, at) => (
                <ParameterRow
                  key={parameter.row}
                  {...{ parameter }}
                  name={`${label} ${at + 1}`}
                  onChange={(part) => change(parameter.row, part)}
                  onRemove={() => onChange(list.filter(({ row }) => row !== parameter.row))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button type="button" className="quiet" onClick={() => onChange([...list, parameterDraft()])}>
        Add<span className="unseen"> to {label}</span>
      </button>
    </fieldset>
  );
}

interface RowProps {
  parameter: ParameterDraft;
  /** Which one it is, for who does not see where it stands. */
  name: string;
  onChange: (part: Partial<ParameterDraft>) => void;
  onRemove: () => void;
}

function ParameterRow({ parameter, name, onChange, onRemove }: RowProps) {
  const { key, type, value, description, required } = parameter;
  return (
    <tr>
      <td>
        <input
          aria-label={`${name}: name`}
          value={key}
          maxLength={500}
          onChange={({ target }) => onChange({ key: target.value })}
        />
      </td>
      <td>
        <select
          aria-label={`${name}: type`}
          value={type}
          onChange={({ target }) => onChange({ type: target.value })}
        >
          {types.map((each) => (
            <option key={each} value={each}>
              {each === "" ? "any" : each}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          aria-label={`${name}: example`}
          value={value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </td>
      <td>
        <input
          aria-label={`${name}: description`}
          value={description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </td>
      <td>
        <label className="choice">
          <input
            type="checkbox"
            aria-label={`${name}: required`}
            checked={required}
            onChange={({ target }) => onChange({ required: target.checked })}
          />
        </label>
      </td>
      <td>
        <button type="button" className="quiet" onClick={keepingFocus(onRemove)}>
          Remove<span className="unseen"> {key === "" ? name : key}</span>
        </button>
      </td>
    </tr>
  );
}
