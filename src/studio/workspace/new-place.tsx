/** Asks for the name of another organization or collection, and leads into it. */
import { createCollection, createOrganization } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { NameDialog } from "../dialog.tsx";
import { studioPath, navigate } from "../navigation.tsx";

interface Props {
  /** The organization that gets a collection; null where a new organization is made. */
  organization: Organization | null;
  onClose: () => void;
}

export function NewPlace({ organization, onClose }: Props) {
  const what = organization === null ? "organization" : "collection";
  const create = async (name: string) => {
    if (organization === null) return navigate(studioPath((await createOrganization(name)).slug));
    const { slug } = await createCollection(organization.id, name);
    navigate(studioPath(organization.slug, slug));
  };
  return (
    <NameDialog
      title={`New ${what}`}
      submitLabel={`Create ${what}`}
      about={
        organization === null
          ? "It has its own members, collections and tokens. You begin as its owner."
          : "A site of its own: a tree of pages, with its own address, readers and settings."
      }
      maxLength={100}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
