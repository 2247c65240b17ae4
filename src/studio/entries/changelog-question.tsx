/** What is asked to write an entry of the changelog, to change it, to publish it, and before it is deleted. */
import type { Collection } from "../api/collections.ts";
import {
  createChangelogEntry,
  deleteChangelogEntry,
  publishChangelogEntry,
  updateChangelogEntry,
} from "../api/entries.ts";
import type { ChangelogDraft, ChangelogEntry } from "../api/entries.ts";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { serverNow } from "../server-time.ts";
import { ChangelogForm } from "./changelog-form.tsx";

export type EntryTask =
  | { what: "write" }
  | { what: "edit" | "publish" | "delete"; entry: ChangelogEntry };

interface Props {
  asked: EntryTask | null;
  collection: Collection;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function ChangelogQuestion({ asked, collection, onChanged, onClose }: Props) {
  if (asked === null) return null;
  const after = async (work: Promise<unknown>) => {
    await work;
    await onChanged();
    onClose();
  };
  if (asked.what === "write" || asked.what === "edit") {
    const entry = asked.what === "edit" ? asked.entry : null;
    const save = (draft: ChangelogDraft) =>
      after(
        entry === null
          ? createChangelogEntry(collection, draft)
          : updateChangelogEntry(collection, entry, draft),
      );
    return (
      <Dialog title={entry === null ? "New entry" : "Edit the entry"} onClose={onClose}>
        <ChangelogForm {...{ entry, onClose }} onSubmit={save} />
      </Dialog>
    );
  }
  const { entry } = asked;
  if (asked.what === "publish") {
    const publish = (field: FieldReader) =>
      after(publishChangelogEntry(collection, entry, dateOf(field("date"))));
    return <PublishDialog onSubmit={publish} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title="Delete this entry?"
      submitLabel="Delete"
      onClose={onClose}
      onConfirm={() => after(deleteChangelogEntry(collection, entry))}
    >
      “{entry.title}” is gone for good
      {entry.publishedAt === null ? "." : ", and readers see it no more."}
    </ConfirmDialog>
  );
}

const today = () => new Date(serverNow()).toISOString().slice(0, 10);

/** An earlier day stands for its noon; today is now. */
const dateOf = (day: string) =>
  day === "" || day === today() ? {} : { publishedAt: `${day}T12:00:00.000Z` };

interface PublishProps {
  onSubmit: (field: FieldReader) => Promise<void>;
  onClose: () => void;
}

function PublishDialog({ onSubmit, onClose }: PublishProps) {
  return (
    <Dialog title="Publish the entry" onClose={onClose}>
      <Form submitLabel="Publish" onSubmit={onSubmit} beside={<CancelButton onClose={onClose} />}>
        <TextField
          label="Dated"
          name="date"
          type="date"
          defaultValue={today()}
          max={today()}
          hint="An earlier day puts it further down."
          required
        />
      </Form>
    </Dialog>
  );
}
