/** Markdown of a repository into a collection: the service reads it from GitHub, as it is now. */
import type { Collection } from "../api/collections.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import type { AskedImport } from "./asked-import.ts";

/** `https://github.com/acme/docs` and the like say the same as `acme/docs`. */
function repositoryIn(text: string): string {
  return text
    .trim()
    .replace(/^https:\/\/[^/]+\//, "")
    .replace(/(\.git)?\/?$/, "");
}

interface Props {
  collection: Collection;
  /** Says what the import would do; throws what the service refuses of it. */
  onAsk: (asked: AskedImport) => Promise<void>;
}

export function ImportRepository({ collection, onAsk }: Props) {
  const begin = async (field: FieldReader) => {
    const [folder, token] = [field("folder").trim(), field("token").trim()];
    const repository = repositoryIn(field("repository"));
    const body = {
      collectionId: collection.id,
      repository,
      branch: field("branch").trim() || "main",
      ...(folder === "" ? {} : { folder }),
      ...(token === "" ? {} : { token }),
    };
    await onAsk({ repository, body });
  };
  return (
    <section aria-label="Import a repository">
      <h2>Import Markdown from GitHub</h2>
      <p>
        Folders become pages, with their links and pictures. Importing again changes what changed in
        the repository, archives what it has no more, and keeps what you wrote.
      </p>
      <Form submitLabel="Read the repository" onSubmit={begin}>
        <TextField
          label="Repository"
          name="repository"
          placeholder="owner/name"
          autoComplete="off"
          spellCheck="false"
          required
        />
        <TextField label="Branch" name="branch" placeholder="main" autoComplete="off" />
        <TextField
          label="Folder"
          name="folder"
          placeholder="docs"
          hint="Where the documentation stands, if not at the top."
          autoComplete="off"
        />
        <TextField
          label="Token"
          name="token"
          type="password"
          hint="Only for a private repository: one that may read its contents. It is not stored."
          autoComplete="off"
        />
      </Form>
    </section>
  );
}
