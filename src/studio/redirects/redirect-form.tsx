/** An old address and the page that it leads to, found by the page's address as one types. */
import type { ReactNode } from "react";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { PageField, pageNamed } from "../page-field.tsx";
import { insideSite } from "./inside-site.ts";

interface Props {
  collection: Collection;
  pages: readonly ListedPage[];
  oldUrl: string;
  /** The page that it leads to now, if any. */
  pageId: string | null;
  submitLabel: string;
  onSubmit: (oldUrl: string, pageId: string) => Promise<void>;
  beside?: ReactNode;
}

export function RedirectForm({
  collection,
  pages,
  oldUrl,
  pageId,
  submitLabel,
  onSubmit,
  beside,
}: Props) {
  const submit = async (field: FieldReader) => {
    await onSubmit(
      insideSite(field("oldUrl"), collection.slug),
      (await pageNamed(collection, pages, field("target"))).id,
    );
  };
  return (
    <Form submitLabel={submitLabel} onSubmit={submit} beside={beside}>
      <TextField
        label="Old address"
        name="oldUrl"
        defaultValue={oldUrl}
        placeholder="guide/first-steps"
        autoComplete="off"
        autoFocus={oldUrl !== "" && pageId === null}
        hint="Inside the site; of a whole address that is pasted, the rest is left out."
        required
      />
      <PageField label="Leads to the page at" name="target" {...{ pages, pageId }} required />
    </Form>
  );
}
