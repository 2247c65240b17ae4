/** A page of the collection, named by its address, which is found as one types. */
import { useId } from "react";
import type { ListedPage } from "./api/pages.ts";
import { TextField } from "./form.tsx";
import { withoutSlashes } from "./redirects/without-slashes.ts";

interface Props {
  label: string;
  name: string;
  pages: readonly ListedPage[];
  /** The page that is named now, if any. */
  pageId: string | null;
  hint?: string;
  required?: boolean;
}

/** What it holds follows the list as that comes, until somebody types. */
export function PageField({ pages, pageId, ...field }: Props) {
  const id = useId();
  return (
    <>
      <TextField
        {...field}
        list={id}
        defaultValue={pages.find((page) => page.id === pageId)?.path ?? ""}
        autoComplete="off"
      />
      <datalist id={id}>
        {pages.map((page) => (
          <option key={page.id} value={page.path}>
            {page.name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The page that a field names. Throws where there is none. */
export function pageNamed(pages: readonly ListedPage[], text: string): ListedPage {
  const address = withoutSlashes(text.trim());
  const page = pages.find(({ path }) => path === address);
  if (page === undefined) {
    throw new Error(`No page stands at “${address}”. Choose one of the list.`);
  }
  return page;
}
