/** A suggestion for a page's meta: shown, changed where one likes, and kept only when it is taken. */
import type { ReactNode } from "react";
import { AnsweredBy } from "../answered-by.tsx";
import { suggestMeta, suggestSummary, updateMeta } from "../api/ai.ts";
import type { AnsweredBy as Answer, PageIds } from "../api/ai.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { Unread } from "../settings/unread.tsx";

const titleChars = 200;
const descriptionChars = 500;

export interface SuggestionProps {
  ids: PageIds;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

interface ShellProps<T> extends SuggestionProps {
  title: string;
  ask: () => Promise<T>;
  fields: (answer: T) => ReactNode;
  keep: (field: FieldReader, answer: T) => Promise<unknown>;
}

function Shell<T extends Answer>(props: ShellProps<T>) {
  const { title, ask, fields, keep, onChanged, onClose } = props;
  const answer = useRemote(title, ask);
  const { value, error } = answer;
  const submit = async (field: FieldReader, answer: T) => {
    await keep(field, answer);
    await onChanged();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Unread {...answer} words="Reading the page…" />
      {value === null ? null : (
        <Form
          submitLabel="Use this"
          onSubmit={(field) => submit(field, value)}
          beside={<CancelButton onClose={onClose} />}
        >
          {fields(value)}
          <AnsweredBy {...value} />
        </Form>
      )}
      {error === null ? null : <CancelButton onClose={onClose} />}
    </Dialog>
  );
}

/** The summary of the text as it is now, for the page's description. */
export function SummaryDialog({ text, ...props }: SuggestionProps & { text: string }) {
  const { orgId, pageId } = props.ids;
  const ask = async () => {
    if (text.trim() === "") throw new Error("The page is empty: write something first.");
    return suggestSummary(orgId, text);
  };
  return (
    <Shell
      {...props}
      title="Summary as description"
      ask={ask}
      fields={(answer) => (
        <DescriptionField text={answer.text.slice(0, descriptionChars)} rows={7} />
      )}
      keep={(field) =>
        updateMeta(orgId, pageId, { description: field("description").trim() || null })
      }
    />
  );
}

/** What search engines show of the page. */
export function MetaDialog(props: SuggestionProps) {
  const { orgId, pageId } = props.ids;
  return (
    <Shell
      {...props}
      title="Title and description"
      ask={() => suggestMeta(pageId)}
      fields={({ title, description, tags }) => (
        <>
          <TextField label="Title" name="title" defaultValue={title} maxLength={titleChars} />
          <DescriptionField text={description} rows={4} />
          <TextField
            label="Tags"
            name="tags"
            defaultValue={tags.join(", ")}
            hint="Separated by commas."
          />
        </>
      )}
      keep={(field) =>
        updateMeta(orgId, pageId, {
          title: field("title").trim() || null,
          description: field("description").trim() || null,
          tags: tagsIn(field("tags")),
        })
      }
    />
  );
}

function DescriptionField({ text, rows }: { text: string; rows: number }) {
  return (
    <LongTextField
      label="Description"
      name="description"
      defaultValue={text}
      rows={rows}
      maxLength={descriptionChars}
    />
  );
}

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
