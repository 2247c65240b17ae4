/** What is written of a snippet or a variable: its name, once, its words, and who shares it. */
import type { ReactNode } from "react";
import { limits } from "#limits";
import type { Snippet } from "../api/snippets.ts";
import { CheckField, Form, LongTextField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

export interface SnippetFields {
  name: string;
  content: string;
  isShared: boolean;
}

interface Props {
  kind: Snippet["kind"];
  /** Null for a new one. */
  snippet: Snippet | null;
  /** What a new one is called to begin with. */
  begun?: string | undefined;
  mayShare: boolean;
  submitLabel: string;
  onSubmit: (fields: SnippetFields) => Promise<void>;
  beside?: ReactNode;
}

export function SnippetForm(props: Props) {
  const { kind, snippet, begun, mayShare, submitLabel, onSubmit, beside } = props;
  const submit = (field: FieldReader) =>
    onSubmit({
      name: snippet?.name ?? field("name").trim(),
      content: field("content"),
      isShared: mayShare ? field("isShared") === "true" : (snippet?.isShared ?? false),
    });
  return (
    <div className="entry-form">
      <Form submitLabel={submitLabel} onSubmit={submit} beside={beside}>
        {snippet === null ? <NameField {...{ kind, begun }} /> : null}
        <ContentField {...{ kind, snippet }} />
        {mayShare ? (
          <CheckField
            label="All collections share it"
            hint="One of their own with the same name comes first."
            name="isShared"
            value="true"
            defaultChecked={snippet?.isShared ?? false}
          />
        ) : null}
      </Form>
    </div>
  );
}

function NameField({ kind, begun }: Pick<Props, "kind" | "begun">) {
  return (
    <TextField
      label="Name"
      name="name"
      hint={`Texts say ${kind === "variable" ? "{{name}}" : "::snippet[name]"}. It stays as it is.`}
      maxLength={limits.snippetNameChars}
      autoComplete="off"
      required
      {...(begun === undefined ? {} : { defaultValue: begun })}
    />
  );
}

function ContentField({ kind, snippet }: Pick<Props, "kind" | "snippet">) {
  const defaultValue = snippet?.content ?? "";
  return kind === "variable" ? (
    <TextField
      label="What it stands for"
      name="content"
      maxLength={limits.variableChars}
      autoComplete="off"
      required
      defaultValue={defaultValue}
    />
  ) : (
    <LongTextField
      label="Text"
      name="content"
      rows={12}
      hint={
        'Markdown. {{word}} in it is a variable, or what a page says: ::snippet[name]{word="…"}'
      }
      required
      defaultValue={defaultValue}
    />
  );
}
