/** What is asked before a snippet or a variable is made, changed or deleted, and where one stands. */
import type { Collection } from "../api/collections.ts";
import { createSnippet, deleteSnippet, updateSnippet } from "../api/snippets.ts";
import type { Snippet } from "../api/snippets.ts";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { SnippetForm } from "./snippet-form.tsx";
import type { SnippetFields } from "./snippet-form.tsx";
import { SnippetUses } from "./snippet-uses.tsx";

/** A new one, or what is done with one that is there. */
export type SnippetTask =
  | { what: "create"; kind: Snippet["kind"]; name?: string }
  | { what: "edit" | "uses" | "delete"; snippet: Snippet };

interface Props {
  asked: SnippetTask | null;
  collection: Collection;
  mayShare: boolean;
  onAsk: (task: SnippetTask | null) => void;
  onChanged: () => Promise<void>;
}

export function SnippetQuestion(props: Props) {
  const { asked, collection, onAsk, onChanged } = props;
  const close = () => onAsk(null);
  if (asked === null) return null;
  if (asked.what === "create") return <NewSnippet {...props} {...asked} />;
  const { what, snippet } = asked;
  if (what === "edit") return <EditSnippet {...props} snippet={snippet} />;
  if (what === "uses") return <SnippetUses {...{ collection, snippet }} onClose={close} />;
  const remove = async () => {
    await deleteSnippet(collection, snippet);
    await onChanged();
  };
  return (
    <ConfirmDialog
      title={`Delete “${snippet.name}”?`}
      submitLabel="Delete"
      onClose={close}
      onConfirm={remove}
    >
      Published pages keep what they were published with. One that still names it is not published
      again until it is taken out there.
    </ConfirmDialog>
  );
}

function NewSnippet({
  kind,
  name: begun,
  collection,
  mayShare,
  onAsk,
  onChanged,
}: Props & { kind: Snippet["kind"]; name?: string }) {
  const close = () => onAsk(null);
  const create = async ({ name, content, isShared }: SnippetFields) => {
    await createSnippet(collection, { kind, name, content, isShared });
    await onChanged();
    close();
  };
  return (
    <Dialog title={`New ${kind}`} onClose={close} isWide={kind === "snippet"}>
      <SnippetForm
        {...{ kind, mayShare, begun }}
        snippet={null}
        submitLabel={`Add ${kind}`}
        onSubmit={create}
        beside={<CancelButton onClose={close} />}
      />
    </Dialog>
  );
}

function EditSnippet({
  snippet,
  collection,
  mayShare,
  onAsk,
  onChanged,
}: Props & { snippet: Snippet }) {
  const close = () => onAsk(null);
  const change = async ({ content, isShared }: SnippetFields) => {
    const changed = await updateSnippet(collection, snippet, { content, isShared });
    await onChanged();
    // Readers see nothing of it yet: what is to be published again is shown at once.
    onAsk({ what: "uses", snippet: changed });
  };
  return (
    <Dialog title={`Edit “${snippet.name}”`} onClose={close} isWide={snippet.kind === "snippet"}>
      <SnippetForm
        {...{ snippet, mayShare }}
        kind={snippet.kind}
        submitLabel="Save"
        onSubmit={change}
        beside={<CancelButton onClose={close} />}
      />
    </Dialog>
  );
}
