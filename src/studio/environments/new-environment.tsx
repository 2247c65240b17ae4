/** A new environment, empty or from a file of Postman: one's own, or, by owners and admins, everybody's. */
import { useState } from "react";
import type { ChangeEvent } from "react";
import { limits } from "#limits";
import type { Organization } from "../api/collections.ts";
import { createEnvironment, importEnvironment } from "../api/environments.ts";
import type { EnvironmentType, PostmanEnvironment } from "../api/environments.ts";
import { Form, SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";

interface Props {
  organization: Organization;
  onCreated: () => Promise<void>;
}

export function NewEnvironment({ organization, onCreated }: Props) {
  const { id: orgId } = organization;
  const [type, setType] = useState<EnvironmentType>(1);
  const [made, setMade] = useState(0);
  const { refusal, run } = useAction(onCreated);
  const create = async (field: FieldReader) => {
    await createEnvironment(orgId, { name: field("name").trim(), type, variables: {} });
    setMade(made + 1);
    setType(1);
    await onCreated();
  };
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    await run(async () => importEnvironment(orgId, type, await environmentIn(file)));
    // The same file, mended, is taken again.
    currentTarget.value = "";
  };
  return (
    <section aria-label="New environment">
      <h2>New environment</h2>
      <Form
        key={made}
        submitLabel="Create environment"
        onSubmit={create}
        beside={
          <label className="button">
            Import from Postman
            <input
              type="file"
              className="unseen"
              accept=".json,application/json"
              onChange={(event) => void take(event)}
            />
          </label>
        }
      >
        <Fields organization={organization} onType={setType} />
      </Form>
      <Refusal text={refusal} />
    </section>
  );
}

interface FieldsProps {
  organization: Organization;
  onType: (type: EnvironmentType) => void;
}

function Fields({ organization: { name, abilities }, onType }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={limits.environmentNameChars}
        placeholder="Staging"
        autoComplete="off"
        required
      />
      {abilities.includes("updateOrganization") ? (
        <SelectField
          label="Whose it is"
          name="type"
          defaultValue="1"
          options={[
            { value: "1", label: "Only mine" },
            { value: "0", label: `Everybody’s in ${name}` },
          ]}
          onChange={(value) => onType(value === "0" ? 0 : 1)}
        />
      ) : null}
    </>
  );
}

/** What the file holds. Throws for what is no file of an environment. */
async function environmentIn(file: File): Promise<PostmanEnvironment> {
  const text = await file.text();
  try {
    return JSON.parse(text) as PostmanEnvironment;
  } catch {
    throw new Error(
      `“${file.name}” is no environment as Postman exports one. Choose another file.`,
    );
  }
}
