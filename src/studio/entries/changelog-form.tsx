/** What is written of an entry of the changelog: its title and text, its address, and what kind of change it is. */
import { limits } from "#limits";
import type { ChangelogDraft, ChangelogEntry } from "../api/entries.ts";
import { CancelButton } from "../dialog.tsx";
import { Form, LongTextField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface Props {
  /** Null for a new one. */
  entry: ChangelogEntry | null;
  onSubmit: (draft: ChangelogDraft) => Promise<void>;
  onClose: () => void;
}

export function ChangelogForm({ entry, onSubmit, onClose }: Props) {
  const submit = (field: FieldReader) => {
    const slug = field("slug").trim();
    return onSubmit({
      title: field("title").trim(),
      content: field("content"),
      tags: tagsIn(field("tags")),
      ...(slug === "" ? {} : { slug }),
    });
  };
  return (
    <div className="entry-form">
      <Form
        submitLabel={entry === null ? "Save draft" : "Save"}
        onSubmit={submit}
        beside={<CancelButton onClose={onClose} />}
      >
        <TextField
          label="Title"
          name="title"
          defaultValue={entry?.title ?? ""}
          maxLength={limits.changelogTitleChars}
          autoComplete="off"
          required
        />
        <LongTextField
          label="What changed"
          name="content"
          defaultValue={entry?.content ?? ""}
          rows={8}
          hint="Markdown."
        />
        <TextField
          label="Tags"
          name="tags"
          defaultValue={entry?.tags.join(", ") ?? ""}
          autoComplete="off"
          hint="With commas between them: Improved, Fixed"
        />
        <TextField
          label="End of its address"
          name="slug"
          defaultValue={entry?.slug ?? ""}
          autoComplete="off"
          hint="Left empty, it is made from the title."
        />
      </Form>
    </div>
  );
}

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
