/** Makes a page of the tree once more, with everything below it. */
import { deletePage, duplicatePage } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { studioPath, navigate } from "../navigation.tsx";
import { saidOf, toEach } from "./outcomes.ts";
import type { Report } from "./outcomes.ts";
import type { WorkProps } from "./work-props.ts";

/** What duplicates a page and opens the copy, which can be taken back. */
export function useDuplicate(props: WorkProps, report: Report): (page: ListedPage) => void {
  const { organization, collection, onChanged } = props;
  const toCopy = async (page: ListedPage) => {
    const copyId = await duplicatePage(organization.id, page.id);
    await onChanged();
    navigate(studioPath(organization.slug, collection.slug, copyId));
    const undo = async () => {
      await deletePage(organization.id, copyId);
      navigate(studioPath(organization.slug, collection.slug, page.id));
    };
    report({ done: { said: saidOf([page], "duplicated"), undo }, refused: [], what: "duplicated" });
  };
  const duplicate = async (page: ListedPage) => {
    const { refused } = await toEach([page], toCopy);
    if (refused.length > 0) report({ done: null, refused, what: "duplicated" });
  };
  return (page) => void duplicate(page);
}
