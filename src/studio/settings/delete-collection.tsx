/** The end of a collection, after one was asked. */
import { useState } from "react";
import { deleteCollection } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { navigate, organizationSectionOf } from "../navigation.tsx";
import { SectionHeading } from "./section-links.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function DeleteCollection({ organization, collection }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = async () => {
    await deleteCollection(collection);
    navigate(organizationSectionOf("collections", organization.slug), { replace: true });
  };
  return (
    <section aria-label="Delete the collection">
      <SectionHeading name="Delete the collection" />
      <p>Its site and its pages stop answering at once. It can be restored for 30 days.</p>
      <button type="button" className="danger" onClick={() => setIsAsked(true)}>
        Delete collection
      </button>
      {isAsked ? (
        <ConfirmDialog
          title={`Delete ${collection.name}?`}
          submitLabel="Delete"
          onClose={() => setIsAsked(false)}
          onConfirm={remove}
        >
          Readers and writers lose it at once. You find it among the organization’s collections,
          where it can be restored for 30 days.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
