/** An old address and the page that it leads to, found by the page's address as one types. */
import { useId } from "react";
import type { ReactNode } from "react";
import type { ListedPage } from "../api/pages.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { withoutSlashes } from "./without-slashes.ts";

interface Props {
  pages: readonly ListedPage[];
  oldUrl: string;
  /** The page that it leads to now, if any. */
  pageId: string | null;
  submitLabel: string;
  onSubmit: (oldUrl: string, pageId: string) => Promise<void>;
  beside?: ReactNode;
}

export function RedirectForm({ pages, oldUrl, pageId, submitLabel, onSubmit, beside }: Props) {
  const id = useId();
  const submit = async (field: FieldReader) => {
    const address = withoutSlashes(field("target").trim());
    const target = pages.find(({ path }) => path === address);
    if (target === undefined) {
      throw new Error(`No page stands at “${address}”. Choose one of the list.`);
    }
    await onSubmit(field("oldUrl").trim(), target.id);
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
        hint="Inside the site, without its own address in front."
        required
      />
      <TextField
        key={pages.length}
        label="Leads to the page at"
        name="target"
        list={`${id}-pages`}
        defaultValue={pages.find((page) => page.id === pageId)?.path ?? ""}
        autoComplete="off"
        required
      />
      <datalist id={`${id}-pages`}>
        {pages.map((page) => (
          <option key={page.id} value={page.path}>
            {page.name}
          </option>
        ))}
      </datalist>
    </Form>
  );
}
