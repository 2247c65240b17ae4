/** The questions behind the tree's actions: a name for a new or renamed page, its settings, a last chance before deleting. */
import { useRef, useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { createEndpoint } from "../api/endpoints.ts";
import {
  createPage,
  deletePage,
  RenamedMeanwhile,
  renamePage,
  restorePage,
  setArchived,
} from "../api/pages.ts";
import type { ListedPage, SeenName } from "../api/pages.ts";
import { CancelButton, ConfirmDialog, Dialog, NameDialog } from "../dialog.tsx";
import { methods } from "../endpoint/methods.ts";
import { Form, SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { PageSettings } from "../page-settings/page-settings.tsx";
import { addressOf, navigate } from "../navigation.tsx";
import { sentenceOf } from "../refusals.ts";
import { ancestorsOf } from "./tree.ts";

export type Asked =
  | { what: "create"; parentId: string }
  | { what: "rename"; page: ListedPage }
  | { what: "settings"; page: ListedPage }
  | { what: "archive"; page: ListedPage }
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
  if (asked.what === "settings") return <PageSettings {...props} page={asked.page} />;
  if (asked.what === "archive") return <ArchiveDialog {...props} page={asked.page} />;
  return <DeleteDialog {...props} page={asked.page} />;
}

type DialogProps = Omit<Props, "asked">;

function CreateDialog(props: DialogProps & { parentId: string }) {
  const { organization, collection, pages, parentId, onChanged, onClose } = props;
  const takesEndpoints = pages.find(({ id }) => id === parentId)?.type === module;
  const [isOfRequest, setIsOfRequest] = useState(false);
  const create = async (field: FieldReader) => {
    const name = field("name").trim();
    const [method, url] = [field("method"), field("url").trim()];
    const page = isOfRequest
      ? await createEndpoint(organization.id, parentId, { name, method, url })
      : await createPage(organization.id, parentId, name);
    await onChanged();
    onClose();
    navigate(addressOf(organization.slug, collection.slug, page.id));
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <Form submitLabel="Create page" onSubmit={create} beside={<CancelButton onClose={onClose} />}>
        <TextField label="Name" name="name" maxLength={200} autoComplete="off" autoFocus required />
        {takesEndpoints ? (
          <SelectField
            label="Kind"
            name="kind"
            options={kinds}
            onChange={(kind) => setIsOfRequest(kind === "endpoint")}
          />
        ) : null}
        {isOfRequest ? (
          <>
            <SelectField label="Method" name="method" options={methodOptions} />
            <TextField
              label="Address"
              name="url"
              maxLength={5_000}
              placeholder="{{baseUrl}}/pets/{id}"
              autoComplete="off"
              spellCheck="false"
            />
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}

/** A page at the top, the only one that endpoints stand in. */
const module = 1;
const kinds = [
  { value: "page", label: "Page" },
  { value: "endpoint", label: "API endpoint" },
];
const methodOptions = methods.map((method) => ({ value: method, label: method }));

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

/** Whoever is in a page that goes is led to the first of those that stay. */
function leave({ organization, collection, pages, pageId }: DialogProps, page: ListedPage): void {
  const isOpen = pageId !== null && [pageId, ...ancestorsOf(pageId, pages)].includes(page.id);
  if (isOpen) navigate(addressOf(organization.slug, collection.slug));
}

type PageProps = DialogProps & { page: ListedPage };

interface Ending {
  title: string;
  submitLabel: string;
  question: string;
  /** What is said once it is done, beside the way back. */
  said: string;
  begin: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

function DeleteDialog(props: PageProps) {
  const { organization, page } = props;
  return (
    <EndingDialog
      {...props}
      title="Delete page"
      submitLabel="Delete"
      question={`Delete “${page.name}”${withRest(page)}? Readers no longer find it. It can be restored for 30 days.`}
      said={`“${page.name}” was deleted.`}
      begin={() => deletePage(organization.id, page.id)}
      undo={() => restorePage(organization.id, page.id)}
    />
  );
}

function ArchiveDialog(props: PageProps) {
  const { organization, page } = props;
  return (
    <EndingDialog
      {...props}
      title="Archive page"
      submitLabel="Archive"
      question={`Archive “${page.name}”${withRest(page)}? It leaves the tree and the site, and is kept until somebody takes it out again.`}
      said={`“${page.name}” was archived.`}
      begin={() => setArchived(organization.id, page.id, true)}
      undo={() => setArchived(organization.id, page.id, false)}
    />
  );
}

const withRest = ({ child }: ListedPage): string =>
  child.length > 0 ? " and the pages under it" : "";

/** Asks before a page goes; once it has gone, offers to take that back. */
function EndingDialog(props: PageProps & Ending) {
  const { page, title, submitLabel, question, begin, onChanged, onClose } = props;
  const [isDone, setIsDone] = useState(false);
  const hasBegun = useRef(false);
  const end = async () => {
    await begin();
    hasBegun.current = true;
    leave(props, page);
    setIsDone(true);
    await onChanged();
  };
  if (isDone) return <WayBack {...props} />;
  return (
    <ConfirmDialog
      {...{ title, submitLabel }}
      onConfirm={end}
      onClose={() => {
        if (!hasBegun.current) onClose();
      }}
    >
      {question}
    </ConfirmDialog>
  );
}

/** Says what was done, and takes it back; stays until it is dismissed. */
function WayBack({ said, undo, onChanged, onClose }: PageProps & Ending) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const takeBack = async () => {
    try {
      await undo();
      await onChanged();
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <div className="note tree-undo" role="status">
      <p>{refusal ?? said}</p>
      <div className="note-buttons">
        <button type="button" onClick={() => void takeBack()}>
          Undo
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
