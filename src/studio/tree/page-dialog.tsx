/** The questions behind the tree's actions: a name for a new or renamed page, and a last chance before deleting. */
import { useRef } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { createPage, deletePage, RenamedMeanwhile, renamePage } from "../api/pages.ts";
import type { ListedPage, SeenName } from "../api/pages.ts";
import { ConfirmDialog, NameDialog } from "../dialog.tsx";
import { addressOf, navigate } from "../navigation.tsx";
import { ancestorsOf } from "./tree.ts";

export type Asked =
  | { what: "create"; parentId: string }
  | { what: "rename"; page: ListedPage }
  | { what: "delete"; page: ListedPage };

interface Props {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  pageId: string | null;
  asked: Asked;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function PageDialog({ asked, ...props }: Props) {
  if (asked.what === "create") return <CreateDialog {...props} parentId={asked.parentId} />;
  if (asked.what === "rename") return <RenameDialog {...props} page={asked.page} />;
  return <DeleteDialog {...props} page={asked.page} />;
}

type DialogProps = Omit<Props, "asked">;

function CreateDialog(props: DialogProps & { parentId: string }) {
  const { organization, collection, parentId, onChanged, onClose } = props;
  const create = async (name: string) => {
    const page = await createPage(organization.id, parentId, name);
    await onChanged();
    navigate(addressOf(organization.slug, collection.slug, page.id));
  };
  return (
    <NameDialog title="New page" submitLabel="Create page" onSubmit={create} onClose={onClose} />
  );
}

function RenameDialog(props: DialogProps & { page: ListedPage }) {
  const { organization, page, onChanged, onClose } = props;
  const seen = useRef<SeenName>(page);
  const rename = async (name: string) => {
    try {
      await renamePage(organization.id, seen.current, name);
    } catch (error) {
      if (!(error instanceof RenamedMeanwhile)) throw error;
      seen.current = error.page;
      throw new Error(`${error.message} Press Rename to call it “${name}” all the same.`);
    }
    await onChanged();
  };
  return (
    <NameDialog
      title="Rename page"
      submitLabel="Rename"
      initialName={page.name}
      onSubmit={rename}
      onClose={onClose}
    />
  );
}

function DeleteDialog(props: DialogProps & { page: ListedPage }) {
  const { organization, collection, pages, pageId, page, onChanged, onClose } = props;
  const hasPages = page.child.length > 0;
  const remove = async () => {
    await deletePage(organization.id, page.id);
    const isOpen = pageId !== null && [pageId, ...ancestorsOf(pageId, pages)].includes(page.id);
    if (isOpen) navigate(addressOf(organization.slug, collection.slug));
    await onChanged();
  };
  return (
    <ConfirmDialog title="Delete page" submitLabel="Delete" onConfirm={remove} onClose={onClose}>
      Delete “{page.name}”{hasPages ? " and the pages under it" : ""}? Readers no longer find it. It
      can be restored for 30 days.
    </ConfirmDialog>
  );
}
