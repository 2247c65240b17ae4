/** A page of the collection, named by its address, which is found as one types, or by what it is called. */
import { useId } from "react";
import type { Collection } from "./api/collections.ts";
import { listTreePages } from "./api/pages.ts";
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

/** The page that a field names, looked for in a list of its own where `pages` have not come yet. Throws where there is none. */
export async function pageNamed(
  { orgId, id }: Collection,
  listed: readonly ListedPage[],
  text: string,
): Promise<ListedPage> {
  const pages = listed.length === 0 ? await listTreePages(orgId, id) : listed;
  const typed = withoutSlashes(text.trim());
  const page = pages.find(({ path }) => path === typed);
  if (page !== undefined) return page;
  const [called, ...others] = pages.filter(({ name }) => name === typed);
  if (called !== undefined && others.length === 0) return called;
  throw new Error(
    called === undefined
      ? `No page stands at “${typed}”. Choose one of the list.`
      : `${others.length + 1} pages are called “${typed}”. Choose the one by its address.`,
  );
}
