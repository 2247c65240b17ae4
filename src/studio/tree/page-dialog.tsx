/** The questions behind the tree's actions: a name for a new or renamed page, its settings, a last chance before deleting. */
import { useRef } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import {
  deletePage,
  RenamedMeanwhile,
  renamePage,
  restorePage,
  setArchived,
} from "../api/pages.ts";
import type { ListedPage, SeenName } from "../api/pages.ts";
import { ConfirmDialog, NameDialog } from "../dialog.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { PageSettings } from "../page-settings/page-settings.tsx";
import { studioPath, navigate } from "../navigation.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { namesOf, saidOf, toEach } from "./outcomes.ts";
import type { Report } from "./outcomes.ts";
import type { NameClash } from "./rename-field.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ancestorsOf } from "./rows.ts";

export type PageTask =
  | { what: "create"; parentId: string }
  | { what: "rename"; clash: NameClash }
  | { what: "settings"; page: ListedPage }
  | { what: "apply"; page: ListedPage }
  | { what: "archive"; pages: readonly ListedPage[] }
  | { what: "delete"; pages: readonly ListedPage[] }
  | { what: "publish"; pages: readonly ListedPage[] };

const ApplyDialog = lazyScreen(
  async () => (await import("../versions/apply-dialog.tsx")).ApplyDialog,
);

interface Props {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  pageId: string | null;
  asked: PageTask;
  onChanged: () => Promise<void>;
  onReport: Report;
  onClose: () => void;
}

export function PageDialog({ asked, ...props }: Props) {
  if (asked.what === "create") return <CreateDialog {...props} parentId={asked.parentId} />;
  if (asked.what === "rename") return <RenameDialog {...props} clash={asked.clash} />;
  if (asked.what === "settings") return <PageSettings {...props} page={asked.page} />;
  if (asked.what === "apply") return <ApplyDialog {...props} page={asked.page} />;
  if (asked.what === "archive") return <ArchiveDialog {...props} going={asked.pages} />;
  if (asked.what === "delete") return <DeleteDialog {...props} going={asked.pages} />;
  return <PublishDialog {...props} chosen={asked.pages} />;
}

type DialogProps = Omit<Props, "asked">;

/** Asks again for a name that was not given: somebody else gave the page another one, or it was refused. */
function RenameDialog(props: DialogProps & { clash: NameClash }) {
  const { organization, clash, onChanged, onClose } = props;
  const seen = useRef<SeenName>(clash.page);
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
      about={clash.sentence}
      initialName={clash.wanted}
      onSubmit={rename}
      onClose={onClose}
    />
  );
}

/** Whoever is in a page that goes is led to the first of those that stay. */
function leave({ organization, collection, pages, pageId }: DialogProps, gone: DeletedPages): void {
  const isOpen =
    pageId !== null &&
    [pageId, ...ancestorsOf(pageId, pages)].some((id) => gone.some((page) => page.id === id));
  if (isOpen) navigate(studioPath(organization.slug, collection.slug));
}

type DeletedPages = readonly ListedPage[];
type GoingProps = DialogProps & { going: DeletedPages };

interface Ending {
  title: string;
  submitLabel: string;
  question: string;
  /** What the pages are afterwards. */
  what: string;
  end: (page: ListedPage) => Promise<unknown>;
  undo: (page: ListedPage) => Promise<unknown>;
}

function DeleteDialog(props: GoingProps) {
  const { organization, going } = props;
  return (
    <EndingDialog
      {...props}
      title={going.length === 1 ? "Delete page" : "Delete pages"}
      submitLabel="Delete"
      question={`Delete ${namesOf(going)}${withRest(going)}? Readers no longer find ${themOf(going)}. ${going.length === 1 ? "It" : "They"} can be restored for 30 days.`}
      what="deleted"
      end={({ id }) => deletePage(organization.id, id)}
      undo={({ id }) => restorePage(organization.id, id)}
    />
  );
}

function ArchiveDialog(props: GoingProps) {
  const { organization, going } = props;
  return (
    <EndingDialog
      {...props}
      title={going.length === 1 ? "Archive page" : "Archive pages"}
      submitLabel="Archive"
      question={`Archive ${namesOf(going)}${withRest(going)}? ${going.length === 1 ? "It leaves the tree and the site, and is" : "They leave the tree and the site, and are"} kept until somebody takes ${themOf(going)} out again.`}
      what="archived"
      end={({ id }) => setArchived(organization.id, id, true)}
      undo={({ id }) => setArchived(organization.id, id, false)}
    />
  );
}

const themOf = (going: DeletedPages): string => (going.length === 1 ? "it" : "them");

const withRest = (going: DeletedPages): string =>
  going.some(({ child }) => child.length > 0) ? " and the pages below" : "";

/** Asks before pages go; what went can be taken back, and what did not is said by name. */
function EndingDialog(props: GoingProps & Ending) {
  const { going, title, submitLabel, question, what, end, undo, onReport, onChanged, onClose } =
    props;
  const endAll = async () => {
    const { done, refused } = await toEach(going, end);
    const [only] = refused;
    // A question about one page says itself what was refused.
    if (only !== undefined && going.length === 1) throw new Error(only.sentence);
    const takeBack = async () => {
      const back = await toEach(done.toReversed(), undo);
      const [failed] = back.refused;
      if (failed !== undefined) throw new Error(`“${failed.page.name}”: ${failed.sentence}`);
    };
    const said = saidOf(done, what);
    leave(props, done);
    onReport({ done: done.length === 0 ? null : { said, undo: takeBack }, refused, what });
    await onChanged();
  };
  return (
    <ConfirmDialog {...{ title, submitLabel, onClose }} onConfirm={endAll}>
      {question}
    </ConfirmDialog>
  );
}
