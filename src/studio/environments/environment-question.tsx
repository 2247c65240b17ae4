/** What is asked to change an environment, to save it as a file with its secrets, and before it is deleted. */
import { useState } from "react";
import { limits } from "#limits";
import type { Collection } from "../api/collections.ts";
import { deleteEnvironment, exportEnvironment, updateEnvironment } from "../api/environments.ts";
import type { Environment } from "../api/environments.ts";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { CheckField, Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { saveText } from "../save-text.ts";
import { VariableTable } from "./variable-table.tsx";
import { variableRowsOf, variablesOf } from "./written-rows.ts";
import type { VariableRow } from "./written-rows.ts";

export interface EnvironmentTask {
  what: "edit" | "export" | "delete";
  environment: Environment;
}

interface Props {
  asked: EnvironmentTask | null;
  /** Those whose sites are filled in from it. */
  using: readonly Collection[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function EnvironmentQuestion({ asked, using, onChanged, onClose }: Props) {
  if (asked === null) return null;
  const { what, environment } = asked;
  if (what === "edit") return <Editing {...{ environment, onChanged, onClose }} />;
  if (what === "export") return <Exporting {...{ environment, onClose }} />;
  const remove = async () => {
    await deleteEnvironment(environment);
    await onChanged();
  };
  const names = new Intl.ListFormat("en").format(using.map(({ name }) => name));
  return (
    <ConfirmDialog
      title={`Delete ${environment.name}?`}
      submitLabel="Delete"
      onClose={onClose}
      onConfirm={remove}
    >
      Its variables are gone for good, secrets too.
      {using.length === 0
        ? ""
        : ` Published addresses in ${names} are filled in from it: readers see the names of its variables there then.`}
    </ConfirmDialog>
  );
}

type PartProps = Pick<Props, "onClose"> & Pick<EnvironmentTask, "environment">;

function Editing({ environment, onChanged, onClose }: PartProps & Pick<Props, "onChanged">) {
  const [rows, setRows] = useState<readonly VariableRow[]>(() => variableRowsOf(environment));
  const save = async (field: FieldReader) => {
    await updateEnvironment(environment, {
      name: field("name").trim(),
      variables: variablesOf(rows),
    });
    await onChanged();
    onClose();
  };
  return (
    <Dialog title={`Edit ${environment.name}`} onClose={onClose}>
      <div className="environment-form">
        <Form submitLabel="Save" onSubmit={save} beside={<CancelButton onClose={onClose} />}>
          <TextField
            label="Name"
            name="name"
            defaultValue={environment.name}
            maxLength={limits.environmentNameChars}
            autoComplete="off"
            required
          />
          <VariableTable rows={rows} onChange={setRows} />
        </Form>
      </div>
    </Dialog>
  );
}

function Exporting({ environment, onClose }: PartProps) {
  const save = async (field: FieldReader) => {
    await saveEnvironment(environment, field("secrets") === "on" ? "true" : "false");
    onClose();
  };
  return (
    <Dialog title={`Download ${environment.name}`} onClose={onClose}>
      <Form submitLabel="Download" onSubmit={save} beside={<CancelButton onClose={onClose} />}>
        <CheckField
          label="With the values of secrets"
          name="secrets"
          hint="Whoever gets the file can read them."
        />
      </Form>
    </Dialog>
  );
}

/** Lets the browser save it as Postman reads it. */
export async function saveEnvironment(
  environment: Environment,
  secrets: "true" | "false",
): Promise<void> {
  const file = await exportEnvironment(environment, secrets);
  const text = JSON.stringify(file, null, 2);
  saveText(`${environment.name}.postman_environment.json`, text, "application/json");
}
