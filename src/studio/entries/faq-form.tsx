/** What is written of a question: its words, its answer, and the page that it is also shown on. */
import type { ReactNode } from "react";
import { limits } from "#limits";
import type { Collection } from "../api/collections.ts";
import type { Faq, FaqDraft } from "../api/entries.ts";
import type { ListedPage } from "../api/pages.ts";
import { Form, LongTextField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { PageField, pageNamed } from "../page-field.tsx";

interface Props {
  collection: Collection;
  pages: readonly ListedPage[];
  /** Null for a new one. */
  faq: Faq | null;
  submitLabel: string;
  onSubmit: (draft: FaqDraft) => Promise<void>;
  beside?: ReactNode;
}

export function FaqForm({ collection, pages, faq, submitLabel, onSubmit, beside }: Props) {
  const submit = async (field: FieldReader) => {
    const page = field("page").trim();
    await onSubmit({
      question: field("question").trim(),
      answer: field("answer"),
      pageId: page === "" ? null : (await pageNamed(collection, pages, page)).id,
    });
  };
  return (
    <div className="entry-form">
      <Form submitLabel={submitLabel} onSubmit={submit} beside={beside}>
        <TextField
          label="Question"
          name="question"
          defaultValue={faq?.question ?? ""}
          maxLength={limits.faqQuestionChars}
          autoComplete="off"
          required
        />
        <LongTextField
          label="Answer"
          name="answer"
          defaultValue={faq?.answer ?? ""}
          rows={5}
          hint="Markdown."
          required
        />
        <PageField
          label="Also shown on the page at"
          name="page"
          pages={pages}
          pageId={faq?.pageId ?? null}
          hint="Left empty, it stands on the page of all questions alone."
        />
      </Form>
    </div>
  );
}
