/** The variables of an environment as rows that one edits, and what is sent of them. */
import type { Environment } from "../api/environments.ts";

type Variable = Environment["variables"][string];

export interface VariableRow {
  /** Which row it is, whatever its name becomes. */
  key: number;
  name: string;
  /** Null is a value that one does not see, and that stays. */
  initialValue: string | null;
  currentValue: string | null;
  isSecret: boolean;
  isEnabled: boolean;
  /** What one does not see belongs to this name. */
  keptAs: string | null;
}

export function variableRowsOf({ variables }: Environment): VariableRow[] {
  return Object.entries(variables).map(([name, variable], key) => variableRow(key, name, variable));
}

function variableRow(key: number, name: string, variable: Variable): VariableRow {
  const { initialValue, currentValue, secret = false, enabled = true } = variable;
  const isHidden = initialValue === null || currentValue === null;
  return {
    key,
    name,
    initialValue,
    currentValue,
    isSecret: secret,
    isEnabled: enabled,
    keptAs: isHidden ? name : null,
  };
}

export function emptyRow(rows: readonly VariableRow[]): VariableRow {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  const text = { name: "", initialValue: "", currentValue: "" };
  return { key, ...text, isSecret: false, isEnabled: true, keptAs: null };
}

/** What the rows ask for. Throws where two have one name, or a hidden value would have to follow another one. */
export function variablesOf(rows: readonly VariableRow[]): Environment["variables"] {
  const written = new Map<string, Variable>();
  for (const { initialValue, currentValue, isSecret, isEnabled, keptAs, ...row } of rows) {
    const name = row.name.trim();
    if (name === "") {
      if (initialValue === "" && currentValue === "") continue;
      throw new Error("A variable with a value needs a name.");
    }
    if (written.has(name)) throw new Error(`Two variables are called “${name}”.`);
    const isHidden = initialValue === null || currentValue === null;
    if (isHidden && name !== keptAs) {
      throw new Error(`You do not see the value of “${keptAs}”: give “${name}” one of its own.`);
    }
    written.set(name, { initialValue, currentValue, secret: isSecret, enabled: isEnabled });
  }
  return Object.fromEntries(written);
}
