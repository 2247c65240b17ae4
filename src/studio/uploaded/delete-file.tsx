/** Asks before a file is deleted, and says which pages show it. */
import { deleteFile, listFileUses } from "../api/files.ts";
import type { FileUses, ListedFile } from "../api/files.ts";
import type { Collection } from "../api/collections.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import { Link } from "../navigation.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";

interface Props {
  collection: Collection;
  file: ListedFile;
  addressOfPage: (pageId: string) => string;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

export function DeleteFile({ collection, file, addressOfPage, onDeleted, onClose }: Props) {
  const uses = useRemote(`uses of ${file.id}`, () => listFileUses(collection, file));
  const remove = async () => {
    await deleteFile(collection, file);
    await onDeleted();
    onClose();
  };
  return (
    <Dialog title={`Delete “${file.originalName}”?`} onClose={onClose}>
      <Unread {...uses} />
      {uses.value === null ? null : <Uses uses={uses.value} {...{ collection, addressOfPage }} />}
      {file.source === null ? null : (
        <p>An import brought it: the next one brings it again while it is in the repository.</p>
      )}
      <p className="muted">It is gone for good. Other sites that show it lose it, too.</p>
      <Form
        submitLabel="Delete"
        onSubmit={remove}
        isDangerous
        beside={<CancelButton onClose={onClose} />}
      />
    </Dialog>
  );
}

interface UsesProps {
  uses: FileUses;
  collection: Collection;
  addressOfPage: (pageId: string) => string;
}

function Uses({ uses: { data, areAll }, collection, addressOfPage }: UsesProps) {
  if (data.length === 0) return <p>No page that you may see shows it.</p>;
  return (
    <>
      <p>{data.length === 1 ? "One page shows it:" : `${data.length} pages show it:`}</p>
      <ul className="file-uses">
        {data.map(({ pageId, collectionId, name, isPublished }) => (
          <li key={pageId}>
            {collectionId === collection.id ? (
              <Link href={addressOfPage(pageId)}>{name}</Link>
            ) : (
              `${name}, in another collection`
            )}
            <span className="muted">{isPublished ? ", to readers, too" : ", as a draft"}</span>
          </li>
        ))}
      </ul>
      {areAll ? null : <p>More pages than these show it.</p>}
    </>
  );
}
