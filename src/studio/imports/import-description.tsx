/** The description of an API into a collection: a file from here, or an address that the service reads. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { importAddress, importFile } from "../api/imports.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface Props {
  collection: Collection;
  onBegun: (jobId: string) => void;
}

export function ImportDescription({ collection, onBegun }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const begin = async (field: FieldReader) => {
    const url = field("url").trim();
    if (file === null && url === "") throw new Error("Choose a file, or give an address.");
    const job =
      file === null
        ? await importAddress(collection.id, url)
        : await importFile(collection.id, file);
    onBegun(job.jobId);
  };
  return (
    <section aria-label="Import an API description">
      <h2>Import an API description</h2>
      <p>
        OpenAPI 2.0, 3.0 or 3.1 in JSON or YAML, or a Postman collection. Tags and folders become
        modules, operations endpoint pages. Importing again changes what the description changed and
        keeps what you wrote.
      </p>
      <Form submitLabel="Import" onSubmit={begin}>
        <TextField
          label="File"
          name="file"
          type="file"
          accept=".json,.yaml,.yml,application/json,application/yaml"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
        <TextField
          label="Or the address of an OpenAPI document"
          name="url"
          type="url"
          placeholder="https://api.example.com/openapi.json"
          autoComplete="off"
          disabled={file !== null}
        />
      </Form>
    </section>
  );
}
