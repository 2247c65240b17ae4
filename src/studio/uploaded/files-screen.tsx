/** A collection's uploaded files: found by name and kind, added by button or drop, copied and deleted. */
import { useState } from "react";
import type { ComponentProps } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listFiles, renameFile } from "../api/files.ts";
import type { FileFilter, ListedFile } from "../api/files.ts";
import { useChanges } from "../changes.ts";
import { NameDialog } from "../dialog.tsx";
import { SelectField, TextField } from "../form.tsx";
import { nameReader } from "../names.ts";
import { studioPath } from "../navigation.tsx";
import { Unread } from "../settings/unread.tsx";
import { usePagedList } from "../use-paged-list.ts";
import type { PagedList } from "../use-paged-list.ts";
import { DeleteFile } from "./delete-file.tsx";
import { FileItem } from "./file-item.tsx";
import type { FileQuestion } from "./file-item.tsx";
import { UploadFiles } from "./upload-files.tsx";
import "../styles/files.css";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function FilesScreen({ organization, collection }: Props) {
  const [filter, setFilter] = useState<FileFilter>({});
  const list = usePagedList(`files of ${collection.id} ${JSON.stringify(filter)}`, (cursor) =>
    listFiles(collection, filter, cursor),
  );
  useChanges(["files"], list.reload);
  const isFiltered = Object.keys(filter).length > 0;
  const addressOfPage = (id: string) => studioPath(organization.slug, collection.slug, id);
  return (
    <section aria-label="Files">
      {mayWrite(collection) ? (
        <UploadFiles collection={collection} onUploaded={list.reload} />
      ) : null}
      <FileFields filter={filter} onChange={setFilter} />
      <Listed {...{ collection, list, isFiltered, addressOfPage }} />
    </section>
  );
}

interface FieldsProps {
  filter: FileFilter;
  onChange: (filter: FileFilter) => void;
}

const kinds = [
  { value: "", label: "Everything" },
  { value: "picture", label: "Pictures" },
  { value: "other", label: "Other files" },
] as const;

function FileFields({ filter, onChange }: FieldsProps) {
  const named = (name: string) => {
    const { name: _, ...others } = filter;
    onChange(name === "" ? others : { ...others, name });
  };
  const ofKind = (kind: string) => {
    const { kind: _, ...others } = filter;
    onChange(kind === "picture" || kind === "other" ? { ...others, kind } : others);
  };
  return (
    <search className="file-fields">
      <TextField
        label="Name"
        name="name"
        type="search"
        maxLength={255}
        autoComplete="off"
        placeholder="Any"
        onChange={({ target }) => named(target.value.trim())}
      />
      <SelectField label="Kind" name="kind" options={kinds} onChange={ofKind} />
    </search>
  );
}

interface ListedProps extends Pick<ComponentProps<typeof FileItem>, "addressOfPage"> {
  collection: Collection;
  list: PagedList<ListedFile>;
  isFiltered: boolean;
}

function Listed({ collection, list, isFiltered, addressOfPage }: ListedProps) {
  const [asked, setAsked] = useState<FileQuestion | null>(null);
  const { items, reading, people, hasMore, readMore, reload } = list;
  if (items === null) return <Unread {...reading} />;
  return (
    <>
      {items.length === 0 ? <p className="muted">{isFiltered ? nothingFound : none}</p> : null}
      <ul className="file-list" aria-label="Uploaded files">
        {items.map((file) => (
          <FileItem
            key={file.id}
            {...{ file, addressOfPage }}
            by={nameReader(people)([file.createdBy])}
            onAsk={mayWrite(collection) ? (what) => setAsked({ what, file }) : null}
          />
        ))}
      </ul>
      <Unread {...reading} />
      {hasMore ? (
        <button type="button" onClick={() => void readMore()}>
          Show older files
        </button>
      ) : null}
      {asked === null ? null : (
        <AskedOfFile
          {...{ asked, collection, addressOfPage }}
          onDone={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface AskedProps extends Pick<ListedProps, "collection" | "addressOfPage"> {
  asked: FileQuestion;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function AskedOfFile({
  asked: { what, file },
  collection,
  addressOfPage,
  onDone,
  onClose,
}: AskedProps) {
  if (what === "delete")
    return <DeleteFile {...{ collection, file, addressOfPage, onClose }} onDeleted={onDone} />;
  const rename = async (name: string) => {
    await renameFile(collection, file, name);
    await onDone();
  };
  return (
    <NameDialog
      title={`Rename “${file.originalName}”`}
      submitLabel="Rename"
      about="Its address stays: what leads to it goes on doing so."
      initialName={file.originalName}
      maxLength={255}
      onSubmit={rename}
      {...{ onClose }}
    />
  );
}

const none =
  "None yet. What you drop into a page’s text is uploaded with that page and listed here, and so is what you upload here for all pages.";
const nothingFound = "No file has this name and kind.";
